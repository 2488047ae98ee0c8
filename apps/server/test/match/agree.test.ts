import type { Toy } from "@baseboard/games/toy/rules";
import { copy, isRefusal, keyFrom, type Parts, type Rng, rngAt, same } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { create, join, roomState, type Visitor, watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { games } from "../../src/games.ts";
import { type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

/** What a visitor is to see: everything public, and of the hands its own. */
function wanted<G extends Parts>(code: string, visitor: Visitor<G>): RoomState {
  const person = clientOf(code, visitor)?.userData?.person;
  const seat = model(code).setup.chairs.findIndex((chair) => chair.person === person);
  const state = roomState(model(code));
  // A hand in a game without hands is empty, and not hidden.
  const isOpen = model(code).game.zones.hand === undefined;
  return copy({ ...state, hands: state.hands.map(({ hand }, each) => (isOpen || each === seat ? { hand } : {})) });
}

/** A match of legal moves at random, and rematches; after every line each visitor's decoded state is compared with the match itself. */
async function follow(game: string, seats: number, seed: number, rounds: number): Promise<number> {
  const rng = rngAt(keyFrom(`agree ${seed}`), 0);
  const seated: Visitor[] = [await create(server.base, { game, name: "P0" })];
  const { code } = seated[0].entry;
  while (seated.length < seats) seated.push(await join(server.base, code, { name: `P${seated.length}` }));
  const everybody = [...seated, await watch(server.base, code)];
  await seated[0].ask("start", {});
  let lines = 0;
  for (let round = 1; ; round++) {
    await agree(code, everybody);
    while (!model(code).match?.outcome) {
      await actAtRandom(code, seated, rng);
      lines++;
      if (rng.below(12) === 0) everybody.push(await watch(server.base, code));
      await agree(code, everybody);
    }
    expect(lines, "a match has lines").toBeGreaterThan(0);
    if (round === rounds) break;
    for (const visitor of seated) await visitor.ask("again", { want: true });
  }
  for (const visitor of everybody) await visitor.room.leave();
  return lines;
}

const model = (code: string) => server.room(code).model;

async function agree(code: string, everybody: Visitor[]): Promise<void> {
  const { match, setup } = model(code);
  for (const visitor of everybody) {
    const state = await visitor.until((now) => now.told.version === match?.version && now.round === setup.round);
    const want = wanted(code, visitor);
    if (!same(state, want)) expect(state).toEqual(want);
  }
}

/** Somebody who may act does: a legal move, or now and then the last one taken back. */
async function actAtRandom(code: string, seated: Visitor[], rng: Rng): Promise<void> {
  const { match, setup } = model(code);
  if (!match) return;
  const seat = rng.pick(match.toAct);
  const actor = seated.find((visitor) => clientOf(code, visitor)?.userData?.person === setup.chairs[seat].person);
  // What leads back is refused when there was too much of it.
  const undo = match.mayUndo(seat) && rng.below(4) === 0 && !isRefusal(match.propose(seat, "undo"));
  const moves = match.legalMoves(seat).filter((move) => !match.game.isTakeBack?.(move) || !isRefusal(match.propose(seat, { move })));
  // Who is ready may be able to do nothing but that.
  if (!undo && moves.length === 0) return;
  const act = undo ? "undo" : { move: rng.pick(moves) as never };
  await actor?.ask("act", { act, version: match.version });
}

const clientOf = (code: string, visitor: Visitor) =>
  server.room(code).clients.find(({ sessionId }) => sessionId === visitor.room.sessionId);

test("what each client decodes is what its seat may see, after every ply, in matches of 2 to 4 and their rematches", async () => {
  let lines = 0;
  for (let seed = 0; seed < 12; seed++) lines += await follow("toy", 2 + (seed % 3), seed, 3);
  expect(lines).toBeGreaterThan(300);
});

const others = games(false).map(({ game }) => game.id);

test.each(others)("and in matches of %s, moves taken back where they can be", async (game) => {
  // As many matches as it takes: a game may be over after a line or two.
  let lines = 0;
  for (let seed = 0; lines < 100; seed++) lines += await follow(game, 2, seed, 1 + (seed % 2));
});

test("a client that was away for some plies has the very same state again", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann", options: { hand: 5 } });
  const { code } = ann.entry;
  const bo = await join<Toy>(server.base, code, { name: "Bo" });
  await ann.ask("start", {});
  bo.room.reconnection.enabled = true;
  bo.room.reconnection.minUptime = 0;
  bo.room.reconnection.minDelay = bo.room.reconnection.delay = 300;
  const play = async (visitor: Visitor<Toy>, seat: number) => {
    const { match } = model(code);
    const move = match?.legalMoves(seat)[0] as { card: number };
    return visitor.ask("act", { act: { move }, version: match?.version ?? 0 });
  };
  for (let round = 0; round < 3; round++) {
    await play(bo, 1);
    const dropped = new Promise<void>((resolve) => bo.room.onDrop(() => resolve()));
    const back = new Promise<void>((resolve) => bo.room.onReconnect(() => resolve()));
    (clientOf(code, bo)?.ref as unknown as { terminate(): void } | undefined)?.terminate();
    await dropped;
    // Meanwhile the round is revealed: a card leaves Bo's hand and another comes in.
    await play(ann, 0);
    await back;
    const { match } = model(code);
    await bo.until((state) => state.told.version === match?.version);
    expect(bo.state()).toEqual(wanted(code, bo));
  }
});
