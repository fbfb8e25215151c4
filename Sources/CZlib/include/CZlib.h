// The part of zlib's C interface that is used here, declared by hand.
//
// Machines that have zlib's library often lack its header, so the header is never included. zlib
// keeps these declarations and values as long as its library is called libz.so.1.

#ifndef CZLIB_H
#define CZLIB_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;

  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;

  const char *msg;
  struct internal_state *state;

  void *(*zalloc)(void *opaque, unsigned int items, unsigned int size);
  void (*zfree)(void *opaque, void *address);
  void *opaque;

  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

// Flush values
#define Z_NO_FLUSH 0

// Result codes
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)

// Only the first digit of the version is compared with that of the library.
#define ZLIB_VERSION "1.2.0"

// What inflateInit2 of zlib.h calls: `bits` is 15, or -15 without zlib's header and checksum.
int inflateInit2_(z_stream *stream, int bits, const char *version, int size);
int inflate(z_stream *stream, int flush);
int inflateEnd(z_stream *stream);

unsigned long crc32(unsigned long checksum, const unsigned char *bytes, unsigned int count);

#ifdef __cplusplus
}
#endif

#endif
