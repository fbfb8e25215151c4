#ifndef WIDGETRY_CALL_NUMBERS_H
#define WIDGETRY_CALL_NUMBERS_H

// From 424 on, the numbers are the same on every architecture; older headers lack some of them.
enum {
  call_pidfd_send_signal = 424,
  call_open_tree = 428,
  call_move_mount = 429,
  call_fsopen = 430,
  call_fsconfig = 431,
  call_fsmount = 432,
  call_fspick = 433,
  call_clone3 = 435,
  call_close_range = 436,
  call_pidfd_getfd = 438,
  call_process_madvise = 440,
  call_mount_setattr = 442,
  call_quotactl_fd = 443,
  call_landlock_create_ruleset = 444,
  call_landlock_add_rule = 445,
  call_landlock_restrict_self = 446,
  call_memfd_secret = 447,
  call_process_mrelease = 448,
  call_fchmodat2 = 452,
  call_setxattrat = 463,
  call_getxattrat = 464,
  call_listxattrat = 465,
  call_removexattrat = 466,
  call_open_tree_attr = 467,
  call_file_setattr = 469,
  // Later calls haven't been reviewed and fail as if they didn't exist.
  first_unknown_call = 470,
};

#endif
