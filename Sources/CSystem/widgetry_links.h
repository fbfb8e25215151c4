#ifndef WIDGETRY_LINKS_H
#define WIDGETRY_LINKS_H

#include "widgetry_sandbox.h"

// A filter of calls sees no paths. So the kernel asks here, in the process that started a confined
// program, what its `readlink` answers: Foundation and Java don't start where they can't find their own
// program, and interpreters resolve the paths of scripts.

/// A channel by which a child hands over the kernel's questions. Answers 0 or the error's number.
int widgetry_links_channel(int *host, int *child);

/// In the child: hands over the descriptor of the questions.
bool widgetry_links_send(int channel, int questions);

/// Takes the questions of a child that runs, and answers them on a thread of their own until nobody
/// is left who could ask.
void widgetry_links_answer(int channel, const widgetry_sandbox *sandbox);

#endif
