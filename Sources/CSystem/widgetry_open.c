// A plugin may read `/proc/PID` and what is beneath it, but nothing else in `/proc`. libdispatch
// checks its threads with `/proc/THREAD/stat`, which is the same as `/proc/PID/task/THREAD/stat`
// but not beneath `/proc/PID`, and traps if it can't. So this `open` uses the second path instead.
#if defined(__linux__)
#define _GNU_SOURCE
#include <fcntl.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/types.h>

static const char prefix[] = "/proc";
static const char suffix[] = "/stat";
static const char own_threads[] = "/proc/self/task";

// The length of `/THREAD/stat` at the end of the path; 0 if the path has another form.
static size_t length_of_thread_part(const char *path) {
  if (strncmp(path, prefix, sizeof prefix - 1) != 0) return 0;
  const char *part = path + sizeof prefix - 1;
  if (*part != '/') return 0;
  const char *end = part + 1;
  while (*end >= '0' && *end <= '9') end++;
  size_t digits = (size_t)(end - part) - 1;
  if (digits == 0 || digits > 10 || strcmp(end, suffix) != 0) return 0;
  return 1 + digits + sizeof suffix - 1;
}

static int open_own_thread(const char *path, int flags) {
  size_t length = length_of_thread_part(path);
  if (length == 0) return -1;
  char own[sizeof own_threads + 32];
  memcpy(own, own_threads, sizeof own_threads - 1);
  memcpy(own + sizeof own_threads - 1, path + sizeof prefix - 1, length + 1);
  return openat(AT_FDCWD, own, flags);
}

static bool takes_mode(int flags) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
}

// This has the C library's name, so that the dynamic linker finds it before the library's; it makes
// the same system call.
__attribute__((visibility("default"), used)) int open(const char *path, int flags, ...) {
  if (takes_mode(flags)) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = va_arg(arguments, mode_t);
    va_end(arguments);
    return openat(AT_FDCWD, path, flags, mode);
  }
  int descriptor = openat(AT_FDCWD, path, flags);
  if (descriptor >= 0 || errno != EACCES) return descriptor;
  descriptor = open_own_thread(path, flags);
  if (descriptor < 0) errno = EACCES;
  return descriptor;
}

#endif
#endif
