#ifndef WIDGETRY_RENAME_H
#define WIDGETRY_RENAME_H

/// Gives two files or folders of one disk each other's name, in one step.
///
/// Answers 0 or the error's number: `EINVAL` or `ENOTSUP` where the disk cannot do that.
int widgetry_rename_swap(const char *one, const char *other);

#endif
