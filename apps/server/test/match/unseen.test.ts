import { bots } from "@baseboard/games/disarm-the-base/bot";
import { type DisarmTheBase, disarmTheBase, type Move, type Options } from "@baseboard/games/disarm-the-base/rules";
import { roomOf } from "@baseboard/games/server";
import { keyFrom, type Match, type Outcome, readLine, readTranscript, type Seat, type View } from "@baseboard/kit";
import { call } from "@baseboard/room/testing";
import { expect, onTestFinished, test } from "vitest";
import { takesStock } from "../../../../packages/games/disarm-the-base/test/laws/stock.ts";
import { table } from "../../../../packages/games/disarm-the-base/test/rules/scenes.ts";
import { openLog } from "../../src/log/open.ts";
import { type Company, company, does, everybody, type Guest, matchOf, toldAll } from "../company.ts";
import { chance } from "../courses.ts";
import { hex, testServer, withRules } from "../support.ts";

type Table = Company<DisarmTheBase>;
type Visitor = Guest<DisarmTheBase>;

const MARK = "MARK-OF-THE-BOX";

/** The game with a mark in what lies face down. */
const marked = withRules(roomOf("disarm-the-base"), {
  setup(...given: Parameters<typeof disarmTheBase.setup>) {
    const state = disarmTheBase.setup(...given);
    return { ...state, box: { ...state.box, mark: MARK } };
  },
});

/** All that is sent of a table, however deep; numbers stand for places in lists. */
const sent = [
  ...["phase", "ending", "start", "turn", "seat", "actions", "guard", "hut", "noise", "deck", "held", "receiver", "drawn"],
  ...["options.level", "options.cards", "options.tiles", "options.hut", "options.sparse", "options.talk"],
  ...["players.#.place", "players.#.entered", "players.#.caught", "players.#.cards.#", "players.#.piles.#.up.#", "players.#.piles.#.down"],
  ...["hangars.#.tile", "hangars.#.unlocked", "hangars.#.guarded", "hangars.#.disarmed"],
  ...["gates.#", "lights.#", "discards.#"],
];

const paths = (value: unknown, path: string): string[] =>
  typeof value !== "object" || value === null
    ? [path]
    : Object.entries(value).flatMap(([name, part]) => paths(part, `${path}${path && "."}${Array.isArray(value) ? "#" : name}`));

/** What this client was sent is the table, and together with all that lies face down every card and tile there is, once. */
function holdsNothingHidden(match: Match<DisarmTheBase>, guest: Visitor): void {
  const state = guest.state();
  expect(paths(state.table, "").filter((path) => !sent.includes(path))).toEqual([]);
  expect(state.table).toEqual(match.state.table);
  expect(state.hands.map(({ hand = {} }) => hand)).toEqual(match.state.hands.map(() => ({})));
  takesStock({ game: match.game, start: match.start, state: { ...match.state, table: state.table } } as Match<DisarmTheBase>);
}

/** In mid-match neither log, transcript nor listing names what lies face down, or the key. */
async function tellsNothingHidden(here: Table, guest: Visitor, key: string): Promise<void> {
  const { base } = here.server;
  const match = matchOf(here);
  const { text } = await guest.ask("transcript", {});
  expect(await (await fetch(`${base}/api/rooms/${here.code}/transcript`)).text()).toBe(text);
  expect(text).not.toMatch(RegExp(`\\[Key |${MARK}|${key}`));
  const moves = match.log.map(({ act }) => disarmTheBase.notation.writeMove((act as { move: Move }).move));
  expect(readTranscript(text).lines).toEqual(moves.map((move) => expect.stringContaining(move)));
  const { lines } = await guest.ask("log", { from: match.version - 5 });
  expect(lines).toEqual(match.log.slice(-5).map(({ seat, events }) => ({ seat, events })));
  const known = {
    code: here.code,
    game: "disarm-the-base",
    phase: "playing",
    host: "P0",
    taken: here.seats.length,
    seats: here.seats.length,
    present: here.seats.length,
    spectators: 1,
    locked: false,
  };
  expect(await call(base, `/rooms/${here.code}`)).toEqual(known);
  expect(await call(base, "/rooms")).toEqual([known]);
}

const secrets = (key: string) => RegExp(`${MARK}|${key}`);

/** What the bot would do that knows no more than this client was sent. */
function thought(guest: Visitor, seat: Seat, level: string): Move {
  const view: View<DisarmTheBase> = { seat, table: guest.state().table as DisarmTheBase["table"], hand: {} };
  return bots[level](view, disarmTheBase.legalMoves(view), chance("thought"));
}

test.each<[number, string, Partial<Options>]>([
  [2, "planner", { cards: "hidden", tiles: "lot" }],
  [3, "careful", { tiles: "lot" }],
  [4, "planner", {}],
])("a whole match of %i, thought out by clients (%s, %j): at no ply is anybody sent what lies face down", async (seats, level, options) => {
  const key = keyFrom(`unseen ${seats}`);
  let written = "";
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  const server = await testServer({ games: [marked], newKey: () => key, log });
  onTestFinished(() => server.end());
  const here = await company<DisarmTheBase>(server, seats, options, disarmTheBase.id);
  const match = matchOf(here);
  const all = () => Buffer.concat(everybody(here).flatMap(({ frames }) => frames)).toString("latin1");
  for (let version = 0; ; ) {
    for (const guest of everybody(here)) holdsNothingHidden(match, guest);
    const [seat] = here.seats[0].state().toAct;
    if (seat === undefined) break;
    if (version % 20 === 7) await tellsNothingHidden(here, everybody(here)[version % (seats + 1)], key);
    const move = thought(here.seats[seat], seat, level);
    expect(all()).not.toMatch(secrets(key));
    version = await does(here, seat, { move }, version);
    await toldAll(here, version);
  }
  // Only once nobody can act any more the key is told, with which all can be checked.
  expect(match.version).toBeGreaterThan(20);
  expect(all()).toContain(key);
  expect(all()).not.toContain(MARK);
  expect(written).toContain("a match began");
  expect(written).not.toMatch(secrets(key));
});

/** A lot of tiles: four planes are disarmed, two tiles were empty; of the last three the first one is, too. */
const lot = (last: string) =>
  table(
    ...["options tiles lot", "h1 A unlocked disarmed", "h2 B unlocked disarmed", "h3 C unlocked disarmed", "h4 D unlocked disarmed"],
    ...["h5 empty", "h6 empty", `tiles . . . . . . - ${last}`, "A at p2", "B at tower", "B holds lookup spotter crowbar"],
  );

const OUT: Move = { type: "go", to: "end" };

/** What is done; before each of these whoever is in turn tries the way out. */
const series = [
  "A: end",
  "B: play lookup h7",
  "B: end",
  "A: end",
  "B: go SW",
  "B: play spotter h8",
  "B: end",
  "A: end",
  "B: play crowbar h9",
  "B: end",
];

/** Plays it; before each ply whoever is in turn would go out. Answers with what that one is told, and with what everybody was sent. */
async function triesTheWayOut(text: string): Promise<{ nos: string[]; frames: string[][][]; outcome: Outcome | undefined }> {
  const state = disarmTheBase.notation.readPosition(text);
  const games = [withRules(roomOf("disarm-the-base"), { setup: () => structuredClone(state) })];
  const server = await testServer({ games, newKey: () => keyFrom("lot"), newCode: () => "ABCDEF" });
  try {
    const here = await company<DisarmTheBase>(server, 2, state.table.options, disarmTheBase.id);
    const nos: string[] = [];
    const frames: string[][][] = [];
    for (const [version, line] of series.entries()) {
      const { seat, act } = readLine(disarmTheBase, line);
      nos.push((await here.seats[seat].no("act", { act: { move: OUT }, version })).key);
      await does(here, seat, act, version);
      await toldAll(here, version + 1);
      frames.push(everybody(here).map((guest) => hex(guest.frames)));
    }
    await does(here, 0, { move: OUT }, series.length);
    return { nos, frames, outcome: here.seats[0].outcome() };
  } finally {
    await server.end();
  }
}

test("with a lot of tiles the way out opens when all nine are seen, and not when all planes are that there are", async () => {
  const [four, six] = [await triesTheWayOut(lot("- -")), await triesTheWayOut(lot("E F"))];
  const seen = series.indexOf("B: play spotter h8");
  // A stands before it in every turn of A's; B is too far away.
  expect(four.nos).toEqual(series.map((line) => `disarmTheBase.no.${line.startsWith("A") ? "notAllFound" : "tooFar"}`));
  expect(six.nos).toEqual(four.nos);
  expect(six.frames.slice(0, seen)).toEqual(four.frames.slice(0, seen));
  for (const i of [0, 1, 2]) expect(six.frames[seen][i]).not.toEqual(four.frames[seen][i]);
  expect([four.outcome?.winners, six.outcome]).toEqual([[0, 1], undefined]);
});
