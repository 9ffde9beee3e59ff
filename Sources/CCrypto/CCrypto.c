#include "CCrypto.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// Of openssl/sha.h, for whose sake alone its headers would have to be installed.
static unsigned char *(*sha256)(const unsigned char *bytes, size_t count, unsigned char *digest);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

#ifdef __APPLE__
static const char *const libraries[] = {"libcrypto.3.dylib", "libcrypto.dylib"};
#else
static const char *const libraries[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
#endif

static void load(void) {
  void *handle = NULL;
  for (size_t i = 0; !handle && i < sizeof libraries / sizeof *libraries; i++)
    handle = dlopen(libraries[i], RTLD_LAZY | RTLD_LOCAL);
  if (!handle || !(sha256 = (__typeof__(sha256))dlsym(handle, "SHA256"))) {
    const char *reason = dlerror();
    snprintf(failure, sizeof failure, "%s", reason ? reason : libraries[0]);
  }
}

const char *ccrypto_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

void ccrypto_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  sha256(bytes, count, digest);
}
