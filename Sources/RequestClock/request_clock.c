#define _GNU_SOURCE
#include "request_clock.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

// Looked up before main instead of at the first call, which may be in a signal handler, where dlsym isn't allowed.
// Earlier calls go to the kernel.
static _Atomic(clock_function) real_clock;

__attribute__((constructor)) static void find_real_clock(void) {
  atomic_store_explicit(
      &real_clock, (clock_function)dlsym(RTLD_NEXT, "clock_gettime"), memory_order_release);
}

static int read_real_clock(clockid_t clock, struct timespec *result) {
  clock_function function = atomic_load_explicit(&real_clock, memory_order_acquire);
  if (function) return function(clock, result);
  return (int)syscall(SYS_clock_gettime, clock, result);
}

// The moment is wider than one atomic word. A writer fills the slot after the current one and then
// publishes it; a reader uses a slot only if the version hasn't changed meanwhile. Nobody waits for a
// writer, so a signal handler may read during a write.
enum { slot_count = 4 };

static struct {
  _Atomic(bool) is_set;
  _Atomic(int64_t) seconds;
  _Atomic(int64_t) nanoseconds;
} slots[slot_count];

static _Atomic(uint64_t) version;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static void publish(bool is_set, int64_t seconds, int64_t nanoseconds) {
  pthread_mutex_lock(&writing);
  uint64_t next = atomic_load(&version) + 1;
  atomic_store(&slots[next % slot_count].is_set, is_set);
  atomic_store(&slots[next % slot_count].seconds, seconds);
  atomic_store(&slots[next % slot_count].nanoseconds, nanoseconds);
  atomic_store(&version, next);
  pthread_mutex_unlock(&writing);
}

static bool read_moved_clock(struct timespec *result) {
  uint64_t current = atomic_load_explicit(&version, memory_order_acquire);
  while (current != 0) {
    bool is_set = atomic_load(&slots[current % slot_count].is_set);
    int64_t seconds = atomic_load(&slots[current % slot_count].seconds);
    int64_t nanoseconds = atomic_load(&slots[current % slot_count].nanoseconds);
    uint64_t after = atomic_load(&version);
    if (after == current) {
      if (!is_set) return false;
      result->tv_sec = seconds;
      result->tv_nsec = nanoseconds;
      return true;
    }
    current = after;
  }
  return false;
}

bool request_clock_set(int64_t seconds, int64_t nanoseconds) {
  if (nanoseconds < 0 || nanoseconds >= 1000000000) return false;
  publish(true, seconds, nanoseconds);
  return true;
}

void request_clock_clear(void) { publish(false, 0, 0); }

bool request_clock_is_linked(void) {
  return dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)clock_gettime;
}

// Whether author code read the time of day since this was last taken. The libraries read it for themselves too:
// Foundation through gettimeofday, for its run loop and when a formatter makes a calendar, and Dispatch through
// clock_gettime, when its idle threads wait. `Date()` is Foundation's clock_gettime, and counts.
static _Atomic(bool) was_read;

enum { image_count = 16 };
typedef enum { unused, foundation, dispatch } library;

static struct {
  library library;
  uintptr_t start, end;
} images[image_count];

static bool tells_foundation_apart;
static bool tells_dispatch_apart;

static int find_image(struct dl_phdr_info *image, size_t size, void *count) {
  (void)size;
  int *found = count;
  const char *name = image->dlpi_name ? strrchr(image->dlpi_name, '/') : NULL;
  if (!name || *found == image_count) return 0;
  bool is_foundation = strstr(name, "Foundation");
  if (!is_foundation && !strstr(name, "/libdispatch.")) return 0;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    if (image->dlpi_phdr[i].p_type != PT_LOAD) continue;
    uintptr_t from = image->dlpi_addr + image->dlpi_phdr[i].p_vaddr;
    if (from < start) start = from;
    if (from + image->dlpi_phdr[i].p_memsz > end) end = from + image->dlpi_phdr[i].p_memsz;
  }
  images[*found].start = start;
  images[*found].end = end;
  images[*found].library = is_foundation ? foundation : dispatch;
  // Calls by a library that is linked into the program itself can't be distinguished from the author's.
  if (is_foundation) tells_foundation_apart = true;
  else tells_dispatch_apart = true;
  *found += 1;
  return 0;
}

__attribute__((constructor)) static void find_images(void) {
  int found = 0;
  dl_iterate_phdr(find_image, &found);
}

static library library_of(const void *caller) {
  uintptr_t address = (uintptr_t)caller;
  for (int i = 0; i < image_count && images[i].library != unused; i++) {
    if (address >= images[i].start && address < images[i].end) return images[i].library;
  }
  return unused;
}

// If Dispatch is linked into the program, its calls can't be recognized by their address; author code runs on the main
// thread.
static bool is_authors(const void *caller) {
  if (library_of(caller) == dispatch) return false;
  return tells_dispatch_apart || syscall(SYS_gettid) == getpid();
}

static void note_read(void) { atomic_store_explicit(&was_read, true, memory_order_relaxed); }

bool request_clock_take_read(void) { return atomic_exchange(&was_read, false); }

static int read_clock(clockid_t clock, struct timespec *result) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    if (read_moved_clock(result)) return 0;
  }
  return read_real_clock(clock, result);
}

// The C library's own names, so that the dynamic linker finds these before the library's.
#define INTERPOSED __attribute__((visibility("default"), used))

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *result) {
  bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  if (is_wall && is_authors(__builtin_return_address(0))) note_read();
  return read_clock(clock, result);
}

INTERPOSED int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  if (tells_foundation_apart && library_of(__builtin_return_address(0)) == unused) note_read();
  if (read_clock(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

INTERPOSED time_t time(time_t *result) {
  struct timespec now;
  note_read();
  if (read_clock(CLOCK_REALTIME_COARSE, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

#endif
