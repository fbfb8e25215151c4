#define _GNU_SOURCE
#include "widgetry_copy.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "widgetry_child.h"

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>

// A copy has the thread that made it and no other, and with the others their locks stay locked.
static bool has_one_thread(void) {
  char status[512];
  int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, status, sizeof status - 1);
  close(file);
  if (count <= 0) return false;
  status[count] = 0;
  // After the name, which may contain anything, the count is the 18th word.
  const char *rest = strrchr(status, ')');
  long threads = 0;
  return rest &&
         sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld",
                &threads) == 1 &&
         threads == 1;
}

static void close_others(const widgetry_descriptor *descriptors, size_t count) {
  unsigned int beyond = 0;
  for (size_t index = 0; index < count; index++) {
    if ((unsigned int)descriptors[index].child >= beyond) {
      beyond = (unsigned int)descriptors[index].child + 1;
    }
  }
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, beyond, ~0U, 0) == 0) return;
#endif
  for (unsigned int descriptor = beyond; descriptor < 1024; descriptor++) close((int)descriptor);
}

pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count) {
  if (!has_one_thread()) return -1;
  pid_t parent = getpid();
  pid_t copy = fork();
  if (copy != 0) return copy;
  if (widgetry_prepare_copy(descriptors, count, parent) != 0) _exit(127);
  close_others(descriptors, count);
  return 0;
}

#else

pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count) {
  (void)descriptors;
  (void)count;
  return -1;
}

#endif
