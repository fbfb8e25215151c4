#define _GNU_SOURCE
#include "widgetry_descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

int widgetry_hang_up_when_closed(int read_end, pid_t group) {
#if defined(__linux__)
  if (fcntl(read_end, F_SETOWN, -group) != 0) return errno;
  if (fcntl(read_end, F_SETSIG, SIGHUP) != 0) return errno;
  if (fcntl(read_end, F_SETFL, O_ASYNC | O_NONBLOCK) != 0) return errno;
  return 0;
#else
  (void)read_end;
  (void)group;
  return ENOTSUP;
#endif
}
