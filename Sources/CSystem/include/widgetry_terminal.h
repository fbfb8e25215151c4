#ifndef WIDGETRY_TERMINAL_H
#define WIDGETRY_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// Takes over a terminal: keys arrive one at a time and aren't echoed, and `enter` is written to
/// it.
///
/// Returns 0 or an error number, EBUSY if a terminal is taken over already. A signal that ends this
/// process without being caught, such as a crash, first writes `leave` and restores the settings.
int widgetry_terminal_take(
    int input, int output, const char *enter, const char *leave);

/// Whether this process is in the terminal's foreground and gets its keys.
bool widgetry_terminal_has_keys(int input);

/// Restores the terminal's former state; may be called in a signal handler.
void widgetry_terminal_give_back(void);

#endif
