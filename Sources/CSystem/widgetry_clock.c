#define _GNU_SOURCE
#include "widgetry_clock.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

bool widgetry_timezone_set(const char *identifier) {
  int failed = identifier ? setenv("TZ", identifier, 1) : unsetenv("TZ");
  if (failed) return false;
  tzset();
  return true;
}

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

// Looked up before main and not at the first call, which may come from a signal handler, where dlsym
// is not allowed. Calls that come even earlier go to the kernel.
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
// publishes it; a reader takes a slot only if the version is still the one it began with. Nobody waits
// for a writer, so a signal handler may read in the middle of a set.
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

bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds) {
  if (nanoseconds < 0 || nanoseconds >= 1000000000) return false;
  publish(true, seconds, nanoseconds);
  return true;
}

void widgetry_clock_clear(void) { publish(false, 0, 0); }

bool widgetry_clock_is_linked(void) {
  return dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)clock_gettime;
}

// The C library's own names, so that the dynamic linker finds these before the library's.
#define INTERPOSED __attribute__((visibility("default"), used))

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *result) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    if (read_moved_clock(result)) return 0;
  }
  return read_real_clock(clock, result);
}

INTERPOSED int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

INTERPOSED time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME_COARSE, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

#else

bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds) {
  (void)seconds;
  (void)nanoseconds;
  return false;
}

void widgetry_clock_clear(void) {}

bool widgetry_clock_is_linked(void) { return false; }

#endif
