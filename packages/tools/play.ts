// pnpm play GAME [--seat B] [--bot LEVEL] [--seats N] [--key WORD]: a match against bots in the terminal, in notation.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { inspect, parseArgs } from "node:util";
import {
  type AnyBot,
  isOfMatch,
  keyFrom,
  Match,
  type Parts,
  readLine,
  readSeat,
  type Seat,
  type Speaker,
  sayOfMatch,
  seatLetter,
  transcriptOf,
  writeTranscript,
} from "@baseboard/kit";
import { botMove } from "@baseboard/room/model";
import { BotDriver } from "@baseboard/room/model/match/bot-driver";
import { system } from "@baseboard/room/system";
import { openGame } from "./games.ts";
import { speakerIn } from "./words.ts";

interface Sitting {
  match: Match<Parts>;
  me: Seat;
  bot: AnyBot;
  level: string;
  speak: Speaker;
}

async function sitDown(): Promise<Sitting> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seat: { type: "string", default: "A" }, bot: { type: "string" }, seats: { type: "string" }, key: { type: "string" } },
  });
  const { game, bots } = await openGame(positionals[0]);
  const level = values.bot ?? Object.keys(bots).at(-1) ?? "";
  const bot = bots[level];
  if (!bot) throw new Error(`There is no bot "${level}". There are: ${Object.keys(bots).join(", ")}.`);
  const key = values.key ? keyFrom(values.key) : randomBytes(32).toString("hex");
  const match = new Match<Parts>(game, { seats: Number(values.seats ?? game.seats.min), options: game.options.parse({}), key });
  return { match, me: readSeat(values.seat), bot, level, speak: speakerIn() };
}

/** Prints the position; if anything is hidden, only this player's view. */
function show({ match, me }: Sitting): void {
  const { hands, box } = match.state;
  const open = [...hands, box].every((zone) => Object.keys(zone).length === 0);
  console.log(`\n${open ? match.game.notation.writePosition(match.state) : inspect(match.view(me), { depth: 5, compact: 4 })}\n`);
}

/** Prints the last line's events as sentences. */
function tell({ match, speak }: Sitting): void {
  for (const event of match.log.at(-1)?.events ?? []) {
    const phrase = isOfMatch(event) ? sayOfMatch(event) : match.game.say(event);
    if (phrase) console.log(`  ${speak(phrase)}`);
  }
}

/** Executes the typed input. Returns false to quit. */
function answer(sitting: Sitting, text: string): boolean {
  const { match, me, speak } = sitting;
  if (text === "quit") return false;
  if (text === "?" || text === "") {
    console.log(match.legalMoves(me).map(match.game.notation.writeMove).join("   "));
    return true;
  }
  try {
    const refusal = match.submit(me, readLine(match.game, `${seatLetter(me)}: ${text}`).act);
    if (refusal) console.log(`  ${speak(refusal)}${refusal.rule ? ` (RULES.md, "${refusal.rule}")` : ""}`);
    else tell(sitting);
    if (!refusal && match.toAct.includes(me)) show(sitting);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    console.log(`  ${error.message}`);
  }
  return true;
}

/** Makes the bots act until only this player is awaited or the match is over. */
async function waitForMe(sitting: Sitting): Promise<void> {
  const { match, me, bot, level } = sitting;
  const isMine = () => match.outcome !== undefined || match.awaited.every((seat) => seat === me);
  if (isMine()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const bots = new BotDriver(
    {
      match,
      levelOf: (seat) => (seat === me ? undefined : level),
      ask: async (question) => botMove(match.game, { [level]: bot }, question),
      async act(seat, act, version) {
        const no = match.submit(seat, act, version);
        if (!no) tell(sitting);
        if (isMine()) resolve();
        return no;
      },
      pace: () => 0,
      report: (error) => console.error((error as Error).message),
    },
    { clock: system.clock, newKey: () => keyFrom(`bot ${match.start.key} ${match.version}`) },
  );
  bots.wake();
  await promise;
  bots.stop();
  if (match.toAct.includes(me)) show(sitting);
}

function finish({ match, me, level, speak }: Sitting): void {
  const { outcome } = match;
  const winners = outcome?.winners.map(seatLetter).join(" and ");
  if (outcome) console.log(`\n${winners ? `${winners} won` : "Nobody won"}: ${speak(outcome.reason)}`);
  const names = Array.from({ length: match.start.seats }, (_, seat) => (seat === me ? "You" : level));
  console.log(`\n${writeTranscript(transcriptOf(match, names))}`);
}

try {
  const sitting = await sitDown();
  const { match, me, level } = sitting;
  console.log(`You are ${seatLetter(me)}, against ${level}. Type a move, "?" for all of them, undo, resign, or quit.`);
  const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  show(sitting);
  await waitForMe(sitting);
  while (match.toAct.includes(me)) {
    process.stdout.write(`${seatLetter(me)}> `);
    const { value, done } = await typed.next();
    if (done || !answer(sitting, value.trim())) break;
    await waitForMe(sitting);
  }
  finish(sitting);
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
