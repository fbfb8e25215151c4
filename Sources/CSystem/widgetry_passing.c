#define _GNU_SOURCE
#include "widgetry_passing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const int passed[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2};
enum { passed_count = sizeof passed / sizeof *passed };

static atomic_int child;
static atomic_int kept;
static atomic_int followed = -1;
static atomic_int following = -1;

int widgetry_terminal_like(int other, int *reading, int *writing) {
  int controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (controller < 0) return errno;
  const char *name = NULL;
  if (grantpt(controller) == 0 && unlockpt(controller) == 0) name = ptsname(controller);
  int terminal = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  if (terminal < 0) {
    int number = errno;
    close(controller);
    return number;
  }
  // Output must pass unchanged, because the real terminal processes it.
  struct termios settings;
  if (tcgetattr(terminal, &settings) == 0) {
    settings.c_oflag &= ~(tcflag_t)OPOST;
    settings.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
    tcsetattr(terminal, TCSANOW, &settings);
  }
  struct winsize size;
  if (ioctl(other, TIOCGWINSZ, &size) == 0) ioctl(terminal, TIOCSWINSZ, &size);
  *reading = controller;
  *writing = terminal;
  return 0;
}

static void pass(int number, siginfo_t *information, void *context) {
  (void)context;
  int before = errno;
  // A terminal sends its signals to the whole group, so only those sent to this process alone are
  // passed on.
  if (information == NULL || information->si_code <= 0) {
    pid_t process = atomic_load(&child);
    if (process > 0) {
      kill(process, number);
    } else {
      atomic_store(&kept, number);
    }
  }
  errno = before;
}

static void resize(int number) {
  (void)number;
  int before = errno;
  struct winsize size;
  int other = atomic_load(&followed), reading = atomic_load(&following);
  if (other >= 0 && reading >= 0 && ioctl(other, TIOCGWINSZ, &size) == 0) {
    ioctl(reading, TIOCSWINSZ, &size);
  }
  errno = before;
}

void widgetry_signals_keep_for_child(void) {
  for (int index = 0; index < passed_count; index++) {
    struct sigaction former;
    if (sigaction(passed[index], NULL, &former) != 0 || former.sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_sigaction = pass, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigfillset(&action.sa_mask);
    sigaction(passed[index], &action, NULL);
  }
}

void widgetry_signals_pass_to(pid_t process) {
  atomic_store(&child, process);
  int number = atomic_exchange(&kept, 0);
  if (process > 0 && number > 0) kill(process, number);
}

void widgetry_terminal_follow(int other, int reading) {
  atomic_store(&followed, other);
  atomic_store(&following, reading);
  struct sigaction action = {.sa_handler = resize, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, NULL);
}
