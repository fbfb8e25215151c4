#ifndef WIDGETRY_ALARM_H
#define WIDGETRY_ALARM_H

#include <stdint.h>

/// What has happened to an alarm.
typedef enum {
  widgetry_alarm_silent,
  /// Its time has come.
  widgetry_alarm_rang,
  /// The wall clock was set, or the machine was asleep; the caller has to reconsider the alarm's
  /// time.
  widgetry_alarm_clock_set,
} widgetry_alarm_word;

/// Creates a descriptor that becomes readable at a time of the wall clock, and when that clock is
/// set.
///
/// Child processes don't inherit it. Returns -1 and sets `errno` on failure. `notice` receives a
/// second value for `widgetry_alarm_close`.
int widgetry_alarm_open(int *notice);

/// Closes an alarm and its notice.
void widgetry_alarm_close(int alarm, int notice);

/// Sets the alarm's time, in seconds since 1970; a time in the past rings immediately.
///
/// Discards earlier events, except that the clock was set, which it returns.
widgetry_alarm_word widgetry_alarm_set(int alarm, int64_t seconds, int64_t nanoseconds);

/// Returns and clears what has happened; doesn't wait.
widgetry_alarm_word widgetry_alarm_take(int alarm);

#endif
