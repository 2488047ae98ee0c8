import type { ClientBase } from "pg";
import { ENDINGS_UNKNOWN, stepsAfter } from "./statements.ts";

/** Each step migrates the database by one version. Steps are only ever added. */
const steps = [
  `CREATE TABLE rooms (
     code text PRIMARY KEY,
     game text NOT NULL,
     epoch integer NOT NULL DEFAULT 0,
     setup json NOT NULL,
     created bigint NOT NULL,
     touched bigint NOT NULL,
     archived bigint
   );
   CREATE INDEX rooms_untouched ON rooms (touched) WHERE archived IS NULL;
   CREATE TABLE players (
     code text NOT NULL REFERENCES rooms ON DELETE CASCADE,
     id text NOT NULL,
     nr bigint GENERATED ALWAYS AS IDENTITY,
     token_hash text NOT NULL,
     name text NOT NULL,
     PRIMARY KEY (code, id)
   );
   CREATE TABLE matches (
     code text NOT NULL REFERENCES rooms ON DELETE CASCADE,
     round integer NOT NULL,
     key text NOT NULL,
     version integer NOT NULL,
     seats integer NOT NULL,
     options json NOT NULL,
     at bigint NOT NULL,
     PRIMARY KEY (code, round)
   );
   CREATE TABLE log (
     code text NOT NULL,
     round integer NOT NULL,
     seq integer NOT NULL,
     line text NOT NULL,
     at bigint NOT NULL,
     PRIMARY KEY (code, round, seq),
     FOREIGN KEY (code, round) REFERENCES matches ON DELETE CASCADE
   );`,
  `ALTER TABLE matches ADD COLUMN ending text;
   ${ENDINGS_UNKNOWN};`,
  `ALTER TABLE log ADD COLUMN hash text;
   ALTER TABLE matches ADD COLUMN hash text, ADD COLUMN last text;`,
  `ALTER TABLE rooms ADD COLUMN marked integer;
   CREATE INDEX rooms_marked ON rooms (marked) WHERE marked IS NOT NULL;
   CREATE TABLE uptime (hours integer NOT NULL, at bigint NOT NULL);
   INSERT INTO uptime VALUES (0, 0);`,
  `ALTER TABLE log ADD COLUMN standing text;
   ALTER TABLE matches ADD COLUMN standing text;`,
  `CREATE TABLE talk (
     code text NOT NULL REFERENCES rooms ON DELETE CASCADE,
     id integer NOT NULL,
     at bigint NOT NULL,
     channel text NOT NULL,
     person text NOT NULL,
     reader text,
     round integer NOT NULL,
     nonce text,
     line text NOT NULL,
     PRIMARY KEY (code, id)
   );
   CREATE UNIQUE INDEX talk_nonce ON talk (code, person, nonce);`,
  "ALTER TABLE log ADD COLUMN clocks text;",
  "ALTER TABLE matches ADD COLUMN game text",
  `CREATE TABLE bundles (
     id_hash text PRIMARY KEY,
     revision integer NOT NULL,
     sealed text NOT NULL,
     touched bigint NOT NULL,
     until bigint,
     marked integer
   );`,
  `ALTER TABLE rooms ADD COLUMN closed text;
   CREATE TABLE notes (name text PRIMARY KEY, text text NOT NULL, until bigint NOT NULL);`,
  `CREATE TABLE recipients (
     code text NOT NULL REFERENCES rooms ON DELETE CASCADE,
     address text NOT NULL,
     person text NOT NULL,
     how text NOT NULL,
     at bigint NOT NULL,
     alert text,
     told text,
     due bigint,
     sent bigint,
     unseen integer NOT NULL DEFAULT 0,
     failures integer NOT NULL DEFAULT 0,
     result text,
     PRIMARY KEY (code, address)
   );
   CREATE INDEX recipients_due ON recipients (due) WHERE due IS NOT NULL;
   CREATE INDEX recipients_address ON recipients (address);
   CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);`,
  "ALTER TABLE matches ADD COLUMN seal text;",
  "ALTER TABLE matches ADD COLUMN position text;",
  `CREATE TABLE day_entries (
     day text NOT NULL,
     game text NOT NULL,
     id text NOT NULL,
     at bigint NOT NULL,
     name text NOT NULL,
     came integer NOT NULL,
     measure integer,
     turns integer NOT NULL,
     version integer NOT NULL,
     lines text NOT NULL,
     PRIMARY KEY (day, game, id)
   );`,
];

/** Lock held during migration: servers that start together migrate one at a time. */
const LOCK = 0xba5eb0;

/** Migrates a database to the newest version, inside a transaction. Throws if it was written by a newer Baseboard. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await client.query("CREATE TABLE IF NOT EXISTS baseboard (version integer NOT NULL)");
  const { rows } = await client.query<{ version: number }>("SELECT version FROM baseboard");
  for (const step of stepsAfter(rows[0]?.version ?? 0, steps)) await client.query(step);
  await client.query(rows.length > 0 ? "UPDATE baseboard SET version = $1" : "INSERT INTO baseboard VALUES ($1)", [steps.length]);
}

/** The version of a database; 0 if nothing was ever stored. Throws if it was written by a newer Baseboard. */
export async function versionOf(client: ClientBase): Promise<number> {
  const { rows: tables } = await client.query("SELECT 1 FROM information_schema.tables WHERE table_name = 'baseboard'");
  if (tables.length === 0) return 0;
  const { rows } = await client.query<{ version: number }>("SELECT version FROM baseboard");
  return steps.length - stepsAfter(rows[0]?.version ?? 0, steps).length;
}
