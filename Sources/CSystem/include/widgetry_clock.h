#ifndef WIDGETRY_CLOCK_H
#define WIDGETRY_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// The clock of a program that links the target RequestClock. In other programs, and where there is no glibc, these
// functions do nothing and return false.

/// Stops the wall clock of this process at a moment, until it is set again or cleared.
///
/// `Date()`, `gettimeofday` and `time` then return this moment. Clocks that measure durations (`CLOCK_MONOTONIC`,
/// `CLOCK_BOOTTIME`) keep running. Returns false if `nanoseconds` isn't in 0..<1,000,000,000.
bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds);

/// Lets the wall clock of this process run again.
void widgetry_clock_clear(void);

/// Whether every library in this process reads the clock that can be stopped, as the dynamic linker resolves it.
bool widgetry_clock_is_linked(void);

/// Whether the time of day was read since the last call of this function, other than by Foundation and Dispatch
/// for themselves.
///
/// If Foundation is linked into the program, reads through `gettimeofday` aren't noticed.
bool widgetry_clock_take_read(void);

/// Sets the time zone of this process, in the format of `TZ`; null means the machine's.
///
/// Foundation caches the zone: call `NSTimeZone.resetSystemTimeZone()` afterwards. Don't use it while other threads
/// read the environment.
bool widgetry_timezone_set(const char *identifier);

#endif
