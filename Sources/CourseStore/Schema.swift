internal import SQLite

/// The tables of a course store.
enum Schema {
  static let format = Format(
    // "Crsc".
    applicationID: 0x4372_7363,
    steps: [
      // The one that removes a source leaves its row, nameless, and its rows in `numbering`, so that
      // its courses have their numbers again when the same feed is added again.
      """
      CREATE TABLE source (
        id INTEGER PRIMARY KEY,
        name TEXT UNIQUE COLLATE NOCASE,          -- NULL: removed
        rank INTEGER NOT NULL,                    -- the order in which sources were added
        location TEXT NOT NULL,
        is_file INTEGER NOT NULL,
        user TEXT,
        instance TEXT,
        format TEXT,
        password_command TEXT,
        token_command TEXT,
        entity_tag TEXT,
        last_modified TEXT,
        digest INTEGER,
        address TEXT,
        last_sync INTEGER,                        -- seconds since 1970
        course_count INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      CREATE TABLE parameter (
        source INTEGER NOT NULL REFERENCES source,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (source, position)
      ) STRICT, WITHOUT ROWID;

      -- Every number that was ever given. Rows are never deleted.
      CREATE TABLE numbering (
        source INTEGER NOT NULL REFERENCES source,
        number INTEGER NOT NULL,
        identity INTEGER NOT NULL,                -- a StableHash
        fingerprint INTEGER,                      -- a StableHash; NULL: the course is gone
        PRIMARY KEY (source, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE course (
        number INTEGER PRIMARY KEY,
        source INTEGER NOT NULL REFERENCES source,
        title TEXT NOT NULL,
        url TEXT,
        id TEXT,
        code TEXT,
        description TEXT,
        price_amount TEXT,
        price_currency TEXT,
        level TEXT,
        language TEXT
      ) STRICT;

      CREATE TABLE instance (
        course INTEGER NOT NULL REFERENCES course,
        position INTEGER NOT NULL,
        start_date TEXT,
        end_date TEXT,
        location TEXT,
        instructors TEXT,
        PRIMARY KEY (course, position)
      ) STRICT, WITHOUT ROWID;

      -- Which courses hold which words; the words come already cut and folded. Beginnings of one and
      -- two letters have lists of their own, since too many words begin so to merge theirs.
      CREATE VIRTUAL TABLE course_words USING fts5(
        words, content='', detail=none, columnsize=0, prefix='1 2', tokenize='ascii'
      );
      CREATE VIRTUAL TABLE word USING fts5vocab(course_words, instance);
      """,
      """
      -- How a source's program signs in at an authorization server; nothing secret.
      CREATE TABLE client (
        source INTEGER PRIMARY KEY REFERENCES source,
        id TEXT NOT NULL,
        issuer TEXT,
        authorization_endpoint TEXT,
        token_endpoint TEXT,
        device_endpoint TEXT,
        scope TEXT,
        redirect_uri TEXT
      ) STRICT;
      """,
    ])
}
