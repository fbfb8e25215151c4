#ifndef WIDGETRY_MEMORY_H
#define WIDGETRY_MEMORY_H

/// Lets the process keep what it frees, up to some megabytes, for what it allocates next.
///
/// A plugin makes and forgets a whole timeline for each answer. The C library hands such memory back each time,
/// and the kernel clears it anew. Does nothing where the C library has no such setting.
void widgetry_keep_freed_memory(void);

#endif
