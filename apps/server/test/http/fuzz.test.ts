import type { Toy } from "@baseboard/games/toy/rules";
import { copy, keyFrom, type Rng, rngAt } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { type Log, requestTypes, usualPace } from "@baseboard/room";
import { arriveRaw, call, type RawVisitor, requestFrame, type Visitor } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, cardsOf, playCard, type TestServer, table, testServer } from "../support.ts";

const FRAMES = 100_000;
const BATCH = 50;

const faults: string[] = [];
const log: Log = { info: () => {}, warn: () => {}, error: (facts, what) => void faults.push(`${what} ${JSON.stringify(facts)}`) };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ log, pace: { burst: 1e9, perSecond: 1e9, patience: 1e9 } });
});
afterAll(() => server.end());

/** Whoever signs out of a match has no way back to go on by. */
const types = [...requestTypes.filter((type) => type !== "signOut"), "_", "*", "constructor"];

/** Any value at all, of few levels. */
function anything(rng: Rng, depth = 0): unknown {
  const scalars = [
    0,
    1,
    -1,
    0.5,
    2 ** 31,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "",
    "random",
    "7",
    "undo",
    "\u0000",
    true,
    false,
    null,
    undefined,
    10n ** 18n,
    new Date(0),
    /x/,
  ];
  if (depth > 2 || rng.below(3) > 0) return rng.pick(scalars);
  if (rng.below(2) === 0) return Array.from({ length: rng.below(4) }, () => anything(rng, depth + 1));
  const keys = [
    "act",
    "move",
    "card",
    "version",
    "seat",
    "a",
    "b",
    "from",
    "name",
    "level",
    "hidden",
    "want",
    "options",
    "hand",
    "channel",
    "text",
    "quick",
    "nonce",
    "to",
    "__proto__",
    "constructor",
  ];
  return Object.fromEntries(Array.from({ length: rng.below(4) }, () => [rng.pick(keys), anything(rng, depth + 1)]));
}

/** A request as a client of ours could make it. */
function sensible(rng: Rng): Uint8Array {
  const number = rng.below(6);
  const payloads: Record<string, unknown> = {
    act: { act: rng.pick([{ move: { card: rng.roll(24) } }, "undo", "resign"]), version: rng.below(20) },
    options: { options: { hand: number } },
    swap: { a: number, b: rng.below(6) },
    kick: { seat: number },
    bot: { seat: number, level: rng.pick(["random", "none"]) },
    visibility: { hidden: number > 2 },
    lock: { locked: number > 2 },
    readmit: { person: `${number}` },
    rename: { name: `N${number}` },
    sit: { seat: number },
    without: { seat: number },
    again: { want: number > 2 },
    log: { from: number },
    say: {
      channel: rng.pick(["table", "gallery", "whisper"]),
      text: `T${number} ⟦c3⟧`,
      nonce: `${number}`,
      ...(number > 4 && { to: "1" }),
    },
    talk: { [rng.pick(["before", "after"])]: number },
    mute: { person: `${number}`, muted: number > 2 },
    settings: { gallery: rng.pick(["after", "open", "off", "on"]) },
    ping: { place: `h${number}`, nonce: `${number}` },
  };
  const type = rng.pick(types);
  return requestFrame(rng.below(1000), type, payloads[type] ?? {});
}

/** A frame spoilt: bytes flipped, cut off, put in, or done twice. */
function spoilt(rng: Rng, frame: Uint8Array): Uint8Array {
  const bytes = [...frame];
  for (let times = rng.roll(4); times > 0; times--) {
    const at = rng.below(bytes.length + 1);
    const how = rng.below(4);
    if (how === 0) bytes[at % Math.max(1, bytes.length)] = rng.below(256);
    else if (how === 1) bytes.splice(at);
    else if (how === 2)
      bytes.splice(
        at,
        0,
        ...rng.pick([
          [0xdd, 255, 255, 255, 255],
          [0xdf, 255, 255, 255, 255],
          [0xc6, 127, 255, 255, 255],
          [0xd9, 255],
          [0xc1],
          [rng.below(256)],
        ]),
      );
    else bytes.push(...bytes.slice(at, at + 50));
  }
  return Uint8Array.from(bytes.slice(0, 4000));
}

function frame(rng: Rng): Uint8Array {
  switch (rng.below(4)) {
    case 0:
      return Uint8Array.from({ length: rng.below(60) }, () => rng.below(256));
    case 1:
      try {
        return requestFrame(rng.below(1000), rng.pick(types), anything(rng));
      } catch {
        return new Uint8Array([21]);
      }
    default:
      return rng.below(3) === 0 ? sensible(rng) : spoilt(rng, sensible(rng));
  }
}

/** Sends many frames as somebody who comes in again whenever the connection is closed. */
async function fuzz(entry: Entry, seed: string, frames: number, strict = false): Promise<{ sent: number; came: number }> {
  const rng = rngAt(keyFrom(seed), 0);
  const path = `/rooms/${entry.code}/${entry.seat < 0 ? "watch" : "join"}`;
  let { token } = entry;
  /** Comes back by token; whoever has left a lobby for good comes in anew. */
  const enter = async (): Promise<RawVisitor> => {
    const known = await call<Entry>(server.base, path, { token }).catch(() => call<Entry>(server.base, path, { name: seed }));
    token = known.token;
    return arriveRaw(server.base, known);
  };
  let sent = 0;
  let came = 0;
  while (sent < frames) {
    const visitor = await enter();
    came++;
    while (visitor.socket.readyState === WebSocket.OPEN && sent < frames) {
      for (let i = 0; i < BATCH; i++) visitor.send(frame(rng));
      // Only what was surely read is counted: the answer to one more request came.
      const read = await Promise.race([visitor.closed.then(() => false), visitor.ask("log", { from: 0 }).then(() => true)]);
      if (read || strict) sent += BATCH;
    }
    visitor.socket.close();
    await visitor.closed;
  }
  return { sent, came };
}

/** All of a match and its seats. */
const held = (visitor: Visitor<Toy>): string => {
  const { setup, match } = server.room(visitor.entry.code).model;
  return JSON.stringify([setup, match?.state, match?.log]);
};

test(`${FRAMES} fuzzed frames: no crash, no fault, and a match under watch is not changed`, async () => {
  const watched = await begun(server.base, ["Ann", "Bo"]);
  const before = held(watched[0]);
  const seen = copy(watched[1].state());
  const eve = await call<Entry>(server.base, `/rooms/${watched[0].entry.code}/watch`, {});
  const [player] = await begun(server.base, ["Cy", "Di"]);
  const [host] = await table(server.base, ["Ed"]);
  const results = await Promise.all([
    fuzz(eve, "spectator", FRAMES / 2),
    fuzz(player.entry, "player", FRAMES / 4),
    fuzz(host.entry, "host", FRAMES / 4),
  ]);
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThanOrEqual(FRAMES);
  expect(results.every(({ came }) => came > 1)).toBe(true);
  expect(faults).toEqual([]);
  expect(held(watched[0])).toBe(before);
  await watched[1].until(({ spectators }) => spectators === 0);
  expect(watched[1].state()).toEqual(seen);
  await playCard(watched[0], cardsOf(watched[0])[0]);
  await watched[1].until((state) => state.told.version === 1);
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
});

test("with the usual patience the same frames get a connection closed, and nobody else's", async () => {
  server = await server.again({ pace: usualPace });
  const watched = await begun(server.base, ["Ann", "Bo"]);
  const before = held(watched[0]);
  const eve = await call<Entry>(server.base, `/rooms/${watched[0].entry.code}/watch`, {});
  const { came } = await fuzz(eve, "strict", 20 * BATCH, true);
  expect(came).toBe(20);
  expect(held(watched[0])).toBe(before);
  expect(watched.map(({ room }) => room.connection.isOpen)).toEqual([true, true]);
});
