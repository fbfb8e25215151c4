#define _GNU_SOURCE
#include "widgetry_crash.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { fault_count = 6, stack_size = 32 << 10 };

static const int faults[fault_count] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
static struct sigaction before[fault_count];
static char noted[PATH_MAX];
static atomic_bool is_noting;
static bool is_watching;
// A fault may be that the stack is full.
static char stack[stack_size];

static bool is_from_outside(const siginfo_t *information) {
  bool was_sent = information->si_code == SI_USER || information->si_code == SI_QUEUE;
#if defined(SI_TKILL)
  was_sent = was_sent || information->si_code == SI_TKILL;
#endif
  return was_sent && information->si_pid != getpid();
}

static void caught(int number, siginfo_t *information, void *context) {
  (void)context;
  if (!is_from_outside(information) && atomic_exchange(&is_noting, false)) {
    int file = open(noted, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file >= 0) close(file);
  }
  // Let the former handling take its course, as soon as this handler returns.
  for (int index = 0; index < fault_count; index++) {
    if (faults[index] == number) sigaction(number, &before[index], NULL);
  }
  raise(number);
}

static void watch(void) {
  if (is_watching) return;
  is_watching = true;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = stack_size}, NULL);
  }
  for (int index = 0; index < fault_count; index++) {
    struct sigaction action = {.sa_sigaction = caught, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(faults[index], &action, &before[index]);
  }
}

void widgetry_note_crash(const char *path) {
  atomic_store(&is_noting, false);
  if (!path) return;
  size_t length = strlen(path);
  if (length >= sizeof noted) return;
  memcpy(noted, path, length + 1);
  watch();
  atomic_store(&is_noting, true);
}
