#ifndef WIDGETRY_COPY_H
#define WIDGETRY_COPY_H

#include "widgetry_spawn.h"

/// Forks a copy of this process, in its own group, that ends when this process ends.
///
/// Returns the copy's process id here, 0 in the copy, and -1 on failure: on systems other than
/// Linux, or if this process has more than one thread.
///
/// The copy has default signal handling, an empty signal mask and only the listed descriptors.
/// While both are busy, it runs on another processor than its parent, if there is one.
pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count);

/// Called in the copy: lets it run on every processor that its parent may use.
void widgetry_copy_use_all_processors(void);

/// Called in the copy: applies the folder, limits and sandbox of a request permanently.
///
/// Ignores the request's program. Returns 0 or an error number.
int widgetry_copy_confine(const widgetry_spawn_request *request);

/// Erases the arguments and environment that `/proc` shows for this process, except its name.
///
/// Pointers to them then find empty strings, so clear the environment first. Returns false if they
/// can't be found.
bool widgetry_copy_erase_arguments(void);

#endif
