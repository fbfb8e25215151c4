#define _GNU_SOURCE
#include "widgetry_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "widgetry_descriptors.h"
#include "widgetry_terminal.h"

enum { kept_max = 16 };

static atomic_bool is_catching;
static atomic_bool is_asked_to_end;
static int reading = -1;
static atomic_int writing = -1;
static struct {
  int number;
  struct sigaction before;
} kept[kept_max];
static size_t kept_count;

static void caught(int number) {
  int before = errno;
  if (number == SIGINT || number == SIGTERM) {
    if (atomic_exchange(&is_asked_to_end, true)) {
      widgetry_terminal_give_back();
      _exit(128 + number);
    }
  }
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the reader will be woken anyway.
  if (write(atomic_load(&writing), &byte, 1) < 0) errno = before;
  errno = before;
}

int widgetry_signals_catch(const int *signals, size_t count) {
  if (count > kept_max) return -EINVAL;
  if (atomic_exchange(&is_catching, true)) return -EBUSY;
  int end;
  int error = widgetry_pipe(&reading, &end);
  if (error) {
    atomic_store(&is_catching, false);
    return -error;
  }
  fcntl(reading, F_SETFL, O_NONBLOCK);
  fcntl(end, F_SETFL, O_NONBLOCK);
  atomic_store(&writing, end);
  atomic_store(&is_asked_to_end, false);
  kept_count = 0;
  for (size_t index = 0; index < count; index++) {
    struct sigaction before;
    if (sigaction(signals[index], NULL, &before) != 0) continue;
    if (signals[index] == SIGHUP && before.sa_handler == SIG_IGN) continue;
    // Without SA_RESTART, so that waiting calls return.
    struct sigaction action = {.sa_handler = caught};
    sigfillset(&action.sa_mask);
    if (sigaction(signals[index], &action, NULL) != 0) continue;
    kept[kept_count].number = signals[index];
    kept[kept_count++].before = before;
  }
  return reading;
}

void widgetry_signals_let_end(void) {
  for (size_t index = 0; index < kept_count; index++) signal(kept[index].number, SIG_DFL);
}

void widgetry_signals_catch_again(void) {
  for (size_t index = 0; index < kept_count; index++) {
    struct sigaction action = {.sa_handler = caught};
    sigfillset(&action.sa_mask);
    sigaction(kept[index].number, &action, NULL);
  }
}

void widgetry_signals_release(void) {
  if (!atomic_load(&is_catching)) return;
  while (kept_count > 0) {
    kept_count--;
    sigaction(kept[kept_count].number, &kept[kept_count].before, NULL);
  }
  close(atomic_exchange(&writing, -1));
  close(reading);
  reading = -1;
  atomic_store(&is_catching, false);
}
