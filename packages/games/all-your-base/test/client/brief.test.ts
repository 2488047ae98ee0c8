import { expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { brief } from "../../client/brief.ts";
import { caption } from "../../client/caption.ts";
import type { Event } from "../../rules/index.ts";
import { begun, chance, onward } from "../rules/play.ts";

const speak = speakerIn();

/** The line that ends a turn of this part, of a match of six. */
function lineAt(part: number, turn: number): Event[] {
  const match = begun(6, {}, "in a few words");
  const rng = chance("in a few words");
  while (match.state.table.part === part && match.state.table.turn <= turn) {
    const [seat] = match.awaited;
    match.submit(seat, { move: onward(match.view(seat), match.legalMoves(seat), rng) });
  }
  return match.log.at(-1)!.events as Event[];
}
const said = (events: Event[]) => [...brief(events)].map(([seat, phrases]) => [seat, phrases.map((phrase) => speak(phrase)).join(", ")]);

test("a turn of all is told in a few words a seat, in the order of the seats", () => {
  const turn = said(lineAt(1, 2));
  expect(turn.map(([seat]) => seat)).toEqual([0, 1, 2, 3, 4, 5]);
  const play = /^(\+ [a-z]+|[RYGBWK]\d? on \d|[RYGBWK]\d away)$/;
  for (const [, words] of turn) expect(String(words).split(", ")).toEqual([expect.stringMatching(play), expect.stringMatching(play)]);
});

test("the turn that ends a part is told by what it scored", () => {
  const events = lineAt(1, 5);
  const scored = events.find(({ type }) => type === "scored");
  expect(said(events)).toEqual((scored as { points: number[] }).points.map((points, seat) => [seat, `Phase 1: +${points}`]));
});

test("a line in which nobody played says nothing", () => {
  expect(brief([{ type: "becameReady", seat: 0 }]).size).toBe(0);
});

test("while a phase is scored and the next one begins, that is what the board shows; before that what all have planned", () => {
  const shown = [2, 5].map((turn) => lineAt(1, turn).map((event) => caption(event)));
  expect(shown[0].filter(Boolean)).toEqual([]);
  expect(shown[1].flatMap((phrase) => (phrase ? [speak(phrase)] : []))).toEqual([
    "Phase 1 is scored…",
    "Phase 2 begins…",
    "Phase 2 begins…",
  ]);
});
