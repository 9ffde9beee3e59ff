#include "CSimdjson.h"

#include <new>
#include <simdjson.h>

struct csimdjson_parser {
  simdjson::dom::parser parser;
};

csimdjson_parser *csimdjson_create(void) {
  return new (std::nothrow) csimdjson_parser;
}

void csimdjson_free(csimdjson_parser *parser) { delete parser; }

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

int csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length) {
  try {
    return parser->parser.parse(text, length, false).error();
  } catch (...) {
    return simdjson::MEMALLOC;
  }
}

const char *csimdjson_message(int code) {
  return simdjson::error_message(static_cast<simdjson::error_code>(code));
}

const uint64_t *csimdjson_tape(const csimdjson_parser *parser) {
  return parser->parser.doc.tape.get();
}

const uint8_t *csimdjson_strings(const csimdjson_parser *parser) {
  return parser->parser.doc.string_buf.get();
}
