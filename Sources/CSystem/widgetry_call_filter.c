#define _GNU_SOURCE
#include "widgetry_confine.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "widgetry_links.h"
#include "widgetry_permitted_calls.h"
#include "widgetry_refused_calls.h"

#if defined(__x86_64__)
static const uint32_t architecture = AUDIT_ARCH_X86_64;
#else
static const uint32_t architecture = AUDIT_ARCH_AARCH64;
#endif

enum {
  instructions_max = 640,
  calls_max = 160,
  first_version_with_truncate = 3,
  first_version_with_signals = 6,
};

// A program that the kernel runs before every system call.
typedef struct {
  struct sock_fprog program;
  struct sock_filter code[instructions_max];
} call_filter;

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void emit(call_filter *filter, struct sock_filter instruction) {
  if (filter->program.len < instructions_max) {
    filter->code[filter->program.len] = instruction;
  }
  filter->program.len++;
}

static void load(call_filter *filter, size_t offset) {
  emit(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void jump(
    call_filter *filter, uint16_t test, uint32_t value, size_t if_true, size_t if_false) {
  emit(
      filter, (struct sock_filter)BPF_JUMP(
                  BPF_JMP | test | BPF_K, value, (uint8_t)if_true, (uint8_t)if_false));
}

static void answer(call_filter *filter, uint32_t action) {
  emit(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

static void refuse(call_filter *filter, int error) {
  answer(filter, SECCOMP_RET_ERRNO | (uint32_t)error);
}

// Jump distances are filled in once they are known.
static void emit_permission(call_filter *filter, const permission *permission) {
  size_t failing[conditions_max];
  size_t count = 0;
  for (; count < conditions_max && permission->conditions[count].test != always; count++) {
    const condition *condition = &permission->conditions[count];
    // Both architectures are little-endian.
    load(filter, offsetof(struct seccomp_data, args) + 8 * condition->argument);
    if (condition->mask != ~0U) {
      emit(filter, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, condition->mask));
    }
    failing[count] = filter->program.len;
    jump(filter, BPF_JEQ, condition->value, 0, 0);
  }
  answer(filter, SECCOMP_RET_ALLOW);
  for (size_t index = 0; index < count && failing[index] < instructions_max; index++) {
    uint8_t distance = (uint8_t)(filter->program.len - failing[index] - 1);
    struct sock_filter *instruction = &filter->code[failing[index]];
    if (permission->conditions[index].test == equals) {
      instruction->jf = distance;
    } else {
      instruction->jt = distance;
    }
  }
}

// Expects the call's number in the accumulator; other calls continue after the permissions.
static void emit_permissions(call_filter *filter, const permission *permissions, size_t count) {
  for (size_t first = 0, next; first < count; first = next) {
    uint32_t call = permissions[first].call;
    size_t start = filter->program.len;
    jump(filter, BPF_JEQ, call, 0, 0);
    for (next = first; next < count && permissions[next].call == call; next++) {
      emit_permission(filter, &permissions[next]);
    }
    refuse(filter, EPERM);
    if (start < instructions_max) {
      filter->code[start].jf = (uint8_t)(filter->program.len - start - 1);
    }
  }
}

// The calls that are refused with any arguments, sorted by number.
typedef struct {
  uint32_t numbers[calls_max];
  size_t count;
} refusals;

_Static_assert(
    COUNT(always_refused) + COUNT(calls_on_modes) + COUNT(refused_without_processes) +
            COUNT(refused_signals) + 3 <=
        calls_max,
    "There is no room for all calls that are refused");

static void add(refusals *refusals, uint32_t call) {
  size_t index = refusals->count++;
  for (; index > 0 && refusals->numbers[index - 1] > call; index--) {
    refusals->numbers[index] = refusals->numbers[index - 1];
  }
  refusals->numbers[index] = call;
}

static void add_all(refusals *refusals, const uint32_t *calls, size_t count) {
  for (size_t index = 0; index < count; index++) add(refusals, calls[index]);
}

// A binary search, because the kernel runs the filter for every call number when it is installed.
static void emit_refusals(call_filter *filter, const refusals *refusals) {
  enum { step = 12 };
  for (size_t first = 0; first < refusals->count; first += step) {
    size_t rest = refusals->count - first;
    size_t width = rest < step ? rest : step;
    jump(filter, BPF_JGT, refusals->numbers[first + width - 1], width + 2, 0);
    for (size_t index = 0; index < width; index++) {
      jump(filter, BPF_JEQ, refusals->numbers[first + index], width - index, 0);
    }
    answer(filter, SECCOMP_RET_ALLOW);
    refuse(filter, EPERM);
  }
  answer(filter, SECCOMP_RET_ALLOW);
}

static void emit_beginning(call_filter *filter) {
  load(filter, offsetof(struct seccomp_data, arch));
  jump(filter, BPF_JEQ, architecture, 1, 0);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
  load(filter, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  const uint32_t other_interface = 0x40000000;  // x32
  jump(filter, BPF_JGE, other_interface, 0, 1);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
#endif
  // Its flags are in memory, which filters can't read; the C library falls back to `clone`.
  jump(filter, BPF_JEQ, call_clone3, 2, 0);
  // A timer could send the process SIGCONT while the host has stopped it; programs that use timers
  // needlessly work without.
  jump(filter, BPF_JEQ, SYS_timer_create, 1, 0);
  jump(filter, BPF_JGE, first_unknown_call, 0, 1);
  refuse(filter, ENOSYS);
}

// Expects the call's number in the accumulator.
static void emit_answers(
    call_filter *filter, const uint32_t *calls, size_t count, uint32_t action) {
  for (size_t index = 0; index < count; index++) {
    jump(filter, BPF_JEQ, calls[index], 0, 1);
    answer(filter, action);
  }
}

static void emit_processes(call_filter *filter) {
  emit_permissions(filter, permitted_with_processes, COUNT(permitted_with_processes));
  emit_permissions(filter, permitted_signals, COUNT(permitted_signals));
  // Reported as done but ignored: no process may leave the group by which it is ended, and
  // Foundation, which starts programs in groups of their own, still works.
  jump(filter, BPF_JEQ, SYS_setpgid, 0, 1);
  refuse(filter, 0);
}

static void emit_no_processes(call_filter *filter, refusals *refusals, int landlock_version) {
  emit_permissions(filter, permitted_without_processes, COUNT(permitted_without_processes));
  add_all(refusals, refused_without_processes, COUNT(refused_without_processes));
  if (landlock_version < first_version_with_signals) {
    const permission signals[] = PERMITTED_TO_SIGNAL_ITSELF((uint32_t)getpid());
    emit_permissions(filter, signals, COUNT(signals));
    add_all(refusals, refused_signals, COUNT(refused_signals));
  } else {
    emit_permissions(filter, permitted_signals, COUNT(permitted_signals));
  }
}

// Returns 0 or an error number; `questions` receives the descriptor for questions to the host.
static int filter_calls(const widgetry_sandbox *sandbox, int *questions) {
  int landlock_version = widgetry_landlock_version();
  call_filter filter = {.program = {.len = 0}};
  filter.program.filter = filter.code;
  refusals refusals = {.count = 0};
  add_all(&refusals, always_refused, COUNT(always_refused));
  emit_beginning(&filter);
  emit_answers(
      &filter, calls_on_links, COUNT(calls_on_links),
      questions ? SECCOMP_RET_USER_NOTIF : SECCOMP_RET_ERRNO | EINVAL);
  emit_answers(
      &filter, calls_on_attributes, COUNT(calls_on_attributes), SECCOMP_RET_ERRNO | EOPNOTSUPP);
  if (sandbox->ignores_modes) {
    emit_answers(&filter, calls_on_modes, COUNT(calls_on_modes), SECCOMP_RET_ERRNO | 0);
  } else {
    add_all(&refusals, calls_on_modes, COUNT(calls_on_modes));
  }
  emit_permissions(&filter, always_permitted, COUNT(always_permitted));
  if (sandbox->allows_processes) {
    emit_processes(&filter);
  } else {
    emit_no_processes(&filter, &refusals, landlock_version);
  }
  if (sandbox->allows_network) {
    emit_permissions(&filter, permitted_with_network, COUNT(permitted_with_network));
  } else {
    add(&refusals, SYS_socket);
    // Names of sockets, including abstract ones. With network this is allowed, because resolvers
    // such as musl's need a port.
    add(&refusals, SYS_bind);
  }
  // Truncates a file by its path, which old versions of Landlock don't restrict.
  if (landlock_version < first_version_with_truncate) add(&refusals, SYS_truncate);
  emit_refusals(&filter, &refusals);
  if (filter.program.len > instructions_max) return E2BIG;
  unsigned int flags = questions ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0;
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter.program);
  if (result < 0) return errno;
  if (questions) *questions = (int)result;
  return 0;
}

int widgetry_confine_calls(const widgetry_sandbox *sandbox, int link_channel) {
  int questions;
  // Old kernels can't ask, and in a container another process may be the one that is asked.
  if (link_channel < 0 || filter_calls(sandbox, &questions) != 0) {
    return filter_calls(sandbox, NULL);
  }
  return widgetry_links_send(link_channel, questions) ? 0 : EPROTO;
}

bool widgetry_has_call_filter(void) {
  uint32_t action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else

#include <errno.h>

bool widgetry_has_call_filter(void) { return false; }

int widgetry_confine_calls(const widgetry_sandbox *sandbox, int link_channel) {
  (void)sandbox;
  (void)link_channel;
#if defined(__linux__)
  return ENOSYS;
#else
  return 0;
#endif
}

#endif
