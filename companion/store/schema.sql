-- The log. Every change of this file is also a step in migrations.py; tests/store/test_migrations.py compares the two.

CREATE TABLE table_ (
    id TEXT PRIMARY KEY,
    era TEXT NOT NULL,          -- new after a restore
    game TEXT NOT NULL,
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    title TEXT NOT NULL,        -- title and summary: what the home page shows, kept with each commit
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    table_id TEXT NOT NULL REFERENCES table_ (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    id TEXT NOT NULL UNIQUE,    -- made on the phone
    by TEXT NOT NULL REFERENCES device (id),
    at TEXT NOT NULL,
    move TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    seen TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE role (
    table_id TEXT NOT NULL REFERENCES table_ (id),
    device TEXT NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('host', 'scorer', 'watcher')),
    PRIMARY KEY (table_id, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX role_of_device ON role (device);

CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES table_ (id),
    player TEXT NOT NULL,
    device TEXT NOT NULL REFERENCES device (id),
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
    table_id TEXT NOT NULL REFERENCES table_ (id),
    role TEXT NOT NULL CHECK (role IN ('host', 'scorer', 'watcher')),
    secret TEXT NOT NULL UNIQUE,
    revoked INTEGER NOT NULL DEFAULT 0 CHECK (revoked IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX link_in_use ON link (table_id, role) WHERE NOT revoked;

CREATE TABLE former (           -- who had a role and was removed, and the last entry that device may see
    table_id TEXT NOT NULL REFERENCES table_ (id),
    device TEXT NOT NULL REFERENCES device (id),
    last INTEGER NOT NULL,
    PRIMARY KEY (table_id, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE locked (           -- tables that nobody new gets into
    table_id TEXT PRIMARY KEY REFERENCES table_ (id)
) STRICT, WITHOUT ROWID;
