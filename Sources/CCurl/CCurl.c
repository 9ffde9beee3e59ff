#include "CCurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

#define FUNCTIONS(X)                                                                              \
  X(curl_global_init) X(curl_version_info) X(curl_free) X(curl_easy_strerror)                     \
  X(curl_url) X(curl_url_cleanup) X(curl_url_set) X(curl_url_get)                                  \
  X(curl_easy_init) X(curl_easy_reset) X(curl_easy_cleanup) X(curl_easy_setopt)                   \
  X(curl_easy_getinfo) X(curl_slist_append) X(curl_slist_free_all)                                \
  X(curl_multi_init) X(curl_multi_cleanup) X(curl_multi_add_handle) X(curl_multi_remove_handle)   \
  X(curl_multi_perform) X(curl_multi_poll) X(curl_multi_info_read)

static struct {
#define X(name) __typeof__(&name) name;
  FUNCTIONS(X)
#undef X
} table;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

#ifdef __APPLE__
static const char library[] = "libcurl.4.dylib";
#else
static const char library[] = "libcurl.so.4";
#endif

static void load(void) {
  // Lazily: it brings some thirty libraries, of which a transfer calls few functions.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "%s", reason ? reason : library);
    return;
  }
#define X(name)                                                                                   \
  if (!(table.name = (__typeof__(&name))dlsym(handle, #name))) {                                  \
    snprintf(failure, sizeof failure, "%s has no " #name "; 7.66 or later is needed", library);   \
    return;                                                                                       \
  }
  FUNCTIONS(X)
#undef X
  CURLcode code = table.curl_global_init(CURL_GLOBAL_DEFAULT);
  if (code) snprintf(failure, sizeof failure, "%s", table.curl_easy_strerror(code));
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

const char *ccurl_version(void) { return table.curl_version_info(CURLVERSION_NOW)->version; }
const char *ccurl_strerror(CURLcode code) { return table.curl_easy_strerror(code); }

CURLU *ccurl_url(void) { return table.curl_url(); }
void ccurl_url_cleanup(CURLU *url) { table.curl_url_cleanup(url); }
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return table.curl_url_set(url, part, text, flags);
}
char *ccurl_url_get(CURLU *url, CURLUPart part, unsigned int flags) {
  char *text = NULL;
  if (table.curl_url_get(url, part, &text, flags) == CURLUE_OK) return text;
  // 7.88 leaves the text there when it can't be turned into Punycode.
  table.curl_free(text);
  return NULL;
}
void ccurl_free(void *pointer) { table.curl_free(pointer); }

CURL *ccurl_easy_init(void) { return table.curl_easy_init(); }
void ccurl_easy_reset(CURL *easy) { table.curl_easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { table.curl_easy_cleanup(easy); }
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return table.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return table.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *text) {
  return table.curl_easy_setopt(easy, option, text);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *pointer) {
  return table.curl_easy_setopt(easy, option, pointer);
}
CURLcode ccurl_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {.data = (void *)bytes, .len = count, .flags = CURL_BLOB_COPY};
  return table.curl_easy_setopt(easy, option, &blob);
}
CURLcode ccurl_set_write(CURL *easy, CURLoption option, ccurl_write function) {
  return table.curl_easy_setopt(easy, option, function);
}
CURLcode ccurl_set_read(CURL *easy, ccurl_read function) {
  return table.curl_easy_setopt(easy, CURLOPT_READFUNCTION, function);
}
CURLcode ccurl_set_seek(CURL *easy, ccurl_seek function) {
  return table.curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, function);
}
static int limit_unsent(void *context, curl_socket_t socket, curlsocktype purpose) {
  (void)context, (void)purpose;
  int bytes = 128 * 1024;
  // Where that can't be had, an upload only seems faster than it is.
  setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
  return CURL_SOCKOPT_OK;
}
CURLcode ccurl_limit_unsent(CURL *easy) {
  return table.curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, limit_unsent);
}
long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return table.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = -1;
  return table.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : -1;
}
const char *ccurl_get_string(CURL *easy, CURLINFO info) {
  const char *text = NULL;
  return table.curl_easy_getinfo(easy, info, &text) == CURLE_OK ? text : NULL;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return table.curl_slist_append(list, text);
}
void ccurl_slist_free(struct curl_slist *list) { table.curl_slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return table.curl_multi_init(); }
void ccurl_multi_cleanup(CURLM *multi) { table.curl_multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) {
  return table.curl_multi_add_handle(multi, easy);
}
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
  return table.curl_multi_remove_handle(multi, easy);
}
CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running = 0;
  return table.curl_multi_perform(multi, &running);
}
CURLMcode ccurl_multi_poll(CURLM *multi, int descriptor, int milliseconds) {
  struct curl_waitfd extra = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
  return table.curl_multi_poll(multi, &extra, 1, milliseconds, NULL);
}
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = table.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
