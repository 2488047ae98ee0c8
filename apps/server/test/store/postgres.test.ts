import { toy } from "@baseboard/games/toy/rules";
import { newSetup } from "@baseboard/room";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPostgresServer } from "../../../../packages/tools/services/postgres.ts";
import { openPostgres } from "../../src/store/postgres.ts";
import { keepsTheContract, match, setup } from "./contract.ts";

let server: Awaited<ReturnType<typeof openPostgresServer>>;
const quiet = { info() {}, warn() {}, error() {} };
beforeAll(async () => {
  server = await openPostgresServer();
});
afterAll(() => server.end());

/** Asks the database past the store. */
async function raw(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server.url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
const away = async (): Promise<void> => {
  await raw("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
};
const open = () => openPostgres(server.url, quiet);

keepsTheContract(open, away);

test("a database of a newer Baseboard is left alone", async () => {
  await (await open()).close();
  await raw("UPDATE baseboard SET version = 99");
  await expect(open()).rejects.toThrow("version 99");
  await away();
});

test("a connection that breaks while it is held, and nothing is asked on it, breaks nothing else", async () => {
  const store = await open();
  for (const code of ["ABC234", "XYZ789"]) await store.create({ code, game: toy.id, setup: newSetup(toy, {}, true) });
  const rooms = store.all();
  expect((await rooms.next()).value).toMatchObject({ code: "ABC234" });
  await raw("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
  const connections = () => raw("SELECT count(*)::int AS many FROM pg_stat_activity WHERE backend_type = 'client backend'");
  await vi.waitFor(async () => expect(await connections()).toEqual([{ many: 1 }]), { timeout: 20_000 });
  await raw("SELECT 1"); // By now the store has heard of it.
  await expect(rooms.next()).rejects.toThrow();
  expect(await store.find("ABC234")).toMatchObject({ game: "toy" });
  await store.close();
  await away();
});

test("before anything else a connection is told not to compile statements", async () => {
  const asked = vi.spyOn(Client.prototype, "query");
  const store = await open();
  expect(asked.mock.calls[0]).toEqual(["SET jit = off"]);
  asked.mockRestore();
  await store.close();
  await away();
});

test("a line that cannot be stored keeps no other from being stored", async () => {
  const store = await open();
  const codes = ["ABC234", "DEF567", "GHJ789", "KLM234"];
  for (const code of codes) await store.create({ code, game: toy.id, setup });
  // In the last of them no match has begun.
  for (const code of codes.slice(0, 3)) await store.begin(code, 0, setup, match);
  const said = await Promise.allSettled(codes.map((code) => store.append(code, 0, 1, 0, { text: "A~ 7" })));
  expect(said.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(await raw("SELECT code FROM log ORDER BY code")).toEqual(codes.slice(0, 3).map((code) => ({ code })));
  await store.close();
  await away();
});

test("servers that start together bring an empty database to the newest version once", async () => {
  const stores = await Promise.all([open(), open(), open()]);
  expect(await raw("SELECT count(*)::int AS versions FROM baseboard")).toEqual([{ versions: 1 }]);
  await Promise.all(stores.map((store) => store.close()));
  await away();
});
