#pragma once

// libmicrohttpd, opened at first use: linked, it would cost every command 1.4 ms at its start,
// since it brings GnuTLS along. Its own functions can't be called from Swift (nothing links them);
// those below call them through pointers.

#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct MHD_Daemon cmhd_daemon;
typedef struct MHD_Connection cmhd_connection;
typedef struct MHD_Response cmhd_response;

/// MHD_AccessHandlerCallback; `path` has its percent signs as they were sent and no query.
typedef enum MHD_Result (*cmhd_access_handler)(
    void *_Nullable context, cmhd_connection *connection, const char *path, const char *method,
    const char *version, const char *_Nullable upload, size_t *upload_size,
    void *_Nullable *_Nonnull request);

/// MHD_RequestCompletedCallback
typedef void (*cmhd_completed_handler)(
    void *_Nullable context, cmhd_connection *connection, void *_Nullable *_Nonnull request,
    enum MHD_RequestTerminationCode reason);

struct cmhd_limits {
  unsigned int connections;
  /// Seconds without a byte after which a connection is closed.
  unsigned int idle_seconds;
};

/// Opens the library; NULL once it is open, else why it can't be. Every other function needs an
/// open library. Thread-safe.
const char *_Nullable cmhd_open(void);

/// Serves 127.0.0.1 on a thread of the library's own, on which both handlers run.
///
/// `port` 0 takes a free one. NULL on failure, with the reason in `*error_number` (errno.h) where
/// the system gave one, else 0.
cmhd_daemon *_Nullable cmhd_start(
    uint16_t port, struct cmhd_limits limits, cmhd_access_handler access,
    cmhd_completed_handler completed, void *_Nullable context, int *error_number);

/// Waits for the library's thread to end; no handler runs afterwards.
void cmhd_stop(cmhd_daemon *daemon);

/// The port that was taken; 0 if it can't be told.
uint16_t cmhd_port(cmhd_daemon *daemon);

/// The first request header field of a name, in any case of letters.
const char *_Nullable cmhd_header(cmhd_connection *connection, const char *name);

/// The user and password of a Basic `Authorization` field (RFC 7617); both or neither is set.
/// `cmhd_free` frees each of them.
void cmhd_credentials(
    cmhd_connection *connection, char *_Nullable *_Nonnull user,
    char *_Nullable *_Nonnull password);

void cmhd_free(void *_Nullable memory);

/// A response with a copy of the bytes; NULL without memory.
cmhd_response *_Nullable cmhd_response_create(const void *_Nullable bytes, size_t count);

enum MHD_Result cmhd_response_add(cmhd_response *response, const char *name, const char *value);

enum MHD_Result cmhd_queue(
    cmhd_connection *connection, unsigned int status, cmhd_response *response);

/// Gives up the caller's hold on a response; one that is queued lives until it is sent.
void cmhd_response_destroy(cmhd_response *response);

#pragma clang assume_nonnull end
