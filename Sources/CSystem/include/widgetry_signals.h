#ifndef WIDGETRY_SIGNALS_H
#define WIDGETRY_SIGNALS_H

#include <stddef.h>

/// Catches signals; returns a descriptor from which each can be read as a byte with its number.
///
/// Returns a negative error number on failure, EBUSY if signals are caught already.
///
/// A second SIGINT or SIGTERM ends the process immediately with status 128 plus its number, after
/// restoring a terminal that was taken over. SIGHUP stays ignored if it was ignored at the start.
int widgetry_signals_catch(const int *signals, size_t count);

/// From now on, each of the signals ends the process immediately; earlier ones can still be read.
void widgetry_signals_let_end(void);

/// Catches the signals again.
void widgetry_signals_catch_again(void);

/// Restores the former handling, and closes the descriptor.
void widgetry_signals_release(void);

#endif
