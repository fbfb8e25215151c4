#define _GNU_SOURCE
#include "widgetry_alarm.h"

#include <errno.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/timerfd.h>

int widgetry_alarm_open(int *notice) {
  *notice = -1;
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

widgetry_alarm_word widgetry_alarm_set(int alarm, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec moment = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  // A time of zero would switch the timer off, and then it wouldn't report that the clock was set.
  if (seconds <= 0) moment.it_value = (struct timespec){.tv_nsec = 1};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  int result = timerfd_settime(alarm, flags, &moment, NULL);
  return result != 0 && errno == ECANCELED ? widgetry_alarm_clock_set : widgetry_alarm_silent;
}

widgetry_alarm_word widgetry_alarm_take(int alarm) {
  uint64_t times;
  if (read(alarm, &times, sizeof times) == (ssize_t)sizeof times) return widgetry_alarm_rang;
  return errno == ECANCELED ? widgetry_alarm_clock_set : widgetry_alarm_silent;
}

void widgetry_alarm_close(int alarm, int notice) {
  (void)notice;
  close(alarm);
}

#elif defined(__APPLE__)

#include <fcntl.h>
#include <notify.h>
#include <sys/event.h>

// A timer, and a notification when the clock is set, in one queue.
int widgetry_alarm_open(int *notice) {
  *notice = -1;
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  int notices, token;
  if (notify_register_file_descriptor("com.apple.system.clock_set", &notices, 0, &token)
      == NOTIFY_STATUS_OK) {
    *notice = token;
    fcntl(notices, F_SETFL, O_NONBLOCK);
    struct kevent change;
    EV_SET(&change, notices, EVFILT_READ, EV_ADD, 0, 0, NULL);
    kevent(queue, &change, 1, NULL, 0, NULL);
  }
  return queue;
}

void widgetry_alarm_close(int alarm, int notice) {
  // This also closes the notification's descriptor.
  if (notice >= 0) notify_cancel(notice);
  close(alarm);
}

widgetry_alarm_word widgetry_alarm_set(int alarm, int64_t seconds, int64_t nanoseconds) {
  struct kevent change;
  int64_t microseconds = seconds <= 0 ? 1 : seconds * 1000000 + nanoseconds / 1000;
  EV_SET(
    &change, 1, EVFILT_TIMER, EV_ADD | EV_ONESHOT, NOTE_ABSOLUTE | NOTE_USECONDS, microseconds,
    NULL);
  kevent(alarm, &change, 1, NULL, 0, NULL);
  return widgetry_alarm_silent;
}

widgetry_alarm_word widgetry_alarm_take(int alarm) {
  widgetry_alarm_word word = widgetry_alarm_silent;
  struct kevent event;
  struct timespec at_once = {0};
  while (kevent(alarm, NULL, 0, &event, 1, &at_once) == 1) {
    if (event.filter == EVFILT_READ) {
      char bytes[64];
      while (read((int)event.ident, bytes, sizeof bytes) > 0) continue;
      word = widgetry_alarm_clock_set;
    } else if (word == widgetry_alarm_silent) {
      word = widgetry_alarm_rang;
    }
  }
  return word;
}

#else
#error "no alarm for this system"
#endif
