#ifndef WIDGETRY_LINKS_H
#define WIDGETRY_LINKS_H

#include "widgetry_sandbox.h"

// A filter of system calls can't see paths. So the kernel asks the host, the process that started a
// confined program, what `readlink` returns there. Foundation and Java can't start without finding
// their own program, and interpreters resolve the paths of scripts.

/// Creates a channel on which a child sends the kernel's descriptor. Returns 0 or an error number.
int widgetry_links_channel(int *host, int *child);

/// Called in the child: sends the descriptor on which the kernel asks.
bool widgetry_links_send(int channel, int questions);

/// Receives the descriptor from a running child, and answers on a separate thread until no process
/// is left that could ask.
void widgetry_links_answer(int channel, const widgetry_sandbox *sandbox);

#endif
