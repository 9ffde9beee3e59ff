#pragma once

// The files of Data/, inside the program, so that the demonstration works wherever it is copied.

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct demo_data_file {
  /// Relative to Data/, with slashes.
  const char *path;
  const uint8_t *bytes;
  size_t length;
};

size_t demo_data_count(void);

/// Lives as long as the program; NULL from demo_data_count() on.
const struct demo_data_file *_Nullable demo_data_file(size_t index);

#pragma clang assume_nonnull end
