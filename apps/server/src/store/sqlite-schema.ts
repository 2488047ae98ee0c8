import type { DatabaseSync } from "node:sqlite";
import { together } from "./sqlite-file.ts";
import { ENDINGS_UNKNOWN, stepsAfter } from "./statements.ts";

/** Each step migrates the database by one version. Steps are only ever added. */
const steps = [
  `CREATE TABLE rooms (
     code TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     epoch INTEGER NOT NULL DEFAULT 0,
     setup TEXT NOT NULL,
     created INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE players (
     code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
     id TEXT NOT NULL,
     token_hash TEXT NOT NULL,
     name TEXT NOT NULL,
     PRIMARY KEY (code, id)
   ) STRICT;
   CREATE TABLE matches (
     code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
     round INTEGER NOT NULL,
     key TEXT NOT NULL,
     version INTEGER NOT NULL,
     seats INTEGER NOT NULL,
     options TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (code, round)
   ) STRICT;
   CREATE TABLE log (
     code TEXT NOT NULL,
     round INTEGER NOT NULL,
     seq INTEGER NOT NULL,
     line TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (code, round, seq),
     FOREIGN KEY (code, round) REFERENCES matches ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE rooms ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE rooms ADD COLUMN archived INTEGER;
   UPDATE rooms SET touched = max(
     created,
     ifnull((SELECT max(at) FROM matches WHERE matches.code = rooms.code), 0),
     ifnull((SELECT max(at) FROM log WHERE log.code = rooms.code), 0)
   );
   CREATE INDEX rooms_untouched ON rooms (touched) WHERE archived IS NULL;`,
  `ALTER TABLE matches ADD COLUMN ending TEXT;
   ${ENDINGS_UNKNOWN};`,
  `ALTER TABLE log ADD COLUMN hash TEXT;
   ALTER TABLE matches ADD COLUMN hash TEXT;
   ALTER TABLE matches ADD COLUMN last TEXT;`,
  `ALTER TABLE rooms ADD COLUMN marked INTEGER;
   CREATE INDEX rooms_marked ON rooms (marked) WHERE marked IS NOT NULL;
   CREATE TABLE uptime (hours INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
   INSERT INTO uptime VALUES (0, 0);`,
  `ALTER TABLE log ADD COLUMN standing TEXT;
   ALTER TABLE matches ADD COLUMN standing TEXT;`,
  `CREATE TABLE talk (
     code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
     id INTEGER NOT NULL,
     at INTEGER NOT NULL,
     channel TEXT NOT NULL,
     person TEXT NOT NULL,
     reader TEXT,
     round INTEGER NOT NULL,
     nonce TEXT,
     line TEXT NOT NULL,
     PRIMARY KEY (code, id)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX talk_nonce ON talk (code, person, nonce);`,
  "ALTER TABLE log ADD COLUMN clocks TEXT;",
  "ALTER TABLE matches ADD COLUMN game TEXT",
  `CREATE TABLE bundles (
     id_hash TEXT PRIMARY KEY,
     revision INTEGER NOT NULL,
     sealed TEXT NOT NULL,
     touched INTEGER NOT NULL,
     until INTEGER,
     marked INTEGER
   ) STRICT;`,
  `ALTER TABLE rooms ADD COLUMN closed TEXT;
   CREATE TABLE notes (name TEXT PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE recipients (
     code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
     address TEXT NOT NULL,
     person TEXT NOT NULL,
     how TEXT NOT NULL,
     at INTEGER NOT NULL,
     alert TEXT,
     told TEXT,
     due INTEGER,
     sent INTEGER,
     unseen INTEGER NOT NULL DEFAULT 0,
     failures INTEGER NOT NULL DEFAULT 0,
     result TEXT,
     PRIMARY KEY (code, address)
   ) STRICT;
   CREATE INDEX recipients_due ON recipients (due) WHERE due IS NOT NULL;
   CREATE INDEX recipients_address ON recipients (address);
   CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  "ALTER TABLE matches ADD COLUMN seal TEXT;",
  "ALTER TABLE matches ADD COLUMN position TEXT;",
  `CREATE TABLE day_entries (
     day TEXT NOT NULL,
     game TEXT NOT NULL,
     id TEXT NOT NULL,
     at INTEGER NOT NULL,
     name TEXT NOT NULL,
     came INTEGER NOT NULL,
     measure INTEGER,
     turns INTEGER NOT NULL,
     version INTEGER NOT NULL,
     lines TEXT NOT NULL,
     PRIMARY KEY (day, game, id)
   ) STRICT;`,
];

/** Migrates a database to the newest version; a current one is only read. Throws if it was written by a newer Baseboard. */
export function migrate(db: DatabaseSync): void {
  if (missingSteps(db).length === 0) return;
  together(db, () => {
    // Checked again: another process may have migrated before the lock was acquired.
    for (const step of missingSteps(db)) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** The version of a database; 0 if nothing was ever stored. Throws if it was written by a newer Baseboard. */
export const versionOf = (db: DatabaseSync): number => steps.length - missingSteps(db).length;

const missingSteps = (db: DatabaseSync): string[] => stepsAfter(Number(db.prepare("PRAGMA user_version").get()?.user_version), steps);
