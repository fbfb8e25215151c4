#ifndef WIDGETRY_START_H
#define WIDGETRY_START_H

/// The arguments of this process, its name first, then NULL; NULL if the system doesn't pass them
/// on.
///
/// Swift reads them from `/proc`, and so has none if that isn't mounted.
char **widgetry_start_words(void);

/// The path with which this program was started, possibly relative; NULL if unknown.
const char *widgetry_start_path(void);

#endif
