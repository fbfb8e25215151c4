#ifndef WIDGETRY_START_H
#define WIDGETRY_START_H

/// The words that this process was started with, its name first, and NULL after the last. NULL where
/// the system does not hand them over.
///
/// Swift asks `/proc` for them, and finds none where that is not mounted.
char **widgetry_start_words(void);

/// The path by which this program was started, which may be relative; NULL where nobody knows.
const char *widgetry_start_path(void);

#endif
