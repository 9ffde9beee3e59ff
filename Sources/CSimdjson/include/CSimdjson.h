#pragma once

// simdjson's DOM parser through plain C: Swift sees no C++, and no exception leaves this door. The
// library is opened at first use, since only feeds need it.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

typedef struct csimdjson_parser csimdjson_parser;

/// Opens the library; null once it is open, else why it can't be (valid for ever). Every other
/// function needs an open library. Thread-safe.
const char *_Nullable csimdjson_open(void);

/// Null when there is no memory.
csimdjson_parser *_Nullable csimdjson_create(void);
void csimdjson_free(csimdjson_parser *parser);

/// How many bytes must be readable after the text that is parsed; what they hold does not matter.
size_t csimdjson_padding(void);

/// Parses `length` bytes and replaces what was parsed before. Zero is success, anything else an
/// error for `csimdjson_message`.
int csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length);

/// What a code of `csimdjson_parse` means, in English; the text is never freed.
const char *csimdjson_message(int code);

/// What was parsed last, valid until the next parse: the tape and the buffer of strings, laid out
/// as simdjson's doc/tape.md says.
const uint64_t *_Nullable csimdjson_tape(const csimdjson_parser *parser);
const uint8_t *_Nullable csimdjson_strings(const csimdjson_parser *parser);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
