#ifndef WIDGETRY_COPY_H
#define WIDGETRY_COPY_H

#include "widgetry_spawn.h"

/// Starts a copy of this process, in a group of its own, that ends with it. Answers the copy's number
/// here, 0 in the copy, and -1 where none can be made: where this is not Linux, or not the process's
/// only thread.
///
/// The copy has the default handling of every signal, an empty signal mask and, of our descriptors,
/// those listed. While both have work it runs on another processor than its maker, where there is one.
pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count);

/// Lets the copy that calls it run on every processor that its maker might use.
void widgetry_copy_go_anywhere(void);

/// Gives the copy that calls it the folder, limits and sandbox of a request, for good. What the
/// request says about a program is not looked at. Answers 0 or the error's number.
int widgetry_copy_confine(const widgetry_spawn_request *request);

/// Wipes out the arguments and the environment that the process which calls it was started with, where
/// `/proc` shows them; the program's name stays. False if they could not be found.
///
/// What still points there finds empty texts. To be called when the environment was cleared.
bool widgetry_copy_forget_start(void);

#endif
