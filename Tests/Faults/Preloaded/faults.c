// Preloaded into the program under test: it fails or ends at the n-th call that changes a file of the home, and
// has another time. What it does is in environment variables:
//
//   FAULTS_HOME   the path that files of the home begin with
//   FAULTS_AT     the number of the call
//   FAULTS_DO     kill, killafter, exit, torn, short, EIO, ENOSPC, EROFS
//   FAULTS_ALWAYS also each call after it
//   FAULTS_CLOCK  seconds that are added to the time of day
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static const char *home;
static const char *action;
static long moment;
static int always;
static long offset;
static atomic_long calls;

__attribute__((constructor)) static void read_settings(void) {
  home = getenv("FAULTS_HOME");
  action = getenv("FAULTS_DO");
  const char *text = getenv("FAULTS_AT");
  moment = text ? atol(text) : 0;
  always = getenv("FAULTS_ALWAYS") != NULL;
  text = getenv("FAULTS_CLOCK");
  offset = text ? atol(text) : 0;
}

static int is_in_home(const char *path) { return home && path && !strncmp(path, home, strlen(home)); }

static int is_file_of_home(int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_in_home(path);
}

// Whether the fault happens in this call. Kills at once, if it is that.
static int strikes(void) {
  if (!action || !moment) return 0;
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (number != moment && !(always && number > moment)) return 0;
  if (!strcmp(action, "kill")) kill(getpid(), SIGKILL);
  if (!strcmp(action, "exit")) _exit(86);
  return 1;
}

// The error of a call that fails; 0 if it doesn't.
static int failure(void) {
  if (!strcmp(action, "EIO")) return EIO;
  if (!strcmp(action, "ENOSPC")) return ENOSPC;
  if (!strcmp(action, "EROFS")) return EROFS;
  return 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Calls the real function, with the fault before or after it.
#define CALL(is_ours, call)                                        \
  do {                                                             \
    if (!(is_ours) || !strikes()) return call;                     \
    if (failure()) {                                               \
      errno = failure();                                           \
      return -1;                                                   \
    }                                                              \
    __typeof__(call) answer = call;                                \
    if (!strcmp(action, "killafter")) kill(getpid(), SIGKILL);     \
    return answer;                                                 \
  } while (0)

// A write, of which a part may be done.
#define WRITE(descriptor, length, call, part)                      \
  do {                                                             \
    if (!is_file_of_home(descriptor) || !strikes()) return call;   \
    if (failure()) {                                               \
      errno = failure();                                           \
      return -1;                                                   \
    }                                                              \
    int is_torn = !strcmp(action, "torn");                         \
    if ((is_torn || !strcmp(action, "short")) && length > 1) {     \
      ssize_t answer = part;                                       \
      if (is_torn) kill(getpid(), SIGKILL);                        \
      return answer;                                               \
    }                                                              \
    ssize_t answer = call;                                         \
    if (!strcmp(action, "killafter")) kill(getpid(), SIGKILL);     \
    return answer;                                                 \
  } while (0)

ssize_t write(int descriptor, const void *bytes, size_t length) {
  WRITE(descriptor, length, REAL(write)(descriptor, bytes, length),
        REAL(write)(descriptor, bytes, length / 2));
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t place) {
  WRITE(descriptor, length, REAL(pwrite)(descriptor, bytes, length, place),
        REAL(pwrite)(descriptor, bytes, length / 2, place));
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t place) {
  WRITE(descriptor, length, REAL(pwrite64)(descriptor, bytes, length, place),
        REAL(pwrite64)(descriptor, bytes, length / 2, place));
}

int fsync(int descriptor) { CALL(is_file_of_home(descriptor), REAL(fsync)(descriptor)); }

int fdatasync(int descriptor) { CALL(is_file_of_home(descriptor), REAL(fdatasync)(descriptor)); }

int ftruncate(int descriptor, off_t length) {
  CALL(is_file_of_home(descriptor), REAL(ftruncate)(descriptor, length));
}

int ftruncate64(int descriptor, off64_t length) {
  CALL(is_file_of_home(descriptor), REAL(ftruncate64)(descriptor, length));
}

int unlink(const char *path) { CALL(is_in_home(path), REAL(unlink)(path)); }

int rename(const char *from, const char *to) {
  CALL(is_in_home(from) || is_in_home(to), REAL(rename)(from, to));
}

int mkdir(const char *path, mode_t mode) { CALL(is_in_home(path), REAL(mkdir)(path, mode)); }

// Files that are opened for writing count only on a disk that can't be written.
static int refuses_open(const char *path, int flags) {
  if (!action || strcmp(action, "EROFS") || !is_in_home(path)) return 0;
  return (flags & (O_WRONLY | O_RDWR | O_CREAT)) && strikes();
}

#define OPEN(name, flags, call)                                    \
  do {                                                             \
    mode_t mode = 0;                                               \
    if (flags & (O_CREAT | O_TMPFILE)) {                           \
      va_list rest;                                                \
      va_start(rest, flags);                                       \
      mode = va_arg(rest, mode_t);                                 \
      va_end(rest);                                                \
    }                                                              \
    if (refuses_open(path, flags)) {                               \
      errno = EROFS;                                               \
      return -1;                                                   \
    }                                                              \
    return call;                                                   \
  } while (0)

int open(const char *path, int flags, ...) { OPEN(open, flags, REAL(open)(path, flags, mode)); }

int open64(const char *path, int flags, ...) {
  OPEN(open64, flags, REAL(open64)(path, flags, mode));
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int answer = (int)syscall(SYS_clock_gettime, clock, time);
  if (!answer && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += offset;
  return answer;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int answer = (int)syscall(SYS_gettimeofday, time, zone);
  if (!answer) time->tv_sec += offset;
  return answer;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
