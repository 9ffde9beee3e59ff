internal import SQLite

/// The tables of a page cache.
enum PageCacheSchema {
  static let format = Format(
    // "Crsp".
    applicationID: 0x4372_7370,
    steps: [
      """
      CREATE TABLE page (
        id INTEGER PRIMARY KEY,
        partition TEXT NOT NULL,
        url TEXT NOT NULL,
        variant TEXT NOT NULL,
        status INTEGER NOT NULL,
        headers TEXT NOT NULL,
        request_time INTEGER NOT NULL,            -- seconds since 1970, as all times
        response_time INTEGER NOT NULL,
        last_use INTEGER NOT NULL,
        size INTEGER NOT NULL,                    -- bytes of the body and all the rest
        UNIQUE (partition, url, variant)
      ) STRICT;
      CREATE INDEX page_use ON page (last_use);

      -- Apart, so that lists and updates don't touch bodies.
      CREATE TABLE body (page INTEGER PRIMARY KEY, content BLOB NOT NULL) STRICT;

      -- One row, so that nothing has to be added up.
      CREATE TABLE total (size INTEGER NOT NULL) STRICT;
      INSERT INTO total VALUES (0);
      CREATE TRIGGER page_added AFTER INSERT ON page BEGIN
        UPDATE total SET size = size + new.size;
      END;
      CREATE TRIGGER page_changed AFTER UPDATE OF size ON page BEGIN
        UPDATE total SET size = size - old.size + new.size;
      END;
      CREATE TRIGGER page_removed AFTER DELETE ON page BEGIN
        UPDATE total SET size = size - old.size;
        DELETE FROM body WHERE page = old.id;
      END;
      """
    ])
}
