#ifndef HOSTILE_CALLS_H
#define HOSTILE_CALLS_H

// What a hostile plugin does with system calls that Swift has no words for. Each goes on until it has
// taken what it wants, and then answers 0; where it is refused it answers the error's number.

/// Takes memory that is shared without a file, and lets go of each page: they stay.
int hostile_share_memory(void);

/// The same by way of `/dev/zero`.
int hostile_share_zeros(void);

/// Takes 2 GB of stacks that grow by themselves, which aren't counted as data.
int hostile_take_stacks(void);

/// Reads one page in two megabytes of all the address space that it gets: nothing but page tables.
int hostile_fill_page_tables(void);

/// Fills files in a folder, 2 GB in all, and deletes them, but keeps them open.
int hostile_keep_deleted_files(const char *folder);

/// Keeps them mapped, by a page each.
int hostile_map_deleted_files(const char *folder);

/// Keeps them on their way through a socket.
int hostile_send_deleted_files(const char *folder);

/// Starts 25,000 threads that do nothing.
int hostile_start_threads(void);

/// Starts a thread that takes 2 GB, and ends the first one; returns only if it could not.
int hostile_lose_first_thread(void);

/// Starts processes that take 2 GB together.
int hostile_grow_in_children(void);

/// Starts a thread that works, takes memory and writes lines without end.
int hostile_start_working(void);

/// Has a timer send itself, again and again, what lets a stopped process go on.
int hostile_continue_by_timer(void);

/// Sends itself what lets a stopped process go on.
int hostile_continue_by_signal(void);

#endif
