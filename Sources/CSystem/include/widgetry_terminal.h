#ifndef WIDGETRY_TERMINAL_H
#define WIDGETRY_TERMINAL_H

#include <stddef.h>

/// Takes a terminal over: keys come one by one and unseen, and `enter` is written to it. Answers 0, or
/// an error number, EBUSY where one is taken already.
///
/// Until it is given back, a crash of this process writes `leave` and gives the keys back before it ends.
int widgetry_terminal_take(
    int input, int output, const char *enter, const char *leave);

/// Gives the terminal back as it was found.
void widgetry_terminal_give_back(void);

#endif
