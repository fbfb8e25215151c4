#include "widgetry_terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { leave_max = 128 };

static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof *crashes };

static atomic_bool is_taken;
static int taken_input;
static int taken_output;
static struct termios before;
static char leaving[leave_max];
static size_t leaving_length;

// Only calls that a signal handler may make.
static void restore(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  int number = errno;
  if (write(taken_output, leaving, leaving_length) < 0) errno = number;
  tcsetattr(taken_input, TCSANOW, &before);
  errno = number;
}

static void crashed(int number) {
  restore();
  signal(number, SIG_DFL);
  raise(number);
}

int widgetry_terminal_take(
    int input, int output, const char *enter, const char *leave) {
  size_t length = strlen(leave);
  if (length > leave_max) return EINVAL;
  if (atomic_load(&is_taken)) return EBUSY;
  if (tcgetattr(input, &before) != 0) return errno;
  memcpy(leaving, leave, length);
  leaving_length = length;
  taken_input = input;
  taken_output = output;
  struct termios raw = before;
  // Keys that interrupt and suspend stay signals.
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(input, TCSAFLUSH, &raw) != 0) return errno;
  atomic_store(&is_taken, true);
  for (int index = 0; index < crash_count; index++) signal(crashes[index], crashed);
  if (write(output, enter, strlen(enter)) < 0) {
    int number = errno;
    widgetry_terminal_give_back();
    return number;
  }
  return 0;
}

void widgetry_terminal_give_back(void) {
  if (!atomic_load(&is_taken)) return;
  restore();
  for (int index = 0; index < crash_count; index++) signal(crashes[index], SIG_DFL);
}
