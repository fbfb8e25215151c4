#ifndef WIDGETRY_PERMITTED_CALLS_H
#define WIDGETRY_PERMITTED_CALLS_H

#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "widgetry_call_numbers.h"

// A condition for an argument. Only the low half is compared, as in the kernel for all calls listed
// here; comparing both halves could be bypassed with garbage in the high one.
typedef struct {
  enum { always, equals, differs } test;
  uint32_t argument;
  uint32_t mask;
  uint32_t value;
} condition;

enum { conditions_max = 3 };

// A call is refused unless all conditions of one of its permissions are met.
typedef struct {
  uint32_t call;
  condition conditions[conditions_max];
} permission;

#define EQUALS(argument, value) {equals, argument, ~0U, value}
#define MASKED(argument, mask, value) {equals, argument, mask, value}
#define DIFFERS(argument, value) {differs, argument, ~0U, value}

enum {
  terminal_settings = 0x5401,    // TCGETS
  terminal_size = 0x5413,        // TIOCGWINSZ
  terminal_group = 0x540f,       // TIOCGPGRP
  bytes_to_read = 0x541b,        // FIONREAD
  answer_at_once = 0x5421,       // FIONBIO
  keep_on_execute = 0x5450,      // FIONCLEX
  close_on_execute = 0x5451,     // FIOCLEX
  name_of_interface = 0x8910,    // SIOCGIFNAME
  number_of_interface = 0x8933,  // SIOCGIFINDEX
  set_owner = 8,                 // F_SETOWN
  set_signal = 10,               // F_SETSIG
  set_owner_of_any_kind = 15,    // F_SETOWN_EX
  socket_type = 0xf,             // without SOCK_CLOEXEC and SOCK_NONBLOCK
  // CLONE_PARENT, and all that begin with CLONE_NEW
  clone_elsewhere = 0x7e028000,
  clone_thread = 0x00010000,
  clone_files = 0x00000400,
  clone_signal = 0xff,  // CSIGNAL: what the parent is sent when it ends
  files_of_its_own = 2,  // CLOSE_RANGE_UNSHARE
  // Memory that isn't counted for any process: shared without a file, stacks that grow by
  // themselves, and large pages.
  map_shared = 0x1,  // MAP_SHARED, and MAP_SHARED_VALIDATE
  map_uncounted = 0x100 | 0x40000,  // MAP_GROWSDOWN, MAP_HUGETLB
  map_without_file = 0x20,  // MAP_ANONYMOUS
  priority_of_process = 0,
  io_priority_of_process = 1,
};

static const permission always_permitted[] = {
    // Only requests that read, or that affect just the descriptor: others change file attributes,
    // seal and encrypt files, or type into the terminal.
    {SYS_ioctl, {EQUALS(1, terminal_settings)}},
    {SYS_ioctl, {EQUALS(1, 0x802c542a)}},  // TCGETS2
    {SYS_ioctl, {EQUALS(1, terminal_group)}},
    {SYS_ioctl, {EQUALS(1, terminal_size)}},
    {SYS_ioctl, {EQUALS(1, bytes_to_read)}},
    {SYS_ioctl, {EQUALS(1, answer_at_once)}},
    {SYS_ioctl, {EQUALS(1, keep_on_execute)}},
    {SYS_ioctl, {EQUALS(1, close_on_execute)}},
    {SYS_ioctl, {EQUALS(1, name_of_interface)}},
    {SYS_ioctl, {EQUALS(1, number_of_interface)}},
    // These make the kernel send signals to any process.
    {SYS_fcntl, {DIFFERS(1, set_owner), DIFFERS(1, set_signal), DIFFERS(1, set_owner_of_any_kind)}},
    {SYS_mmap, {MASKED(3, map_shared | map_uncounted, 0)}},
    {SYS_mmap, {MASKED(3, map_shared | map_without_file | map_uncounted, map_shared)}},
    // All threads must share the table of open files, because only one table is counted.
    {call_close_range, {MASKED(2, files_of_its_own, 0)}},
    // These would let it outlive the host, and hide its files from a host that isn't root.
    {SYS_prctl, {DIFFERS(0, PR_SET_PDEATHSIG), DIFFERS(0, PR_SET_DUMPABLE)}},
    {SYS_prctl, {EQUALS(1, SIGKILL)}},
    {SYS_personality, {EQUALS(0, 0xffffffff)}},
    // Only its own limits and priorities, not those of the user's other processes.
    {SYS_prlimit64, {EQUALS(0, 0)}},
    {SYS_setpriority, {EQUALS(0, priority_of_process), EQUALS(1, 0)}},
    {SYS_ioprio_set, {EQUALS(0, io_priority_of_process), EQUALS(1, 0)}},
    {SYS_sched_setaffinity, {EQUALS(0, 0)}},
    {SYS_sched_setattr, {EQUALS(0, 0)}},
    {SYS_sched_setparam, {EQUALS(0, 0)}},
    {SYS_sched_setscheduler, {EQUALS(0, 0)}},
    // A connected pair of streams, with which event loops wake themselves. A pair of datagram
    // sockets could send to any path.
    {SYS_socketpair, {EQUALS(0, AF_UNIX), MASKED(1, socket_type, SOCK_STREAM)}},
};

static const permission permitted_with_network[] = {
    {SYS_socket, {EQUALS(0, AF_INET), MASKED(1, socket_type, SOCK_STREAM)}},
    {SYS_socket, {EQUALS(0, AF_INET), MASKED(1, socket_type, SOCK_DGRAM)}},
    {SYS_socket, {EQUALS(0, AF_INET6), MASKED(1, socket_type, SOCK_STREAM)}},
    {SYS_socket, {EQUALS(0, AF_INET6), MASKED(1, socket_type, SOCK_DGRAM)}},
    // The C library uses this to list the machine's addresses when it looks up a name
    // (NETLINK_ROUTE).
    {SYS_socket, {EQUALS(0, AF_NETLINK), EQUALS(2, 0)}},
};

// For kernels whose Landlock doesn't restrict signals.
#define PERMITTED_TO_SIGNAL_ITSELF(process) \
  { \
    {SYS_kill, {EQUALS(0, process), DIFFERS(1, SIGCONT)}}, \
    {SYS_kill, {EQUALS(0, 0), DIFFERS(1, SIGCONT)}}, \
    {SYS_tgkill, {EQUALS(0, process), DIFFERS(2, SIGCONT)}}, \
    {SYS_rt_sigqueueinfo, {EQUALS(0, process), DIFFERS(1, SIGCONT)}}, \
    {SYS_rt_tgsigqueueinfo, {EQUALS(0, process), DIFFERS(2, SIGCONT)}}, \
  }

// For kernels whose Landlock does. Only the host may continue a process that it has stopped.
static const permission permitted_signals[] = {
    {SYS_kill, {DIFFERS(1, SIGCONT)}},
    {SYS_tkill, {DIFFERS(1, SIGCONT)}},
    {SYS_tgkill, {DIFFERS(2, SIGCONT)}},
    {SYS_rt_sigqueueinfo, {DIFFERS(1, SIGCONT)}},
    {SYS_rt_tgsigqueueinfo, {DIFFERS(2, SIGCONT)}},
    {call_pidfd_send_signal, {DIFFERS(1, SIGCONT)}},
};

static const permission permitted_with_processes[] = {
    {SYS_clone, {MASKED(0, clone_elsewhere | clone_thread | clone_signal, SIGCHLD)}},
    {SYS_clone, {MASKED(0, clone_elsewhere | clone_thread | clone_signal, 0)}},
    {SYS_clone, {MASKED(0, clone_elsewhere | clone_thread | clone_files, clone_thread | clone_files)}},
};

static const permission permitted_without_processes[] = {
    {SYS_clone, {MASKED(0, clone_elsewhere | clone_thread | clone_files, clone_thread | clone_files)}},
};

#endif
