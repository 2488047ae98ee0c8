// pnpm replay FILE [N | --at N]: plays a transcript again, checks every line, and prints the position after line N (the end by default).
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { kitStrings, readTranscript, replay, seatLetter, speaker } from "@baseboard/kit";
import { openGame } from "./games.ts";
import { wholeNumber } from "./workspace.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });

async function main(): Promise<void> {
  const [file, line] = positionals;
  if (!file || !existsSync(file))
    throw new Error(file ? `There is no file ${file}.` : "Name a transcript, and a line if you like: replay FILE 34");
  const transcript = readTranscript(readFileSync(file, "utf8"));
  const { game } = await openGame(transcript.game);
  const whole = replay(game, transcript);
  const at = Math.min(wholeNumber(values.at ?? line ?? String(transcript.lines.length)), transcript.lines.length);
  const there = replay(game, transcript, at);
  console.log(`${game.id}, line ${at} of ${transcript.lines.length}${at > 0 ? `: ${transcript.lines[at - 1]}` : ""}\n`);
  console.log(game.notation.writePosition(there.state));
  const { outcome } = whole;
  const result = outcome?.winners.map(seatLetter).join(" ") || "none";
  if (transcript.result && transcript.result !== result)
    throw new Error(`\nThe result is said to be "${transcript.result}", but it is "${result}".`);
  const speak = speaker([kitStrings, game.strings]);
  console.log(`\nEvery line is legal.${outcome ? ` Result: ${result}. ${speak(outcome.reason)}` : ""}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
