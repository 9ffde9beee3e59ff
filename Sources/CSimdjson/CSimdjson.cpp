#include "CSimdjson.h"

#include <algorithm>
#include <cstdio>
#include <dlfcn.h>
#include <memory>
#include <new>
#include <simdjson.h>

using simdjson::implementation;
using simdjson::internal::atomic_ptr;
using simdjson::internal::error_code_info;

// The name changes with the interface, which the header's inline code knows by heart.
static_assert(
    simdjson::SIMDJSON_VERSION_MAJOR == 3 && simdjson::SIMDJSON_VERSION_MINOR == 0,
    "name the shared library of this release below");
static const char library_name[] = "libsimdjson.so.14";

namespace {

/// The two things that the header's code would have the linker look for in the library.
struct Library {
  const implementation *active = nullptr;
  const error_code_info *errors = nullptr;
  char failure[256] = "";

  Library() {
    void *handle = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (handle) {
      auto active_implementation = reinterpret_cast<atomic_ptr<const implementation> &(*)()>(
          dlsym(handle, "_ZN8simdjson25get_active_implementationEv"));
      errors = static_cast<const error_code_info *>(
          dlsym(handle, "_ZN8simdjson8internal11error_codesE"));
      if (active_implementation && errors) {
        active = active_implementation();
        return;
      }
    }
    const char *reason = dlerror();
    std::snprintf(failure, sizeof failure, "%s", reason ? reason : library_name);
  }
};

const Library &library() {
  static const Library library;
  return library;
}

}  // namespace

/// simdjson's own `dom::parser`, but for where it has its implementation from.
struct csimdjson_parser {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser;
  simdjson::dom::document document;

  simdjson::error_code reserve(size_t length) {
    const size_t capacity = std::max(length, simdjson::dom::MINIMAL_DOCUMENT_CAPACITY);
    if (document.capacity() < capacity) {
      if (auto error = document.allocate(capacity)) return error;
    }
    if (!parser) {
      return library().active->create_dom_parser_implementation(
          capacity, simdjson::DEFAULT_MAX_DEPTH, parser);
    }
    if (parser->capacity() >= capacity) return simdjson::SUCCESS;
    return parser->allocate(capacity, simdjson::DEFAULT_MAX_DEPTH);
  }

  simdjson::error_code parse(const uint8_t *text, size_t length) {
    if (auto error = reserve(length)) return error;
    return parser->parse(text, length, document);
  }
};

const char *csimdjson_open(void) { return library().active ? nullptr : library().failure; }

csimdjson_parser *csimdjson_create(void) {
  return new (std::nothrow) csimdjson_parser;
}

void csimdjson_free(csimdjson_parser *parser) { delete parser; }

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

int csimdjson_parse(csimdjson_parser *parser, const uint8_t *text, size_t length) {
  if (length > simdjson::SIMDJSON_MAXSIZE_BYTES) return simdjson::CAPACITY;
  try {
    return parser->parse(text, length);
  } catch (...) {
    return simdjson::MEMALLOC;
  }
}

const char *csimdjson_message(int code) { return library().errors[code].message; }

const uint64_t *csimdjson_tape(const csimdjson_parser *parser) {
  return parser->document.tape.get();
}

const uint8_t *csimdjson_strings(const csimdjson_parser *parser) {
  return parser->document.string_buf.get();
}
