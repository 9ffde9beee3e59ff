#pragma once

// libpsl, the Public Suffix List, opened at first use: libcurl brings it along.

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Whether a domain, in lower case and without a dot before it, is one below which anybody may
/// register names, such as `co.uk`; without the library, whether it is one label alone.
bool cpsl_is_public_suffix(const char *domain);

#pragma clang assume_nonnull end
