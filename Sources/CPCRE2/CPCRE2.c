#include "CPCRE2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <time.h>

#define EACH_FUNCTION(DO)                                                           \
  DO(compile_context_create) DO(compile_context_free) DO(set_newline)               \
  DO(compile) DO(code_free)                                                         \
  DO(match_context_create) DO(match_context_free) DO(set_match_limit)               \
  DO(set_depth_limit) DO(set_heap_limit) DO(set_callout)                            \
  DO(match_data_create_from_pattern) DO(match_data_free) DO(match)

static struct {
#define POINTER(name) typeof(pcre2_##name##_8) *name;
  EACH_FUNCTION(POINTER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;

static void open_library(void) {
  void *handle = dlopen("libpcre2-8.so.0", RTLD_NOW | RTLD_LOCAL);
  is_open = handle != NULL;
#define LOOK_UP(name) \
  is_open = is_open && (library.name = (typeof(library.name))dlsym(handle, "pcre2_" #name "_8"));
  EACH_FUNCTION(LOOK_UP)
}

bool cpcre2_open(void) {
  pthread_once(&once, open_library);
  return is_open;
}

cpcre2_code *cpcre2_compile(const char *pattern, size_t length, uint32_t options) {
  pcre2_compile_context *context = library.compile_context_create(NULL);
  if (!context) return NULL;
  library.set_newline(context, PCRE2_NEWLINE_ANYCRLF);
  int error;
  size_t offset;
  cpcre2_code *code =
      library.compile((PCRE2_SPTR)pattern, length, options, &error, &offset, context);
  library.compile_context_free(context);
  return code;
}

void cpcre2_free(cpcre2_code *code) { library.code_free(code); }

struct timer {
  struct timespec end;
  uint32_t items;
};

static bool is_past(const struct timespec *end) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec > end->tv_sec || (now.tv_sec == end->tv_sec && now.tv_nsec >= end->tv_nsec);
}

static int ask_clock(pcre2_callout_block *block, void *context) {
  (void)block;
  struct timer *timer = context;
  // The clock costs more than an item does.
  return timer->items++ % 64 == 0 && is_past(&timer->end) ? PCRE2_ERROR_CALLOUT : 0;
}

int cpcre2_match(
    const cpcre2_code *code, const char *subject, size_t length, struct cpcre2_limits limits) {
  pcre2_match_context *context = library.match_context_create(NULL);
  pcre2_match_data *data = library.match_data_create_from_pattern(code, NULL);
  int answer = PCRE2_ERROR_NOMEMORY;
  if (context && data) {
    struct timer timer = {0};
    clock_gettime(CLOCK_MONOTONIC, &timer.end);
    long nanoseconds = timer.end.tv_nsec + (long)limits.milliseconds * 1000000;
    timer.end.tv_sec += nanoseconds / 1000000000;
    timer.end.tv_nsec = nanoseconds % 1000000000;
    library.set_match_limit(context, limits.matches);
    library.set_depth_limit(context, limits.depth);
    library.set_heap_limit(context, limits.kibibytes);
    library.set_callout(context, ask_clock, &timer);
    answer = library.match(
        code, (PCRE2_SPTR)subject, length, 0, PCRE2_NO_UTF_CHECK, data, context);
  }
  library.match_data_free(data);
  library.match_context_free(context);
  return answer;
}
