#if defined(__linux__)
// For dl_iterate_phdr.
#define _GNU_SOURCE
#include <link.h>
#else
#include <mach-o/dyld.h>
#endif

#include "widgetry_build.h"

#include <string.h>

// Package.swift defines it only for this target, so that nothing else is compiled again for each commit.
#ifndef WIDGETRY_BUILD
#define WIDGETRY_BUILD ""
#endif

const char *widgetry_build_words(void) { return WIDGETRY_BUILD; }

static bool is_named(const char *path, const char *prefix) {
  const char *slash = strrchr(path, '/');
  return strncmp(slash ? slash + 1 : path, prefix, strlen(prefix)) == 0;
}

#if defined(__linux__)
static int compare(struct dl_phdr_info *info, size_t size, void *prefix) {
  (void)size;
  return is_named(info->dlpi_name, prefix);
}

bool widgetry_has_loaded(const char *prefix) {
  return dl_iterate_phdr(compare, (void *)prefix) != 0;
}
#else
bool widgetry_has_loaded(const char *prefix) {
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    const char *path = _dyld_get_image_name(index);
    if (path && is_named(path, prefix)) return true;
  }
  return false;
}
#endif
