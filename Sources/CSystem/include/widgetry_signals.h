#ifndef WIDGETRY_SIGNALS_H
#define WIDGETRY_SIGNALS_H

#include <stddef.h>

/// Catches signals for this process and answers a descriptor from which each can be read as a byte, its
/// number; or a negative error number, EBUSY where they are caught already.
///
/// The second of SIGINT and SIGTERM ends the process at once, with 128 and its number, as a shell tells
/// it, after a terminal that was taken over is given back. SIGHUP is left alone where whoever started the process has it ignored.
int widgetry_signals_catch(const int *signals, size_t count);

/// From here on each of them ends the process at once; those that were caught before can still be read.
void widgetry_signals_let_end(void);

/// Catches them as before.
void widgetry_signals_catch_again(void);

/// Has them handled as before, and closes the descriptor.
void widgetry_signals_release(void);

#endif
