// pnpm replay FILE [--at N]: plays a transcript again, checks every line, and prints the position after line N (the end by default).
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { kitStrings, readTranscript, replay, seatLetter, speaker } from "@baseboard/kit";
import { openGame } from "./games.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });

async function main(): Promise<void> {
  if (!positionals[0]) throw new Error("Name a transcript: pnpm replay FILE --at 34");
  const transcript = readTranscript(readFileSync(positionals[0], "utf8"));
  const { game } = await openGame(transcript.game);
  const whole = replay(game, transcript);
  const at = Math.min(Number(values.at ?? transcript.lines.length), transcript.lines.length);
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
