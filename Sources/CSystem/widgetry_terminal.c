#define _GNU_SOURCE
#include "widgetry_terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { leave_max = 128, stack_size = 1 << 16 };

// The signals that end a process, crashes and the like first.
static const int endings[] = {
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP,
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
#ifdef __linux__
    SIGIO, SIGPWR, SIGSTKFLT,
#endif
};
enum { ending_count = sizeof endings / sizeof *endings, crash_count = 8 };

static atomic_bool is_taken;
static int taken_input;
static int taken_output;
static struct termios before;
static char leaving[leave_max];
static size_t leaving_length;
static struct {
  bool is_ours;
  struct sigaction before;
} actions[ending_count];

bool widgetry_terminal_has_keys(int input) {
  pid_t group = tcgetpgrp(input);
  return group <= 0 || group == getpgrp();
}

// Retries after signals, so that a terminal is never left half set; in the background it gives up.
static int set(int input, const struct termios *settings, int when) {
  while (tcsetattr(input, when, settings) != 0) {
    if (errno != EINTR || !widgetry_terminal_has_keys(input)) return errno;
  }
  return 0;
}

// Uses only calls that are allowed in signal handlers. Running twice is harmless.
static void restore(void) {
  if (!atomic_load(&is_taken)) return;
  int number = errno;
  if (write(taken_output, leaving, leaving_length) < 0) errno = number;
  // In the background, a shell has set the terminal for itself, and setting it would stop this
  // process.
  if (widgetry_terminal_has_keys(taken_input)) set(taken_input, &before, TCSANOW);
  atomic_store(&is_taken, false);
  errno = number;
}

static void give_back_signals(void) {
  for (int index = 0; index < ending_count; index++) {
    if (!actions[index].is_ours) continue;
    sigaction(endings[index], &actions[index].before, NULL);
    actions[index].is_ours = false;
  }
}

// Restores the signal's former handler.
static void ending(int number) {
  restore();
  give_back_signals();
  raise(number);
}

static void take_signals(void) {
  for (int index = 0; index < ending_count; index++) {
    struct sigaction former;
    if (sigaction(endings[index], NULL, &former) != 0) continue;
    if (former.sa_handler == SIG_IGN) continue;
    // An existing handler ends the process cleanly, so leave it alone. Swift's handlers of crashes
    // are replaced, because they only report the crash and end.
    if (former.sa_handler != SIG_DFL && index >= crash_count) continue;
    struct sigaction action = {.sa_handler = ending, .sa_flags = SA_ONSTACK};
    sigfillset(&action.sa_mask);
    actions[index].before = former;
    actions[index].is_ours = sigaction(endings[index], &action, NULL) == 0;
  }
}

// After a stack overflow, the handler needs another stack.
static void take_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(
      NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = stack_size};
  if (sigaltstack(&stack, NULL) != 0) munmap(memory, stack_size);
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
  // The keys for interrupting and suspending still send signals.
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  take_stack();
  take_signals();
  atomic_store(&is_taken, true);
  int number = set(input, &raw, TCSADRAIN);
  if (number == 0 && write(output, enter, strlen(enter)) < 0) number = errno;
  if (number != 0) widgetry_terminal_give_back();
  return number;
}

void widgetry_terminal_give_back(void) {
  restore();
  give_back_signals();
}
