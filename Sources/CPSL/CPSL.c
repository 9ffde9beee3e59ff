#include "CPSL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// Of libpsl.h, for whose sake alone its headers would have to be installed.
static int (*is_public_suffix)(const void *list, const char *domain);
static const void *list;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *handle = dlopen("libpsl.so.5", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return;
  const void *(*builtin)(void) = (__typeof__(builtin))dlsym(handle, "psl_builtin");
  is_public_suffix = (__typeof__(is_public_suffix))dlsym(handle, "psl_is_public_suffix");
  list = builtin ? builtin() : NULL;
}

bool cpsl_is_public_suffix(const char *domain) {
  pthread_once(&once, open_library);
  if (list && is_public_suffix) return is_public_suffix(list, domain);
  return strchr(domain, '.') == NULL;
}
