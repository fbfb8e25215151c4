#ifndef WIDGETRY_CSYSTEM_H
#define WIDGETRY_CSYSTEM_H

#if defined(__linux__)
// For getxattr, which Swift's Glibc module lacks.
#include <sys/xattr.h>
#endif

#include "widgetry_alarm.h"
#include "widgetry_build.h"
#include "widgetry_clock.h"
#include "widgetry_confine.h"
#include "widgetry_crash.h"
#include "widgetry_descriptors.h"
#include "widgetry_memory.h"
#include "widgetry_passing.h"
#include "widgetry_rename.h"
#include "widgetry_sandbox.h"
#include "widgetry_signals.h"
#include "widgetry_socket.h"
#include "widgetry_spawn.h"
#include "widgetry_start.h"
#include "widgetry_terminal.h"

#endif
