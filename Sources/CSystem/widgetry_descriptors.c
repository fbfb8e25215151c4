#define _GNU_SOURCE
#include "widgetry_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

int widgetry_pipe(int *read_end, int *write_end) {
  int ends[2];
#if defined(__linux__)
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int widgetry_null_open(void) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
#if defined(__linux__)
  if (nothing < 0) nothing = memfd_create("nothing", MFD_CLOEXEC);
#endif
  return nothing >= 0 ? nothing : -errno;
}

int widgetry_process_descriptor(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  return -1;
#endif
}

void widgetry_outlive_parent(void) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0);
#endif
}

bool widgetry_adopt_orphans(void) {
#if defined(__linux__)
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#else
  return false;
#endif
}
