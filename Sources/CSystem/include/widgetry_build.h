#ifndef WIDGETRY_BUILD_H
#define WIDGETRY_BUILD_H

#include <stdbool.h>

/// The words of the variable WIDGETRY_BUILD when the program was built: the commit, `clean` or
/// `changed`, the commit's day, and the version of Swift. Empty if it wasn't set.
const char *widgetry_build_words(void);

/// Whether the process has loaded a shared library whose name begins with `prefix`.
bool widgetry_has_loaded(const char *prefix);

#endif
