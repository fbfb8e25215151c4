#ifndef WIDGETRY_SOCKET_H
#define WIDGETRY_SOCKET_H

#include <sys/types.h>

/// Makes a socket at a path, for its owner alone, in place of one that is there; answers a descriptor
/// that neither waits nor is inherited, or a negative error number.
int widgetry_socket_listen(const char *path, int waiting);

/// Takes the next who wants to talk, whose descriptor neither waits nor is inherited; -1 where nobody
/// does.
int widgetry_socket_accept(int listening);

/// The user at the other end; -1 where the system does not say.
long widgetry_socket_user(int connection);

#endif
