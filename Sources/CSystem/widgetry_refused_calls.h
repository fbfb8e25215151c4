#ifndef WIDGETRY_REFUSED_CALLS_H
#define WIDGETRY_REFUSED_CALLS_H

#include <stdint.h>
#include <sys/syscall.h>

#include "widgetry_call_numbers.h"

// Landlock doesn't restrict reading symbolic links.
static const uint32_t calls_on_links[] = {
#if defined(__x86_64__)
    SYS_readlink,
#endif
    SYS_readlinkat,
};

// Landlock doesn't restrict file attributes either. These calls fail as on a file system without
// attributes, which programs that copy files tolerate.
static const uint32_t calls_on_attributes[] = {
    SYS_getxattr, SYS_lgetxattr, call_getxattrat, SYS_listxattr, SYS_llistxattr, call_listxattrat,
};

// Changes of modes, owners and times, which Landlock doesn't restrict. They fail, or are reported as
// done but ignored.
static const uint32_t calls_on_modes[] = {
    SYS_fchmod, SYS_fchmodat, call_fchmodat2, SYS_fchown, SYS_fchownat, SYS_utimensat,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

static const uint32_t always_refused[] = {
    // Waiting for connections.
    SYS_listen,

    // Other file attributes, which Landlock doesn't restrict either.
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, call_setxattrat, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, call_removexattrat, call_file_setattr,

    // Access to files without their paths, and watching folders that may not be read.
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_inotify_add_watch, SYS_inotify_init1,
#if defined(__x86_64__)
    SYS_inotify_init,
#endif
    // A single process can use up the machine's supply of these.
    SYS_io_setup, SYS_fanotify_init,
    SYS_fanotify_mark,

    // Other processes, and leaving the group, by which the process is ended.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, call_pidfd_getfd,
    call_process_madvise, call_process_mrelease, SYS_migrate_pages, SYS_move_pages, SYS_setsid,

    // Memory, semaphores and queues that are shared by all processes of a user.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl,
    SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,

    // Namespaces and mounts.
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, call_open_tree,
    call_open_tree_attr, call_move_mount, call_fsopen, call_fsconfig, call_fsmount, call_fspick,
    call_mount_setattr,

    // Files without a path: they could be executed, or used as memory that isn't counted.
    SYS_memfd_create, call_memfd_secret,

    // Memory that stays in a pipe after the process has freed it, and unlimited numbers of
    // rulesets.
    SYS_vmsplice, call_landlock_create_ruleset, call_landlock_add_rule, call_landlock_restrict_self,

    // Calls by way of shared memory, which bypass filters.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,

    // Keys, and observing or changing the kernel.
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_syslog, SYS_kexec_load, SYS_kexec_file_load, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct,
    SYS_quotactl, call_quotactl_fd, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_vhangup,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

static const uint32_t refused_without_processes[] = {
    SYS_setpgid,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork,
#endif
};

// In addition to the permissions to signal itself.
static const uint32_t refused_signals[] = {SYS_tkill, call_pidfd_send_signal};

#endif
