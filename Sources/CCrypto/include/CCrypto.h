#pragma once

// OpenSSL's libcrypto, opened at first use. It is there with libcurl, which is linked to it.

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Opens the library, once, on whichever thread comes first. NULL when it is there, otherwise why not
/// (valid for ever).
const char *_Nullable ccrypto_load(void);

/// SHA-256 (FIPS 180-4) of some bytes, into 32; needs a ccrypto_load that has returned NULL before.
void ccrypto_sha256(const uint8_t *_Nullable bytes, size_t count, uint8_t *digest);

#pragma clang assume_nonnull end
