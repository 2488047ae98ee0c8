import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { darebase } from "@baseboard/games/darebase/rules";
import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { theBase } from "@baseboard/games/the-base/rules";
import {
  type AnyGame,
  keyFrom,
  Match,
  type Parts,
  readStart,
  readTranscript,
  replay,
  rngAt,
  seatLetter,
  transcriptOf,
  verify,
  withoutSecrets,
  writeLine,
  writeTranscript,
} from "@baseboard/kit";
import { expect, test } from "vitest";
import { at, count } from "./table.ts";

const names = ["Ann", "Bo"];
const key = keyFrom("from a position");
const from = (state: Match<Parts>["state"]) => new Match<Parts>(count, { seats: 2, options: { goal: 21 }, key, state });

/** Plays random legal moves, so many at most. */
function playOn(match: Match<Parts>, plies: number, word: string): void {
  for (let i = 0; i < plies && !match.outcome && match.toAct.length > 0; i++) {
    const rng = rngAt(keyFrom(word), i);
    const seat = rng.pick(match.toAct);
    match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
  }
}

const games: AnyGame[] = [allYourBase, darebase, disarmTheBase, disarmTheEarth, theBase];
const matches = games.flatMap((game) => [1, 2, 3, 4, 5, 6].map((n) => [game.id, n, game] as const));

test.each(matches)("%s %i: a match goes on from any moment, and its transcript leads there again", (id, n, game) => {
  const seats = n % 2 ? game.seats.min : game.seats.max;
  const options = game.options.parse({});
  const before = new Match<Parts>(game, { seats, options, key: keyFrom(`${id} ${n}`) });
  playOn(before, rngAt(keyFrom(id), n).below(90), `before ${n}`);
  if (before.outcome) return;
  const state = readStart(game, game.notation.writePosition(before.state));
  expect(state).toEqual(before.state);
  const match = new Match<Parts>(game, { seats, options, key, state });
  expect([match.toAct, match.version, match.firstTable]).toEqual([before.toAct, 0, before.state.table]);
  playOn(match, 25, `after ${n}`);
  const written = {
    ...transcriptOf(
      match,
      Array.from({ length: seats }, (_, seat) => seatLetter(seat)),
    ),
    key,
    position: game.notation.writePosition(before.state),
    lines: match.log.map((line) => writeLine(game, line)),
  };
  const again = readTranscript(writeTranscript(written));
  expect(again).toEqual(written);
  expect(verify(game, again)).toMatchObject({ key: "fits", flaw: undefined });
  expect(replay(game, again).state).toEqual(match.state);
  expect(replay(game, again, 0).state).toEqual(before.state);
});

test("the position is in the transcript of a match that is over, and in none that still goes on: it holds what is hidden", () => {
  const match = from(count.notation.readPosition(at(19)));
  expect(transcriptOf(match, names)).not.toHaveProperty("position");
  match.submit(0, { move: { add: 2 } });
  const transcript = transcriptOf(match, names);
  expect(transcript.position).toBe(at(19));
  expect(writeTranscript(transcript)).toContain(`[Options {"goal":21}]\n[Position ${JSON.stringify(at(19))}]\n[Hash `);
  expect(verify(count, readTranscript(writeTranscript(transcript)))).toMatchObject({ key: "fits", flaw: undefined, isWhole: true });
  expect(withoutSecrets(transcript)).not.toHaveProperty("position");
});

test("what was taken back by agreement leads to the position again", () => {
  const match = from(count.notation.readPosition(at(9)));
  match.submit(0, { move: { add: "dust" } });
  match.submit(0, { back: 1 });
  expect(match.state).toEqual(count.notation.readPosition(at(9)));
});

test("a position that is damaged, of other seats or of a match that is over is refused, and it is said why", () => {
  const over = JSON.stringify({ table: { phase: "over", turn: 0, left: 1, count: 21, goal: 21 }, box: { dust: 0 } });
  expect(() => readStart<Parts>(count, over)).toThrow(new SyntaxError("In this position the match is over."));
  expect(() => readStart<Parts>(darebase, "dice 7 7 7")).toThrow(SyntaxError);
  const transcript = { game: "count", version: 2, names, options: {}, key, lines: [] };
  const refused = (position: string) => verify(count, { ...transcript, position });
  expect(refused(at(3)).flaw).toBeUndefined();
  expect(refused(over)).toMatchObject({
    match: undefined,
    flaw: { reason: { key: "kit.rerun.position" }, detail: expect.stringContaining("is over") },
  });
  expect(refused("{").flaw?.reason.key).toBe("kit.rerun.position");
  const { writePosition } = darebase.notation;
  const start = writePosition(darebase.setup(2, darebase.options.parse({}), rngAt(key, 0)));
  const three = { ...count, seats: { min: 2, max: 3 } };
  expect(verify(three, { ...transcript, names: ["A", "B", "C"], position: at(3) }).flaw?.detail).toBe(
    "It is a position of 2 players, and 3 are named.",
  );
  expect(readStart<Parts>(darebase, start).hands).toHaveLength(2);
  expect(() => readTranscript('[Game "count 2"]\n[Options {}]\n[Position 7]')).toThrow("(Position)");
});
