#include <sqlite3.h>

// What Swift can't import: the cast macro SQLITE_TRANSIENT, and variadic functions.

/// Binds a copy of `length` bytes of UTF-8. A null pointer, which is how Swift may hand over an
/// empty string, is the empty text here and not NULL.
static inline int csqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index,
                                    const unsigned char *_Nullable bytes, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, bytes ? (const char *)bytes : "", length,
                             SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a copy of `length` bytes as they are. A null pointer, which is how Swift may hand over an
/// empty array, is the empty blob here and not NULL.
static inline int csqlite_bind_blob(sqlite3_stmt *_Nonnull statement, int index,
                                    const void *_Nullable bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

/// Takes the file's schema for what a stranger wrote: it can't call functions with side effects,
/// and no statement can make the file inconsistent.
static inline int csqlite_distrust_schema(sqlite3 *_Nonnull database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  return result ? result : sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
