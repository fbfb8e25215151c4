#ifndef WIDGETRY_TERMINAL_H
#define WIDGETRY_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// Takes a terminal over: keys come one by one and unseen, and `enter` is written to it. Answers 0, or
/// an error number, EBUSY where one is taken already.
///
/// Until it is given back, each signal that ends this process and that nobody catches, a crash among them,
/// writes `leave` and gives the keys back before it does.
int widgetry_terminal_take(
    int input, int output, const char *enter, const char *leave);

/// Whether this process is who a terminal's keys go to, and not in the background.
bool widgetry_terminal_has_keys(int input);

/// Gives the terminal back as it was found; a signal handler may call it too.
void widgetry_terminal_give_back(void);

#endif
