import { type Toy, toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match, writeLine } from "@baseboard/kit";
import type { Entry } from "@baseboard/room/protocol";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { limitedDisk } from "../drill/disk.ts";
import { type Drill, drills } from "../drill/drills.ts";
import type { Intent } from "../drill/player.ts";
import { hasPassed, type Result, rehearse } from "../drill/rehearse.ts";
import { type Books, isGood, judge } from "../drill/verdict.ts";
import { openSingle, openSmallCluster, type World, worlds } from "../drill/world.ts";

const key = keyFrom("drill");
const options = { hand: 3 };
/** The lines of a match that two have begun. */
const lines = ((): string[] => {
  const match = new Match<Toy>(toy, { seats: 2, options, key });
  for (const seat of [0, 1, 1, 0, 0]) match.submit(seat, { move: match.legalMoves(seat)[0] });
  return match.log.map((line) => writeLine(toy, line));
})();
const stored = lines.map((line, seq) => ({ seq, line }));

const books =
  (now: { seq: number; line: string }[], chairs = ["1", "2"]): Books =>
  () => ({ chairs, matches: [{ round: 1, key, seats: 2, options, lines: now }] });
/** Two players who have sent every line, and were told that each is in its place. */
const players = (strange: string[] = []) =>
  ["A", "B"].map((letter, i) => ({
    entry: { person: String(i + 1) } as Entry,
    strange: new Set(strange),
    shown: { round: 1, version: lines.length },
    intents: lines.flatMap((line, seq): Intent[] => (line[0] === letter ? [{ round: 1, line, sent: 0, version: seq + 1 }] : [])),
  }));
const judged = (by: Books, who = players()) => judge({ game: toy, code: "ABCDEF", players: who }, by);

describe("the verdict", () => {
  test("is good where every acknowledged move is stored at its place", () => {
    expect(judged(books(stored))).toEqual({ matches: 1, acknowledged: 5, lost: 0, doubled: 0, seats: 0, wrong: [] });
  });

  test("counts a move that is not stored as lost, and says who saw it", () => {
    const seen = ["1", "2"].map((person) => `ABCDEF, person ${person}: was shown 5 lines of match 1, of which 4 are stored.`);
    expect(judged(books(stored.slice(0, -1)))).toMatchObject({ lost: 1, doubled: 0, wrong: seen });
  });

  test("counts all moves of a match that is not stored as lost", () => {
    const none: Books = () => ({ chairs: ["1", "2"], matches: [] });
    expect(judged(none)).toMatchObject({ matches: 0, lost: 5 });
  });

  test("counts moves at another place than was acknowledged as lost", () => {
    const [a, b, ...others] = stored;
    expect(judged(books([{ ...b, seq: 0 }, { ...a, seq: 1 }, ...others]))).toMatchObject({ lost: 2 });
  });

  test("counts two moves acknowledged at one place as one lost", () => {
    const who = players();
    who[1].intents.push({ ...who[1].intents[0] });
    expect(judged(books(stored), who)).toMatchObject({ lost: 1 });
  });

  test("counts a move that is stored twice, and one that nobody has sent, as doubled", () => {
    expect(judged(books([...stored, { seq: 5, line: stored[4].line }]))).toMatchObject({ lost: 0, doubled: 1 });
    const who = players();
    who[0].intents.pop();
    expect(judged(books(stored), who)).toMatchObject({ lost: 0, doubled: 1 });
  });

  test("does not take what was sent later, or refused, for a move that nobody has sent", () => {
    // The same move of one seat three times over: stored so, and acknowledged at the first and the last place.
    const [line] = lines;
    const same = [0, 1, 2].map((seq) => ({ seq, line }));
    const sent = (...what: Partial<Intent>[]) => [{ ...players()[0], intents: what.map((one) => ({ round: 1, line, sent: 0, ...one })) }];
    const doubled = (...what: Partial<Intent>[]) => judged(books(same, ["1"]), sent(...what)).doubled;
    expect(doubled({ version: 1 }, {}, { version: 3 })).toBe(0);
    expect(doubled({ version: 1 }, { version: 3 })).toBe(1);
    expect(doubled({ version: 1 }, { version: 3 }, {})).toBe(1);
    expect(doubled({}, { version: 1 }, { version: 3 })).toBe(1);
    expect(doubled({ version: 1 }, { refused: true }, { version: 3 })).toBe(1);
  });

  test("takes a move that was stored and whose answer was lost for what it is", () => {
    const who = players();
    delete who[0].intents[0].version;
    expect(isGood(judged(books(stored), who))).toBe(true);
  });

  test("names a gap, a line the rules refuse, and what a client should never see", () => {
    const gap = stored.map(({ seq, line }) => ({ seq: seq < 3 ? seq : seq + 1, line }));
    expect(judged(books(gap)).wrong).toEqual(["ABCDEF, match 1: line 4 is missing."]);
    const twice = judged(books([...stored, { seq: 5, line: stored[4].line }]));
    expect(twice.wrong).toEqual([expect.stringContaining("Line 6")]);
    const went = players(["the match went back"]);
    expect(judged(books(stored), went).wrong).toContain("ABCDEF, person 2: the match went back.");
  });

  test("counts a seat that nobody has, somebody twice, or a stranger", () => {
    expect(judged(books(stored, ["1", ""]))).toMatchObject({ seats: 1 });
    expect(judged(books(stored, ["1", "1", "2"]))).toMatchObject({ seats: 1 });
    expect(judged(books(stored, ["1", "2", ""]))).toMatchObject({ seats: 0 });
    expect(judged(books(stored, ["1", "2", "3"]))).toMatchObject({ seats: 1 });
  });
});

const fine: Result = { ...judged(books(stored)), name: "kill", back: 2, players: 2, seconds: [1], note: "" };
test.each<[string, Partial<Result>]>([
  ["a move was lost", { lost: 1 }],
  ["a move was doubled", { doubled: 1 }],
  ["a seat is wrong", { seats: 1 }],
  ["something else is wrong", { wrong: ["…"] }],
  ["somebody is not back", { back: 1 }],
  ["nobody played", { acknowledged: 0 }],
  ["no blow fell", { seconds: [] }],
])("a drill has failed when %s", (_what, one) => {
  expect(hasPassed(fine)).toBe(true);
  expect(hasPassed({ ...fine, ...one })).toBe(false);
});

const enough = new AbortController().signal;
const run = (name: string, drill: Drill, world: World) => rehearse(name, drill, { world, tables: 4, times: 1, tell: console.log, enough });
const isFine = (result: Result): void => {
  expect(result).toMatchObject({ lost: 0, doubled: 0, seats: 0, wrong: [], back: result.players });
  expect(hasPassed(result)).toBe(true);
};

// The client says on the console that it was cut off; here it always is.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

describe.each(Object.entries(worlds))("on a %s", (kind, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world?.end());

  const here = Object.entries(drills).filter(([, { on }]) => on === kind);
  test.each(here)("nothing acknowledged is lost or doubled, and everybody comes back: %s", async (name, drill) => {
    isFine(await run(name, drill, world));
  });

  test("after a drill that failed midway everything runs again, and what ended by itself is named", async () => {
    const { redis, postgres, nodes } = world;
    const [first, victim] = [nodes[0], postgres ?? nodes[0]];
    const failing: Drill["run"] = async () => {
      first.signal("SIGSTOP");
      await redis?.stop("SIGKILL");
      process.kill(victim.pid as number, "SIGKILL");
      await vi.waitFor(() => expect(victim.lastWords).toBeDefined());
      throw new Error("It fails.");
    };
    const { wrong, back, players } = await run("failing", { on: "cluster", run: failing }, world);
    expect(wrong).toEqual(["It fails.", expect.stringContaining(`${victim.name} has ended by itself: `)]);
    expect(back).toBe(players);
  });
});

const onLimited: [name: string, open: (make: typeof limitedDisk) => Promise<World>][] = [
  ["disk", openSingle],
  ["postgres-full", openSmallCluster],
];
test.each(onLimited)("where no disk can be mounted, one is full all the same: %s", async (name, open) => {
  const world = await open(limitedDisk);
  try {
    const result = await run(name, drills[name], world);
    isFine(result);
    expect(result.note).toMatch(/^prlimit --fsize=0; 0 acknowledged/);
  } finally {
    await world.end();
  }
});
