#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <string.h>

#define EACH_FUNCTION(DO)        \
  DO(start_daemon)               \
  DO(stop_daemon)                \
  DO(get_daemon_info)            \
  DO(lookup_connection_value)    \
  DO(basic_auth_get_username_password) \
  DO(free)                       \
  DO(create_response_from_buffer) \
  DO(add_response_header)        \
  DO(queue_response)             \
  DO(destroy_response)

static struct {
#define POINTER(name) typeof(MHD_##name) *name;
  EACH_FUNCTION(POINTER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void open_library(void) {
  void *handle = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  int complete = handle != NULL;
#define LOOK_UP(name) \
  complete = complete && (library.name = (typeof(library.name))dlsym(handle, "MHD_" #name));
  EACH_FUNCTION(LOOK_UP)
  if (complete) return;
  const char *reason = dlerror();
  strncpy(failure, reason ? reason : "no reason given", sizeof failure - 1);
}

const char *cmhd_open(void) {
  pthread_once(&once, open_library);
  return failure[0] ? failure : NULL;
}

// The library's own unescaping would end a path at %00 and so answer for another one.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

cmhd_daemon *cmhd_start(
    uint16_t port, struct cmhd_limits limits, cmhd_access_handler access,
    cmhd_completed_handler completed, void *context, int *error_number) {
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons(port),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
  errno = 0;
  struct MHD_Daemon *daemon = library.start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD, port, NULL, NULL, access, context,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_END);
  *error_number = daemon ? 0 : errno;
  return daemon;
}

void cmhd_stop(cmhd_daemon *daemon) { library.stop_daemon(daemon); }

uint16_t cmhd_port(cmhd_daemon *daemon) {
  const union MHD_DaemonInfo *info = library.get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

const char *cmhd_header(cmhd_connection *connection, const char *name) {
  return library.lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

void cmhd_credentials(cmhd_connection *connection, char **user, char **password) {
  *password = NULL;
  *user = library.basic_auth_get_username_password(connection, password);
  if (*user && *password) return;
  library.free(*user);
  library.free(*password);
  *user = *password = NULL;
}

void cmhd_free(void *memory) { library.free(memory); }

cmhd_response *cmhd_response_create(const void *bytes, size_t count) {
  // The library copies from the buffer and never writes to it.
  return library.create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

enum MHD_Result cmhd_response_add(cmhd_response *response, const char *name, const char *value) {
  return library.add_response_header(response, name, value);
}

enum MHD_Result cmhd_queue(
    cmhd_connection *connection, unsigned int status, cmhd_response *response) {
  return library.queue_response(connection, status, response);
}

void cmhd_response_destroy(cmhd_response *response) { library.destroy_response(response); }
