#ifndef WIDGETRY_PASSING_H
#define WIDGETRY_PASSING_H

#include <sys/types.h>

/// Creates a terminal with the size of another one; what is written to `writing` arrives unchanged
/// at `reading`. Returns 0 or an error number.
int widgetry_terminal_like(int other, int *reading, int *writing);

/// From now on, stores signals that would end this process and aren't ignored, for a child that is
/// about to be started. Signals that a terminal sends to both processes are left to it.
void widgetry_signals_keep_for_child(void);

/// Sends the child the stored signals, and all later ones; they are never sent to process 0.
void widgetry_signals_pass_to(pid_t child);

/// Keeps the terminal behind `reading` at the size of another one; -1 stops that.
void widgetry_terminal_follow(int other, int reading);

#endif
