#ifndef WIDGETRY_CHILD_H
#define WIDGETRY_CHILD_H

#include "widgetry_spawn.h"

/// Turns the new process into the requested program; returns only on failure.
widgetry_spawn_result widgetry_become_child(
    const widgetry_spawn_request *request, int link_channel, pid_t parent);

#endif
