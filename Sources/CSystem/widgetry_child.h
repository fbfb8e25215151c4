#ifndef WIDGETRY_CHILD_H
#define WIDGETRY_CHILD_H

#include "widgetry_spawn.h"

/// Turns the new process into the one that was asked for; returns only if it could not.
widgetry_spawn_result widgetry_become_child(
    const widgetry_spawn_request *request, int link_channel, pid_t parent);

/// Makes a copy of this process that runs no other program: its group, its signals, its descriptors.
/// Answers 0 or the error's number.
int widgetry_prepare_copy(
    const widgetry_descriptor *descriptors, size_t count, pid_t parent);

#endif
