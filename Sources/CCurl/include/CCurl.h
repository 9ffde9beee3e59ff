#pragma once

// libcurl, opened at first use: linking it would cost every start 5 ms, also those that fetch
// nothing. Only its headers are needed to build.
//
// Every ccurl_ function but ccurl_load needs a ccurl_load that has returned NULL before.

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
// Swift's Glibc lacks it; the thread that runs curl is woken by one.
#include <sys/eventfd.h>

#pragma clang assume_nonnull begin

/// Opens libcurl and initialises it, once, on whichever thread comes first. NULL when it is there,
/// otherwise why not (valid for ever).
const char *_Nullable ccurl_load(void);

/// The library's release, such as "7.88.1".
const char *ccurl_version(void);

const char *ccurl_strerror(CURLcode code);

// URLs

CURLU *_Nullable ccurl_url(void);
void ccurl_url_cleanup(CURLU *url);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *_Nullable text, unsigned int flags);
/// NULL where the URL has no such part; otherwise freed with ccurl_free.
char *_Nullable ccurl_url_get(CURLU *url, CURLUPart part, unsigned int flags);
void ccurl_free(void *pointer);

// One transfer

typedef size_t (*ccurl_write)(char *_Nullable bytes, size_t size, size_t count,
                              void *_Nullable context);
typedef size_t (*ccurl_read)(char *_Nullable buffer, size_t size, size_t count,
                             void *_Nullable context);
typedef int (*ccurl_seek)(void *_Nullable context, curl_off_t offset, int whence);

CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
/// curl keeps a copy of the text.
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *_Nullable text);
/// curl keeps the pointer.
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *_Nullable pointer);
/// curl keeps a copy of the bytes.
CURLcode ccurl_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count);
CURLcode ccurl_set_write(CURL *easy, CURLoption option, ccurl_write function);
CURLcode ccurl_set_read(CURL *easy, ccurl_read function);
CURLcode ccurl_set_seek(CURL *easy, ccurl_seek function);
/// Lets the system hold 128 KB that it has not sent, not megabytes: what curl has given it counts as
/// uploaded.
CURLcode ccurl_limit_unsent(CURL *easy);
/// 0 where curl has no answer.
long ccurl_get_long(CURL *easy, CURLINFO info);
/// -1 where curl has no answer.
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info);
/// Valid until the next call for this handle.
const char *_Nullable ccurl_get_string(CURL *easy, CURLINFO info);

struct curl_slist *_Nullable ccurl_slist_append(struct curl_slist *_Nullable list,
                                                const char *text);
void ccurl_slist_free(struct curl_slist *_Nullable list);

// The macros cast, which Swift does not import.
static const size_t ccurl_read_abort = CURL_READFUNC_ABORT;
static const long ccurl_auth_none = 0;
static const long ccurl_auth_basic = (long)CURLAUTH_BASIC;
static const long ccurl_auth_digest = (long)CURLAUTH_DIGEST;
static const long ccurl_auth_bearer = (long)CURLAUTH_BEARER;

// All transfers of a thread

CURLM *_Nullable ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
/// Waits for a transfer or for `descriptor` to become readable.
CURLMcode ccurl_multi_poll(CURLM *multi, int descriptor, int milliseconds);
/// The next transfer that has ended; NULL when there is none.
CURL *_Nullable ccurl_multi_next_done(CURLM *multi, CURLcode *result);

#pragma clang assume_nonnull end
