#ifndef WIDGETRY_CONFINE_H
#define WIDGETRY_CONFINE_H

#include "widgetry_sandbox.h"

// Called in the child, on memory that may still be its parent's: system calls and locals only. Both
// answer 0 or the error's number.

/// Takes all privileges, and all files but those of the list.
int widgetry_confine_files(const widgetry_sandbox *sandbox);

/// Filters system calls from now on; what the filter refuses has to be done before.
///
/// The channel is that on which the host is asked about links, or -1.
int widgetry_confine_calls(const widgetry_sandbox *sandbox, int link_channel);

#endif
