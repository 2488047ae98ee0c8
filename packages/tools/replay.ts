// pnpm replay FILE [N | --at N], or pnpm verify FILE: replays a transcript, checks every line, its key and what the key was made of, and
// prints the position after line N (default: the end).
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  flawWords,
  isWrong,
  type KeyCheck,
  leftOut,
  type Match,
  type Parts,
  readPasted,
  sealedBy,
  seatLetter,
  type Transcript,
  type VerifyError,
  verify,
} from "@baseboard/kit";
import { openGame } from "./games.ts";
import { speakerIn } from "./words.ts";
import { wholeNumber } from "./workspace.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });

const keyWords: Record<KeyCheck, string> = {
  fits: "The key fits the hash.",
  differs: "The key does not fit the hash that was published at the start.",
  half: "The server's half of the key does not fit the hash that was published before the match.",
  share: "A player's share of the key does not fit what was published before any share was known.",
  unhashed: "No hash is named, so the key proves nothing.",
  missing: "There is no key.",
  scripted: "Its chance is written by hand.",
};

/** The text of a file, and the line to show. Throws if there is no file. */
function asked(): { text: string; line: string | undefined } {
  const [file, line] = positionals;
  if (!file) throw new Error("Name a transcript, and a line if you like: replay FILE 34");
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return { text: readFileSync(file, "utf8"), line: values.at ?? line };
}

async function main(): Promise<void> {
  const { text, line } = asked();
  const read = readPasted(text);
  const speak = speakerIn();
  if ("flaw" in read) throw new Error(`${speak(read.flaw.reason)}${detailOf(read.flaw)}`);
  const { transcript } = read;
  const { game } = await openGame(transcript.game);
  const at = line === undefined ? transcript.lines.length : wholeNumber(line);
  let there = "";
  const show = ({ state, version }: Match<Parts>): void => {
    if (version > at) return;
    const newest = version > 0 ? `: ${transcript.lines[version - 1]}` : "";
    there = `${game.id}, line ${version} of ${transcript.lines.length}${newest}\n\n${game.notation.writePosition(state)}`;
  };
  const { match, key, flaw, isWhole } = verify(game, transcript, show);
  if (there) console.log(there);
  if (flaw) throw new Error([`\n${flawWords(speak, flaw)}${detailOf(flaw)}`, isWrong(key) && keyWords[key]].filter(Boolean).join(" "));
  const outcome = match?.outcome;
  const result = outcome && `Result: ${outcome.winners.map(seatLetter).join(" ") || "none"}. ${speak(outcome.reason)}`;
  console.log(
    ["\nEvery line is legal.", isWhole ? undefined : "The match is not over.", result, isWrong(key) ? undefined : keyWords[key]]
      .filter(Boolean)
      .join(" "),
  );
  const sealed = sealWords(transcript);
  if (sealed) console.log(sealed);
  if (isWrong(key)) throw new Error(keyWords[key]);
}

/** Who added to the key, and who was left out. */
function sealWords({ seal, names }: Transcript): string | undefined {
  if (!seal) return undefined;
  const named = (seats: number[]) => seats.map((seat) => `${names[seat]} (${seatLetter(seat)})`).join(", ") || "nobody";
  return `The key is made of the server's half and the shares of: ${named(sealedBy(seal))}. Left out: ${named(leftOut(seal))}.`;
}

const detailOf = ({ detail }: VerifyError): string => (detail ? ` (${detail})` : "");

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
