#ifndef WIDGETRY_PERMITTED_CALLS_H
#define WIDGETRY_PERMITTED_CALLS_H

#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

// One thing that an argument has to be. Only the low half is looked at, as the kernel does for all
// that are listed here: whoever compares both halves can be passed by with rubbish in the high one.
typedef struct {
  enum { always, equals, differs } test;
  uint32_t argument;
  uint32_t mask;
  uint32_t value;
} condition;

enum { conditions_max = 3 };

// A call that is refused unless all conditions of one of its permissions hold.
typedef struct {
  uint32_t call;
  condition conditions[conditions_max];
} permission;

#define EQUALS(argument, value) {equals, argument, ~0U, value}
#define MASKED(argument, mask, value) {equals, argument, mask, value}
#define DIFFERS(argument, value) {differs, argument, ~0U, value}

enum {
  insert_terminal_input = 0x5412,  // TIOCSTI
  control_console = 0x541c,        // TIOCLINUX
  socket_type = 0xf,               // without SOCK_CLOEXEC and SOCK_NONBLOCK
  // CLONE_PARENT, and all that begin with CLONE_NEW
  clone_elsewhere = 0x7e028000,
  clone_thread = 0x00010000,
  priority_of_process = 0,
  io_priority_of_process = 1,
};

static const permission always_permitted[] = {
    {SYS_ioctl, {DIFFERS(1, insert_terminal_input), DIFFERS(1, control_console)}},
    // Which ends it with the host.
    {SYS_prctl, {DIFFERS(0, PR_SET_PDEATHSIG)}},
    {SYS_prctl, {EQUALS(1, SIGKILL)}},
    {SYS_personality, {EQUALS(0, 0xffffffff)}},
    // Its own limits and priorities, not those of another process of the same user.
    {SYS_prlimit64, {EQUALS(0, 0)}},
    {SYS_setpriority, {EQUALS(0, priority_of_process), EQUALS(1, 0)}},
    {SYS_ioprio_set, {EQUALS(0, io_priority_of_process), EQUALS(1, 0)}},
    {SYS_sched_setaffinity, {EQUALS(0, 0)}},
    {SYS_sched_setattr, {EQUALS(0, 0)}},
    {SYS_sched_setparam, {EQUALS(0, 0)}},
    {SYS_sched_setscheduler, {EQUALS(0, 0)}},
    // Two streams that only know each other, with which event loops wake themselves. A pair of
    // datagram sockets could send to any path.
    {SYS_socketpair, {EQUALS(0, AF_UNIX), MASKED(1, socket_type, SOCK_STREAM)}},
};

static const permission permitted_with_network[] = {
    {SYS_socket, {EQUALS(0, AF_INET), MASKED(1, socket_type, SOCK_STREAM)}},
    {SYS_socket, {EQUALS(0, AF_INET), MASKED(1, socket_type, SOCK_DGRAM)}},
    {SYS_socket, {EQUALS(0, AF_INET6), MASKED(1, socket_type, SOCK_STREAM)}},
    {SYS_socket, {EQUALS(0, AF_INET6), MASKED(1, socket_type, SOCK_DGRAM)}},
    // The C library asks for the machine's addresses when it looks up a name (NETLINK_ROUTE).
    {SYS_socket, {EQUALS(0, AF_NETLINK), EQUALS(2, 0)}},
};

// Where Landlock doesn't keep signals among the sandboxed.
#define PERMITTED_TO_SIGNAL_ITSELF(process) \
  { \
    {SYS_kill, {EQUALS(0, process)}}, {SYS_kill, {EQUALS(0, 0)}}, \
    {SYS_tgkill, {EQUALS(0, process)}}, {SYS_rt_sigqueueinfo, {EQUALS(0, process)}}, \
    {SYS_rt_tgsigqueueinfo, {EQUALS(0, process)}}, \
  }

static const permission permitted_with_processes[] = {
    {SYS_clone, {MASKED(0, clone_elsewhere, 0)}},
};

static const permission permitted_without_processes[] = {
    {SYS_clone, {MASKED(0, clone_elsewhere | clone_thread, clone_thread)}},
};

#endif
