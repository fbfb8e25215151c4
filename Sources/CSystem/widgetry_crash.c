#define _GNU_SOURCE
#include "widgetry_crash.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

enum { fault_count = 6, stack_size = 32 << 10 };

static const int faults[fault_count] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
static struct sigaction before[fault_count];
static atomic_int noted = -1;
static atomic_bool is_watching;
// A fault may be that the stack is full.
static char stack[stack_size];

static void caught(int number) {
  int descriptor = atomic_exchange(&noted, -1);
  if (descriptor >= 0 && write(descriptor, "!", 1) < 0) {
    // Nothing else can be done.
  }
  // Let the former handling take its course, as soon as this handler returns.
  for (size_t index = 0; index < fault_count; index++) {
    if (faults[index] == number) sigaction(number, &before[index], NULL);
  }
  raise(number);
}

static void watch(void) {
  if (atomic_exchange(&is_watching, true)) return;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = stack_size}, NULL);
  }
  for (size_t index = 0; index < fault_count; index++) {
    struct sigaction action = {.sa_handler = caught, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(faults[index], &action, &before[index]);
  }
}

void widgetry_note_crash(int descriptor) {
  if (descriptor >= 0) watch();
  atomic_store(&noted, descriptor);
}
