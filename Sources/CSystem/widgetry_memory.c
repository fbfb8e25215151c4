#include "widgetry_memory.h"

// Defines which C library this is.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

void widgetry_keep_freed_memory(void) {
  const int kept = 16 << 20;
  mallopt(M_TRIM_THRESHOLD, kept);
  mallopt(M_MMAP_THRESHOLD, kept);
}
#else
void widgetry_keep_freed_memory(void) {}
#endif
