#ifndef WIDGETRY_CRASH_H
#define WIDGETRY_CRASH_H

/// From now on, a fault of this process, such as a failed precondition, first creates an empty file;
/// NULL for none. A path that is too long to be opened isn't noted.
///
/// Signals that other processes send don't count. On threads other than the first caller's, a full
/// stack isn't noted.
void widgetry_note_crash(const char *path);

#endif
