#ifndef WIDGETRY_CONFINE_H
#define WIDGETRY_CONFINE_H

#include "widgetry_sandbox.h"

// These run in a new child, possibly on its parent's memory: use only system calls and locals. They
// confine the calling thread for good. Both return 0 or an error number.

/// Drops all privileges, and access to all files except those in the ruleset.
int widgetry_confine_files(const widgetry_sandbox *sandbox);

/// Filters system calls from now on; anything that the filter refuses must be done before.
///
/// `link_channel` is for asking the host about links, or -1.
int widgetry_confine_calls(const widgetry_sandbox *sandbox, int link_channel);

#endif
