#include "widgetry_start.h"

#include <stddef.h>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

static char **start_words;

#if defined(__GLIBC__) || defined(__APPLE__)
// glibc and macOS pass constructors the same arguments as `main`.
__attribute__((constructor)) static void keep_words(int count, char **words) {
  (void)count;
  start_words = words;
}
#endif

char **widgetry_start_words(void) { return start_words; }

const char *widgetry_start_path(void) {
#if defined(__linux__)
  return (const char *)getauxval(AT_EXECFN);
#else
  return NULL;
#endif
}
