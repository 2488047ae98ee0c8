import { readdirSync, readFileSync } from "node:fs";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import {
  type AnyGame,
  flawWords,
  keyFrom,
  Match,
  type Rng,
  readPasted,
  rngAt,
  transcriptOf,
  verify,
  writeTranscript,
} from "@baseboard/kit";
import { expect, test } from "vitest";
import { speakerIn } from "../../tools/words.ts";

const folder = new URL("../../games/the-base/test/replays/", import.meta.url);
const kept = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));

/** A whole match of the game with hidden choices. */
function toyMatch(): string {
  const match = new Match(toy, { seats: 3, options: { hand: 4 }, key: keyFrom("fuzz") });
  while (match.toAct.length) match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  return writeTranscript(transcriptOf(match, ["Ann", "Bo", "Cy"]));
}

const texts = [...kept, toyMatch()];
const games: Record<string, AnyGame> = { [theBase.id]: theBase, [toy.id]: toy };
const ODD = [
  "[",
  "]",
  '"',
  "{",
  "}",
  "*",
  ";",
  "~",
  ":",
  ".",
  " ",
  "\n",
  "\r",
  "\0",
  "é",
  "😀",
  "-1",
  "99999999999",
  "__proto__",
  "NaN",
  "?",
];

/** One random change to a text: characters and lines cut, doubled, swapped or put in from nowhere. */
function changed(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const lines = text.split("\n");
  const i = rng.below(lines.length);
  switch (rng.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + rng.below(4));
    case 1:
      return text.slice(0, at) + rng.pick(ODD) + text.slice(at);
    case 2:
      return text.slice(0, at) + String.fromCharCode(rng.below(300)) + text.slice(at + 1);
    case 3:
      return lines.toSpliced(i, 1).join("\n");
    case 4:
      return lines.toSpliced(i, 0, rng.pick(lines)).join("\n");
    case 5:
      return lines.with(i, lines[i].replace(/\d+/, String(rng.below(40)))).join("\n");
    default:
      return lines.with(i, rng.pick(texts).split("\n")[i] ?? `* ${rng.below(9)}`).join("\n");
  }
}

test("whatever is pasted is read and played again without a throw, and what is wrong with it has words", () => {
  const speak = speakerIn();
  const rng = rngAt(keyFrom("pasted"), 0);
  const seen = new Map<string, number>();
  for (let i = 0; i < 1500; i++) {
    let text = rng.pick(texts);
    for (let changes = rng.roll(3); changes > 0; changes--) text = changed(text, rng);
    const read = readPasted(text);
    const game = "transcript" in read ? (games[read.transcript.game] ?? theBase) : theBase;
    const flaw = "flaw" in read ? read.flaw : verify(game, read.transcript).flaw;
    if (flaw) expect(flawWords(speak, flaw)).not.toBe("");
    const what = flaw?.reason.key ?? "good";
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  // The changes reach every depth: tags, first lines, late lines, and some that change nothing.
  for (const what of ["good", "kit.rerun.noTranscript", "kit.rerun.unreadable", "kit.notYourTurn", "kit.rerun.noKey"])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(5);
});
