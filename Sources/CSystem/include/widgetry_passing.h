#ifndef WIDGETRY_PASSING_H
#define WIDGETRY_PASSING_H

#include <sys/types.h>

/// Makes a terminal of its own, as wide and high as another one; what is written to `writing` can be
/// read from `reading` as it was written. Answers 0, or an error number.
int widgetry_terminal_like(int other, int *reading, int *writing);

/// From here on each signal that would end this process, and that is not ignored, is kept for a child
/// that is about to be started. Those that a terminal sends to both are left to the terminal.
void widgetry_signals_keep_for_child(void);

/// Sends the child what was kept for it, and all that comes from here on; it is never sent to 0.
void widgetry_signals_pass_to(pid_t child);

/// Has the terminal behind `reading` follow the size of another one; -1 for none.
void widgetry_terminal_follow(int other, int reading);

#endif
