#ifndef WIDGETRY_MEMORY_H
#define WIDGETRY_MEMORY_H

/// Lets the process cache up to a few megabytes of freed memory for later allocations.
///
/// A plugin allocates and frees a whole timeline for each answer. By default the C library returns
/// such memory each time, and the kernel clears it again. Does nothing if the C library has no such
/// setting.
void widgetry_keep_freed_memory(void);

#endif
