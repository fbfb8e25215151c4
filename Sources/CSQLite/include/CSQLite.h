// The part of SQLite's C interface that is used here, declared by hand.
//
// Machines that have SQLite's library often lack its header, so the header is never included.
// SQLite promises never to change these declarations or the values of these constants. Only what
// version 3.34 has may be added.

#ifndef CSQLITE_H
#define CSQLITE_H

#include <errno.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*sqlite3_destructor_type)(void *);

// Result codes
#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_NOMEM 7
#define SQLITE_READONLY 8
#define SQLITE_INTERRUPT 9
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_TOOBIG 18
#define SQLITE_CONSTRAINT 19
#define SQLITE_MISUSE 21
#define SQLITE_AUTH 23
#define SQLITE_RANGE 25
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

// Storage classes
#define SQLITE_INTEGER 1
#define SQLITE_FLOAT 2
#define SQLITE_TEXT 3
#define SQLITE_BLOB 4
#define SQLITE_NULL 5

// Flags of sqlite3_open_v2 and sqlite3_prepare_v3
#define SQLITE_OPEN_READONLY 0x00000001
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_MEMORY 0x00000080
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_PREPARE_PERSISTENT 0x01

// Settings of one connection
#define SQLITE_DBCONFIG_ENABLE_FKEY 1002
#define SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE 1006

// The library
const char *sqlite3_libversion(void);
int sqlite3_libversion_number(void);
const char *sqlite3_errstr(int);

// Connections
int sqlite3_open_v2(const char *filename, sqlite3 **connection, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_extended_result_codes(sqlite3 *, int on);
int sqlite3_db_config(sqlite3 *, int setting, ...);
int sqlite3_busy_handler(sqlite3 *, int (*handler)(void *, int), void *context);
int sqlite3_get_autocommit(sqlite3 *);
int sqlite3_changes(sqlite3 *);
int64_t sqlite3_last_insert_rowid(sqlite3 *);
int sqlite3_errcode(sqlite3 *);
int sqlite3_extended_errcode(sqlite3 *);
int sqlite3_system_errno(sqlite3 *);
const char *sqlite3_errmsg(sqlite3 *);

// Statements
int sqlite3_prepare_v3(
    sqlite3 *, const char *sql, int byteCount, unsigned int flags, sqlite3_stmt **statement,
    const char **tail);
int sqlite3_stmt_readonly(sqlite3_stmt *);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_clear_bindings(sqlite3_stmt *);
int sqlite3_finalize(sqlite3_stmt *);

// Parameters
int sqlite3_bind_parameter_count(sqlite3_stmt *);
int sqlite3_bind_null(sqlite3_stmt *, int index);
int sqlite3_bind_int64(sqlite3_stmt *, int index, int64_t);
int sqlite3_bind_double(sqlite3_stmt *, int index, double);
int sqlite3_bind_blob64(
    sqlite3_stmt *, int index, const void *, uint64_t byteCount, sqlite3_destructor_type);
int sqlite3_bind_text64(
    sqlite3_stmt *, int index, const char *, uint64_t byteCount, sqlite3_destructor_type,
    unsigned char encoding);

// Columns of the present row
int sqlite3_data_count(sqlite3_stmt *);
int sqlite3_column_type(sqlite3_stmt *, int index);
int64_t sqlite3_column_int64(sqlite3_stmt *, int index);
double sqlite3_column_double(sqlite3_stmt *, int index);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int index);
const void *sqlite3_column_blob(sqlite3_stmt *, int index);
int sqlite3_column_bytes(sqlite3_stmt *, int index);

// The operating system's number for a file that isn't there
static const int CSQLITE_NO_SUCH_FILE = ENOENT;

// What Swift cannot call or spell: variadic functions and the destructor that asks for a copy. A
// null pointer would bind NULL, so an empty value is given an address.

static inline int csqlite_configure(sqlite3 *connection, int setting, int on) {
  return sqlite3_db_config(connection, setting, on, (int *)0);
}

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *bytes, uint64_t byteCount) {
  const unsigned char utf8 = 1;
  return sqlite3_bind_text64(
      statement, index, bytes ? bytes : "", byteCount, (sqlite3_destructor_type)(intptr_t)-1, utf8);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, uint64_t byteCount) {
  return sqlite3_bind_blob64(
      statement, index, bytes ? bytes : "", byteCount, (sqlite3_destructor_type)(intptr_t)-1);
}

#ifdef __cplusplus
}
#endif

#endif
