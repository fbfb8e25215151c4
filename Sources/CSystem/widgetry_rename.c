#define _GNU_SOURCE
#include "widgetry_rename.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>

int widgetry_rename_swap(const char *one, const char *other) {
  // RENAME_EXCHANGE as a number, because older headers lack the name.
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 1 << 1) == 0 ? 0 : errno;
}

#else

int widgetry_rename_swap(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP) == 0 ? 0 : errno;
}

#endif
