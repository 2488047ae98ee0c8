import { type DisarmTheBase, disarmTheBase, type Move } from "@baseboard/games/disarm-the-base/rules";
import { roomOf } from "@baseboard/games/server";
import { keyFrom, type Rng, type Seat, type State, seatLetter } from "@baseboard/kit";
import { call } from "@baseboard/room/testing";
import { places } from "../../../packages/games/disarm-the-base/rules/board.ts";
import { kinds } from "../../../packages/games/disarm-the-base/rules/cards.ts";
import { anotherDevice, type Company, comesToWatch, company, does, everybody, type Guest, matchOf, toldAll } from "./company.ts";
import { chance } from "./courses.ts";
import type { Step, Stretch } from "./nights.ts";
import { hex, testServer, withRules } from "./support.ts";

type Table = Company<DisarmTheBase>;
export type Rules = Partial<typeof disarmTheBase>;

/** Every so many plies everybody asks for what is not to be had, one is taken back, or somebody comes in. */
const ASKED = 9;
const UNDONE = 4;
const ARRIVALS = 31;

/** What was sent, by whom it was sent to: before the last ply, and with it. What is fetched by address counts as one more. */
export interface Heard {
  before: Record<string, string[]>;
  last: Record<string, string[]>;
}

/** The rules for a deal, where they are not the usual ones. */
export type Ruled = (deal: State<DisarmTheBase>) => Rules;

/** A table in a room of its own, on a server of its own, where the match begins as it is dealt in one of two ways. */
async function at<T>({ deals }: Stretch, which: 0 | 1, ruled: Ruled, work: (here: Table) => Promise<T>): Promise<T> {
  const deal = deals[which];
  const games = [withRules(roomOf("disarm-the-base"), { ...ruled(deal), setup: () => structuredClone(deal) })];
  const server = await testServer({ games, newKey: () => keyFrom("night"), newCode: () => "ABCDEF" });
  try {
    return await work(await company<DisarmTheBase>(server, deal.hands.length, deal.table.options, disarmTheBase.id));
  } finally {
    await server.end();
  }
}

const byTheRules: Ruled = () => ({});

/** Plays a part of a match; answers with all that was heard. */
export const listen = (stretch: Stretch, which: 0 | 1, ruled = byTheRules): Promise<Heard> =>
  at(stretch, which, ruled, async (here) => {
    const { steps, showsAtLast } = stretch;
    const ears = new Map(everybody(here).map((guest, seat) => [here.seats[seat] ? seatLetter(seat) : "spectator", guest]));
    const fetched: string[] = [];
    const frames = (): Heard["before"] => ({
      ...Object.fromEntries([...ears].map(([name, guest]) => [name, hex(guest.frames)])),
      addresses: [...fetched],
    });
    let before = frames();
    let version = 0;
    for (const [i, { seat, move }] of steps.entries()) {
      if (i % ASKED === 3) fetched.push(...(await askAround(here, version, chance(`ask ${i}`))));
      if (i % ARRIVALS === 20) await arrivals(here, i, ears);
      if (i === steps.length - 1) before = frames();
      version = await takeStep(here, { seat, move }, version, i % UNDONE === 0);
    }
    const all = frames();
    if (!showsAtLast) return { before: all, last: {} };
    return { before, last: Object.fromEntries([...ears.keys()].map((name) => [name, all[name].slice(before[name].length)])) };
  });

/** Does a step, and if it can be taken back perhaps once more. Answers with the version it made. */
async function takeStep(here: Table, { seat, move }: Pick<Step, "seat" | "move">, before: number, hesitates: boolean): Promise<number> {
  let version = await does(here, seat, { move }, before);
  await toldAll(here, version);
  if (!hesitates || here.seats[seat].state().undo !== seat) return version;
  version = await does(here, seat, "undo", version);
  version = await does(here, seat, { move }, version);
  await toldAll(here, version);
  return version;
}

/** Asks for every move that the seat in turn may not make at this moment; answers with what is said to each. */
export const nosOf = (stretch: Stretch, which: 0 | 1, ruled = byTheRules): Promise<string[]> =>
  at(stretch, which, ruled, async (here) => {
    const match = matchOf(here);
    const [seat] = match.toAct;
    const wrong = everyMove.filter((move) => disarmTheBase.refuse(match.view(seat), move));
    const said = await Promise.all(wrong.map((move) => here.seats[seat].no("act", { act: { move }, version: 0 })));
    return said.map((no, i) => JSON.stringify([wrong[i], no]));
  });

/** Somebody comes to watch, and a player comes in again from another device. */
async function arrivals(here: Table, i: number, ears: Map<string, Guest<DisarmTheBase>>): Promise<void> {
  const seat = i % here.seats.length;
  ears.set(`spectator at ${i}`, await comesToWatch(here));
  ears.set(`${seatLetter(seat)} again at ${i}`, await anotherDevice(here, seat));
  await Promise.all(
    everybody(here).map((guest) => guest.until(({ spectators, seats }) => spectators === here.watchers.length && seats[seat].online)),
  );
}

/** Everybody asks for moves that are not to be made, for the log and for the transcript. Answers with what can be fetched by address. */
async function askAround(here: Table, version: number, rng: Rng): Promise<string[]> {
  const match = matchOf(here);
  for (const [seat, guest] of everybody(here).entries()) {
    const wrong = here.seats[seat] ? wrongMoves(here, seat, rng) : [{ type: "end" } as const];
    for (const move of wrong) await guest.no("act", { act: { move }, version });
    await guest.ask("log", { from: Math.max(0, match.version - 5) });
    await guest.ask("transcript", {});
  }
  const { base } = here.server;
  const transcript = await (await fetch(`${base}/api/rooms/${here.code}/transcript`)).text();
  return [
    transcript,
    ...(await Promise.all(["/rooms", `/rooms/${here.code}`].map(async (path) => JSON.stringify(await call(base, path))))),
  ];
}

/** A few moves that this seat may not make now. */
function wrongMoves(here: Table, seat: Seat, rng: Rng): Move[] {
  const match = matchOf(here);
  const isInTurn = match.toAct.includes(seat);
  const wrong = everyMove.filter((move) => !isInTurn || disarmTheBase.refuse(match.view(seat), move));
  return Array.from({ length: isInTurn ? 6 : 1 }, () => rng.pick(wrong));
}

const upTo = (count: number): number[] => [...Array(count).keys()];

/** Any card in an open hand, or on one of two piles. */
const held = kinds.flatMap((_, card) => [{ card }, { card, pile: 0 }, { card, pile: 1 }]);

/** Every move there is, but for those with cards from other piles. */
const everyMove: Move[] = [
  ...places.map((to): Move => ({ type: "go", to })),
  ...held.flatMap((each) => upTo(9).map((at): Move => ({ type: "play", ...each, at }))),
  ...held.map((each): Move => ({ type: "play", ...each })),
  ...upTo(9).map((at): Move => ({ type: "breakIn", at })),
  ...held.flatMap((each) => upTo(2).map((to): Move => ({ type: "give", ...each, to }))),
  ...held.flatMap((each) => upTo(2).map((from): Move => ({ type: "take", ...each, from }))),
  ...held.map((each): Move => ({ type: "discard", ...each })),
  ...upTo(4).flatMap((pile) => upTo(4).map((onto): Move => ({ type: "shift", pile, onto }))),
  ...upTo(6).map((pile): Move => ({ type: "put", pile })),
];
