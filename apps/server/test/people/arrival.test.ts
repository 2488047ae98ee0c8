import { allYourBase, type Options } from "@baseboard/games/all-your-base/rules";
import { keyFrom, type Seat } from "@baseboard/kit";
import { afterEach, expect, test } from "vitest";
import { positions } from "../../../../packages/games/all-your-base/test/positions.ts";
import { act, type Company, company, everybody, type Guest, matchOf, toldAll } from "../company.ts";
import { begin, chance, ready, type Step, together, turnsOf } from "../courses.ts";
import { ruled } from "../deals.ts";
import { type TestServer, testServer, type Wish } from "../support.ts";

const { writePosition, readPosition, readMove } = allYourBase.notation;

let server: TestServer;
afterEach(() => server.end());

/** A match of All Your Base on a server of its own. */
async function sit(seats: number, options: Partial<Options> = {}, wish: Wish = {}): Promise<Company> {
  server = await testServer(wish);
  return company(server, seats, options);
}

/** Does everybody's steps in some way; all of them have been answered when it is over. */
type Way = (here: Company, moves: Step["move"][][]) => Promise<unknown>;

const rng = chance("order");

const inAnotherOrder: Way = async (here, moves) => {
  for (const step of together(rng, moves, rng.below(moves.length))) await act(here, step, matchOf(here).version);
};

/** Each seat sends its next step as soon as it has the answer to the one before, but for some questions it asks in between. */
const allAtOnce: Way = (here, moves) => {
  const { version } = matchOf(here);
  const send = async (seat: Seat): Promise<void> => {
    let seen = version;
    for (const move of moves[seat]) {
      for (let asked = rng.below(3); asked > 0; asked--) await here.seats[seat].ask("log", { from: seen });
      seen = await act(here, { seat, move }, seen);
    }
  };
  return Promise.all([...moves.keys()].map(send));
};

test.each<[string, Way, number, Partial<Options>]>([
  ["six, in another order", inAnotherOrder, 6, {}],
  ["six, all at once", allAtOnce, 6, {}],
  ["three who draw, in another order", inAnotherOrder, 3, { draw: true }],
  ["three who draw, all at once", allAtOnce, 3, { draw: true }],
])("in whatever order steps arrive, every turn ends the same: %s", async (_who, way, seats, options) => {
  const key = keyFrom("order 3");
  const match = begin(seats, options, key);
  const turns = [...turnsOf(match, chance("order 3"))];
  expect(turns.some(({ clashes }) => clashes.length > 0)).toBe(true);
  const here = await sit(seats, options, { newKey: () => key });
  const lastOnes = new Set<Seat | undefined>();
  for (const [i, { plans, clashes }] of turns.entries()) {
    await way(here, plans.map(ready));
    lastOnes.add(matchOf(here).log.at(-1)?.seat);
    for (const step of clashes) await act(here, step, matchOf(here).version);
    const { state } = turns[i + 1]?.before ?? match;
    expect(writePosition(matchOf(here).state), `turn ${i}`).toBe(writePosition(state));
    await toldAll(here, matchOf(here).version);
    for (const guest of everybody(here)) expect(guest.state().table).toEqual(state.table);
  }
  // Now one was the last to be ready, now another.
  expect(lastOnes.size).toBeGreaterThan(1);
  expect(matchOf(here).outcome).toEqual(match.outcome);
});

const from = (name: string): Promise<Company> => sit(3, {}, { games: [ruled({ setup: () => readPosition(positions[name]) })] });

/** Says no, and nothing has changed: not the match, and nobody has been sent anything but that no. */
async function refuses(here: Company, guest: Guest, text: string, no: object, version = matchOf(here).version): Promise<void> {
  const { state, log } = matchOf(here);
  const held = JSON.stringify([state, log]);
  await Promise.all(everybody(here).map((each) => each.ask("log", { from: 0 })));
  const before = everybody(here).map(({ frames }) => frames.length);
  expect(await guest.no("act", { act: { move: readMove(text) }, version }), text).toMatchObject(no);
  await Promise.all(everybody(here).map((each) => each.ask("log", { from: 0 })));
  expect(JSON.stringify([matchOf(here).state, matchOf(here).log])).toBe(held);
  expect(everybody(here).map(({ frames }, i) => frames.length - before[i])).toEqual(
    everybody(here).map((each) => (each === guest ? 2 : 1)),
  );
}

const no = (rule: string, key: string) => ({ rule, key: `allYourBase.no.${key}` });
const STALE = { key: "kit.stale" };

/** Does what a seat says, step by step. */
async function says(here: Company, seat: Seat, ...lines: string[]): Promise<void> {
  for (const line of lines) await act(here, { seat, move: readMove(line) }, matchOf(here).version);
}

test("a seat plays and keeps its own cards only, is ready once, and not before its plan is whole", async () => {
  const here = await from("the first turn");
  const [ann, bo, cy] = here.seats;
  await refuses(here, bo, "build rd1", no("A turn", "notYours"));
  await refuses(here, bo, "back", no("A turn", "nothingPlanned"));
  await refuses(here, bo, "ready", no("A turn", "notPlanned"));
  const theirs = { move: readMove("build rd1") };
  for (const forged of [
    { act: theirs, version: 0, seat: 0 },
    { act: { ...theirs, seat: 0 }, version: 0 },
  ])
    expect(await bo.no("act", forged)).toEqual({ key: "room.malformed" });
  await says(here, 1, "build rc3", "build ra6");
  await refuses(here, bo, "keep rd1", no("Keeping and passing", "notYours"));
  await refuses(here, bo, "ready", no("Keeping and passing", "keepMore"));
  await says(here, 1, "keep yd6", "keep gw3", "ready");
  await refuses(here, bo, "ready", no("A turn", "isReady"));
  await refuses(here, bo, "build wc5", no("A turn", "isReady"));
  await refuses(here, bo, "ready", STALE, 1);
  // What B planned cannot be taken back, or made ready, by anybody else.
  await refuses(here, ann, "back", no("A turn", "nothingPlanned"));
  await refuses(here, cy, "ready", no("A turn", "notPlanned"));
  await refuses(here, here.watchers[0], "ready", { key: "room.onlyWatching" });
});

test("ready sent twice at once counts once, and what is taken back after all is shown comes too late", async () => {
  const here = await from("all but one ready");
  const [ann, bo] = here.seats;
  await says(here, 1, "back");
  const { version } = matchOf(here);
  const twice = [1, 2].map(() => bo.ask("act", { act: { move: readMove("ready") }, version }));
  expect((await Promise.allSettled(twice)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(matchOf(here).version).toBe(version + 1);
  await says(here, 2, "back", "ready", "back");
  const seen = matchOf(here).version;
  await says(here, 2, "ready");
  await says(here, 0, "ready");
  while (matchOf(here).state.table.phase === "clash") {
    const [seat] = matchOf(here).toAct;
    await act(here, { seat, move: matchOf(here).legalMoves(seat)[0] }, matchOf(here).version);
  }
  expect(matchOf(here).state.table).toMatchObject({ phase: "plan", turn: 4 });
  await refuses(here, bo, "back", STALE, seen);
  await refuses(here, bo, "back", no("A turn", "nothingPlanned"));
  await refuses(here, ann, "ready", STALE, seen);
});

test("in a clash only the seat that is asked chooses, and only what becomes of that card", async () => {
  const here = await from("a clash over the last tile");
  const [ann, bo, cy] = here.seats;
  for (const [guest, own] of [
    [ann, "yh1"],
    [bo, "ya5"],
  ] as const)
    for (const line of [`build ${own}`, `keep ${own}`, "install 2 yd6", "back", "ready"])
      await refuses(here, guest, line, { key: "kit.notYourTurn" });
  for (const line of ["back", "ready", "keep ra6"]) await refuses(here, cy, line, no("Clashes", "chooseAnew"));
  await refuses(here, cy, "install 3 kb5", no("Clashes", "otherCard"));
  await refuses(here, cy, "build yd6", no("Building", "stackEmpty"));
  await refuses(here, here.watchers[0], "install 2 yd6", { key: "room.onlyWatching" });
  await says(here, 2, "install 2 yd6");
  expect(matchOf(here).state.table).toMatchObject({ phase: "plan", turn: 4 });
});
