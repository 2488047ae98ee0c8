import { type AddressInfo, connect, createServer } from "node:net";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match, writeLine } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { describe, expect, test, vi } from "vitest";
import { openCut } from "../drill/cut.ts";
import type { Intent } from "../drill/player.ts";
import { hasPassed, type Result } from "../drill/rehearse.ts";
import { type Books, isGood, judge } from "../drill/verdict.ts";

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

test("what goes over a connection that is cut comes to its half, and then the connection is gone", async () => {
  let heard = "";
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      heard += piece;
    });
  }).listen(0, "127.0.0.1");
  const line = await openCut(() => (server.address() as AddressInfo).port);
  const socket = connect(line.port, "127.0.0.1");
  const gone = new Promise((resolve) => socket.on("error", resolve));
  socket.write("whole ");
  await vi.waitFor(() => expect(heard).toBe("whole "), { timeout: 20_000 });
  line.cut();
  socket.write("one half");
  expect(await gone).toMatchObject({ code: "ECONNRESET" });
  await vi.waitFor(() => expect(heard).toBe("whole one "), { timeout: 20_000 });
  await line.end();
  server.close();
});
