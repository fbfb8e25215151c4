#define _GNU_SOURCE
#include "widgetry_confine.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Defined here, because programs are often built with older headers than the kernel that they run
// on.
enum {
  call_create_ruleset = 444,
  call_add_rule = 445,
  call_restrict_self = 446,
};

enum {
  file_execute = 1 << 0,
  file_write = 1 << 1,
  file_read = 1 << 2,
  folder_read = 1 << 3,
  folder_remove_folder = 1 << 4,
  folder_remove_file = 1 << 5,
  folder_make_folder = 1 << 7,
  folder_make_file = 1 << 8,
  folder_make_pipe = 1 << 10,
  folder_make_link = 1 << 12,
  folder_move = 1 << 13,
  file_truncate = 1 << 14,
  device_control = 1 << 15,

  all_of_version_1 = (1 << 13) - 1,
  all_of_files = file_execute | file_write | file_read | file_truncate | device_control,

  network_bind_and_connect = 3,
  scope_abstract_sockets_and_signals = 3,
};

struct ruleset_attributes {
  uint64_t handled_files;
  uint64_t handled_network;
  uint64_t scoped;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int widgetry_landlock_version(void) {
  const uint32_t asks_version = 1;
  long version = syscall(call_create_ruleset, NULL, 0, asks_version);
  return version > 0 ? (int)version : 0;
}

static uint64_t rights_of_version(int version) {
  uint64_t rights = all_of_version_1;
  if (version >= 2) rights |= folder_move;
  if (version >= 3) rights |= file_truncate;
  if (version >= 5) rights |= device_control;
  return rights;
}

int widgetry_ruleset_open(bool allows_network) {
  int version = widgetry_landlock_version();
  struct ruleset_attributes attributes = {.handled_files = rights_of_version(version)};
  if (version >= 4 && !allows_network) attributes.handled_network = network_bind_and_connect;
  if (version >= 6) attributes.scoped = scope_abstract_sockets_and_signals;
  long ruleset = syscall(call_create_ruleset, &attributes, sizeof attributes, 0);
  return ruleset >= 0 ? (int)ruleset : -errno;
}

static uint64_t allowed_by(int rights) {
  uint64_t allowed = 0;
  if (rights & widgetry_may_read) allowed |= file_read | folder_read;
  if (rights & widgetry_may_run) allowed |= file_execute | file_read;
  if (rights & widgetry_may_write) {
    allowed |= file_write | file_truncate | folder_remove_folder | folder_remove_file |
               folder_make_folder | folder_make_file | folder_make_pipe | folder_make_link |
               folder_move;
  }
  return allowed;
}

// Walks step by step, each from the folder that is open, so that a link that is added meanwhile has
// no effect on steps already taken. (`openat2` does this in one call, but needs Linux 5.6.)
static int open_exactly(const char *path) {
  char name[NAME_MAX + 1];
  int folder = *path == '/' ? open("/", O_PATH | O_DIRECTORY | O_CLOEXEC) : -1;
  if (*path != '/') errno = ENOENT;
  while (folder >= 0) {
    path += strspn(path, "/");
    size_t length = strcspn(path, "/");
    if (length == 0) break;
    bool is_last = path[length + strspn(path + length, "/")] == 0;
    int next = -1;
    if (length > NAME_MAX || (length == 2 && strncmp(path, "..", 2) == 0)) {
      errno = ENOENT;
    } else {
      memcpy(name, path, length);
      name[length] = 0;
      const int kind = is_last ? 0 : O_DIRECTORY;
      next = openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC | kind);
    }
    int error = errno;
    close(folder);
    errno = error;
    folder = next;
    path += length;
  }
  return folder;
}

static bool is_absence(int error) {
  return error == ENOENT || error == ENOTDIR || error == EACCES || error == ELOOP;
}

// Takes ownership of the descriptor; if it is -1, `errno` has the reason.
static int allow_opened(int ruleset, int descriptor, uint64_t allowed) {
  if (descriptor < 0) return is_absence(errno) ? 0 : errno;
  struct stat information;
  int error = fstat(descriptor, &information) == 0 ? 0 : errno;
  // O_NOFOLLOW opens a link itself, which is skipped.
  if (!error && !S_ISLNK(information.st_mode)) {
    if (!S_ISDIR(information.st_mode)) allowed &= all_of_files;
    const int beneath_path = 1;
    struct path_rule rule = {.allowed = allowed, .parent = descriptor};
    if (syscall(call_add_rule, ruleset, beneath_path, &rule, 0) != 0) error = errno;
  }
  close(descriptor);
  return error;
}

static int allow(int ruleset, const char *path, uint64_t allowed) {
  return allow_opened(ruleset, open(path, O_PATH | O_CLOEXEC), allowed);
}

static uint64_t known_rights(int rights) {
  return allowed_by(rights) & rights_of_version(widgetry_landlock_version());
}

int widgetry_ruleset_allow(int ruleset, const char *path, int rights) {
  return allow(ruleset, path, known_rights(rights));
}

int widgetry_ruleset_allow_exactly(int ruleset, const char *path, int rights) {
  return allow_opened(ruleset, open_exactly(path), known_rights(rights));
}

// A process of root would keep its capabilities; without new privileges the program gets only what
// is left here.
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return syscall(SYS_capset, &header, none) == 0 ? 0 : errno;
}

int widgetry_confine_files(const widgetry_sandbox *sandbox) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  if (sandbox->ruleset >= 0) {
    // In the child, because `/proc/self` has to refer to it.
    int error = allow(sandbox->ruleset, "/proc/self", file_read | folder_read);
    // If `/proc` isn't mounted, there is nothing to allow.
    if (error && error != ENOENT) return error;
    if (syscall(call_restrict_self, sandbox->ruleset, 0) != 0) return errno;
  }
  return drop_capabilities();
}

#else

#include <errno.h>

int widgetry_landlock_version(void) { return 0; }

int widgetry_ruleset_open(bool allows_network) {
  (void)allows_network;
  return -ENOSYS;
}

int widgetry_ruleset_allow(int ruleset, const char *path, int rights) {
  (void)ruleset;
  (void)path;
  (void)rights;
  return ENOSYS;
}

int widgetry_ruleset_allow_exactly(int ruleset, const char *path, int rights) {
  return widgetry_ruleset_allow(ruleset, path, rights);
}

int widgetry_confine_files(const widgetry_sandbox *sandbox) {
  (void)sandbox;
  return 0;
}

#endif
