#ifndef WIDGETRY_RENAME_H
#define WIDGETRY_RENAME_H

/// Exchanges the names of two files or folders on one file system, atomically.
///
/// Returns 0 or an error number: `EINVAL` or `ENOTSUP` if the file system can't do that.
int widgetry_rename_swap(const char *one, const char *other);

#endif
