#pragma once

// PCRE2 for 8-bit units, opened at first use: only a form with a `pattern` needs it. Its own
// functions can't be called from Swift (nothing links them); those below call them through pointers.

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct pcre2_real_code_8 cpcre2_code;

struct cpcre2_limits {
  /// pcre2_set_match_limit
  uint32_t matches;
  /// pcre2_set_depth_limit
  uint32_t depth;
  /// pcre2_set_heap_limit
  uint32_t kibibytes;
  /// Asked of the clock at every item of a pattern compiled with PCRE2_AUTO_CALLOUT.
  uint32_t milliseconds;
};

/// Opens the library; false where it can't be had. Every other function needs an open library.
/// Thread-safe.
bool cpcre2_open(void);

/// NULL for what isn't a regular expression or is too large. Lines end with CR, LF or both.
cpcre2_code *_Nullable cpcre2_compile(const char *pattern, size_t length, uint32_t options);

void cpcre2_free(cpcre2_code *code);

/// What pcre2_match answers: PCRE2_ERROR_CALLOUT where the time is up.
int cpcre2_match(
    const cpcre2_code *code, const char *subject, size_t length, struct cpcre2_limits limits);

#pragma clang assume_nonnull end
