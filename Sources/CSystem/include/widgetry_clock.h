#ifndef WIDGETRY_CLOCK_H
#define WIDGETRY_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Holds the wall clock of this process at one moment, until it is set again or cleared.
///
/// On Linux with glibc everything that asks for the time of day gets this moment: `Date()`,
/// `gettimeofday`, `time`. Clocks that measure (`CLOCK_MONOTONIC`, `CLOCK_BOOTTIME`) go on. Elsewhere
/// it does nothing and answers false, and so it does when `nanoseconds` is not in 0..<1,000,000,000.
bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds);

/// Lets the wall clock of this process run again.
void widgetry_clock_clear(void);

/// Whether the C library answers the moved time, asked of the library itself.
///
/// False where the program was linked so that its own `clock_gettime` is not the one that is found.
bool widgetry_clock_is_linked(void);

/// Whether the time of day was asked for since this was last called, but by Foundation and Dispatch
/// for their own ends.
///
/// Where Foundation is part of the program, `gettimeofday` of others is not noticed either. Means nothing
/// where the clock cannot be moved.
bool widgetry_clock_take_read(void);

/// Sets the time zone of this process as `TZ` spells it; null takes the machine's.
///
/// Foundation remembers the zone: `NSTimeZone.resetSystemTimeZone()` has to follow. Not for use while
/// other threads read the environment.
bool widgetry_timezone_set(const char *identifier);

#endif
