import * as z from "zod/mini";
import type { Game, Outcome, Parts, Seat } from "./game.ts";
import { type Act, isMove, type Line } from "./line.ts";
import type { Match } from "./match.ts";
import { linesOf, quoted, readAct, readSeat, seatLetter, writeAct } from "./notation.ts";
import { keyOf, type Seal } from "./seal.ts";

/** A match as text, modeled on PGN: tags, then one line per act. */
export interface Transcript {
  game: string;
  version: number;
  /** Player names by seat. */
  names: string[];
  options: unknown;
  /** The position it began from, with all that was hidden in it, where that was not the game's own beginning. */
  position?: string;
  /** SHA-256 of what the room drew: of the half where there is a seal, else of the key. Present from the start: it can be verified later. */
  hash?: string;
  /** Only after the match has ended, and where there is no seal: of a seal it follows. */
  key?: string;
  /** What the key was made of. */
  seal?: Seal;
  result?: string;
  /** How long its seat took over each line, in milliseconds; only where there was a clock. */
  time?: number[];
  /** The numbers of the lines, from 1, that a bot made in the place of its seat's player. Nothing is checked by them. */
  standIn?: number[];
  /** `A: M1a2`, `B~ 7`, `A: undo`, `A: back 3`, in order. */
  lines: string[];
  /** Scripted chance by line (0 is the setup), for hand-written matches. */
  chance?: Record<number, number[]>;
}

/** An act as a line: `A: M1a2`, `B~ 7`, `A: undo`, `A: back 3`, `B: resign`. */
export function writeLine<G extends Parts>(game: Game<G>, { seat, act }: Pick<Line<G>, "seat" | "act">): string {
  const isHidden = isMove(act) && game.notation.isHidden?.(act.move);
  return `${seatLetter(seat)}${isHidden ? "~" : ":"} ${writeAct(game, act)}`;
}

/** Parses a line, written by `writeLine` or by hand. Throws a SyntaxError. */
export function readLine<G extends Parts>(game: Game<G>, text: string): { seat: Seat; act: Act<G> } {
  const parts = /^(?:\d+\.\s*)?([A-Z])[:~]\s*(.+)$/s.exec(text.trim());
  if (!parts) throw new SyntaxError(`${quoted(text)} is no line of a match: write "A: " and a move.`);
  const [, letter, act] = parts;
  return { seat: readSeat(letter), act: readAct(game, act) };
}

/** An outcome as in transcripts: the winners' letters, or "none". */
export const resultText = ({ winners }: Outcome): string => winners.map(seatLetter).join(" ") || "none";

/** The winners in a `resultText`. Throws a SyntaxError. */
export const readResult = (text: string): Seat[] => (text === "none" ? [] : text.split(" ").map(readSeat));

/** The key of a transcript's match; undefined before its end. */
export const keyIn = ({ key, seal }: Pick<Transcript, "key" | "seal">): string | undefined =>
  seal ? seal.half && keyOf(seal.half, seal) : key;

/** A match as a transcript. While any seat can act it holds no secrets: no key, and hidden choices as `?`. */
export function transcriptOf<G extends Parts>(match: Match<G>, names: string[]): Transcript {
  const { game, outcome, start, halfHash } = match;
  const transcript: Transcript = {
    game: game.id,
    version: match.rulesVersion,
    names,
    options: start.options,
    ...(start.state && { position: game.notation.writePosition(start.state) }),
    ...(start.key && (halfHash ? { hash: halfHash, seal: start.seal } : { hash: match.keyHash, key: start.key })),
    ...(outcome && { result: resultText(outcome) }),
    lines: match.log.map((line) => writeLine(game, line)),
  };
  return match.toAct.length === 0 ? transcript : withoutSecrets(transcript);
}

/** A transcript that may be shown while a seat can still act. */
export function withoutSecrets({ key: _, position: __, seal, ...transcript }: Transcript): Transcript {
  const lines = transcript.lines.map((line) => line.replace(/~.*/s, "~ ?"));
  return { ...transcript, ...(seal && { seal: { commitments: seal.commitments, shares: seal.shares } }), lines };
}

/** Milliseconds in seconds, to the tenth. */
const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Serializes a transcript. */
export function writeTranscript(transcript: Transcript): string {
  const tag = (name: string, value: unknown) => `[${name} ${JSON.stringify(value)}]`;
  return [
    tag("Game", `${transcript.game} ${transcript.version}`),
    ...transcript.names.map((name, seat) => tag(seatLetter(seat), name)),
    tag("Options", transcript.options),
    ...(transcript.position === undefined ? [] : [tag("Position", transcript.position)]),
    ...(transcript.hash ? [tag("Hash", transcript.hash)] : []),
    ...(transcript.seal ? [tag("Commitments", transcript.seal.commitments), tag("Shares", transcript.seal.shares)] : []),
    ...(transcript.seal?.half ? [tag("Half", transcript.seal.half)] : []),
    ...(transcript.key ? [tag("Key", transcript.key)] : []),
    ...(transcript.result ? [tag("Result", transcript.result)] : []),
    ...(transcript.time ? [tag("Time", transcript.time.map(inSeconds))] : []),
    ...(transcript.standIn ? [tag("StandIn", transcript.standIn)] : []),
    ...transcript.lines.map((line, i) => `${i + 1}. ${line}`),
    "",
  ].join("\n");
}

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const hex64OrNone = z.string().check(z.regex(/^([0-9a-f]{64})?$/));
const shareOrNone = z.string().check(z.regex(/^([0-9a-f]{32})?$/));
const Tags = z.object({
  Game: z.string().check(z.regex(/^[a-z0-9-]{1,40} \d{1,9}$/)),
  Options: z.unknown(),
  Position: z.optional(z.string()),
  Hash: z.optional(hex64),
  Commitments: z.optional(z.array(hex64OrNone)),
  Shares: z.optional(z.array(shareOrNone)),
  Half: z.optional(hex64),
  Key: z.optional(hex64),
  Result: z.optional(z.string()),
  Time: z.optional(z.array(z.number().check(z.nonnegative()))),
  StandIn: z.optional(z.array(z.int().check(z.positive()))),
});

/** Parses a transcript. Throws a SyntaxError that says what is wrong and where. */
export function readTranscript(text: string): Transcript {
  const tags = new Map<string, unknown>();
  const lines: string[] = [];
  const chance: Record<number, number[]> = {};
  const inBody = text.split("\n").map((line) => (line.trimStart().startsWith("[") ? line.trim() : linesOf(line)[0]));
  for (const line of inBody) {
    if (!line) continue;
    const tag = /^\[(\w+) (.*)\]$/s.exec(line);
    if (tag) tags.set(tag[1], readJson(tag[2], line));
    else if (line.startsWith("*")) chance[lines.length] = readChance(line);
    else lines.push(line.replace(/^\d+\.\s*/, ""));
  }
  const read = readTags(tags);
  const { Game, Options, Position, Hash, Key, Result } = read;
  const [game, version] = Game.split(" ");
  const names = readNames(tags);
  const seal = readSeal(read, names.length);
  return {
    ...{ game, version: Number(version), names, options: Options },
    ...(Position !== undefined && { position: Position }),
    ...(Hash && { hash: Hash }),
    ...(seal && { seal }),
    ...(Key && { key: Key }),
    ...(Result && { result: Result }),
    ...ofLines(read),
    lines,
    ...(Object.keys(chance).length > 0 && { chance }),
  };
}

/** What is said of the lines beside what they are. */
const ofLines = ({ Time, StandIn }: z.infer<typeof Tags>): Pick<Transcript, "time" | "standIn"> => ({
  ...(Time && { time: Time.map((seconds) => Math.round(seconds * 1000)) }),
  ...(StandIn && { standIn: StandIn }),
});

function readTags(tags: Map<string, unknown>): z.infer<typeof Tags> {
  const parsed = Tags.safeParse(Object.fromEntries(tags));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join("."));
  throw new SyntaxError(`This is no transcript: its tags are wrong (${wrong.join(", ")}).`);
}

function readSeal({ Commitments, Shares, Half }: z.infer<typeof Tags>, seats: number): Seal | undefined {
  if (!Commitments && !Shares && !Half) return undefined;
  if (Commitments?.length !== seats || Shares?.length !== seats)
    throw new SyntaxError(
      "Where there is one of the tags Commitments, Shares and Half, the first two have to list something for each seat.",
    );
  return { commitments: Commitments, shares: Shares, ...(Half && { half: Half }) };
}

function readNames(tags: Map<string, unknown>): string[] {
  const seats = [...tags].filter(([tag]) => tag.length === 1).sort(([a], [b]) => (a < b ? -1 : 1));
  return seats.map(([tag, name], seat) => {
    if (tag !== seatLetter(seat) || typeof name !== "string")
      throw new SyntaxError(`The tag [${tag} ${JSON.stringify(name)}] names no seat: seats are A, B, C… and hold a name.`);
    return name;
  });
}

function readChance(line: string): number[] {
  const numbers = line.slice(1).trim().split(/\s+/);
  if (!numbers.every((number) => /^\d{1,9}$/.test(number)))
    throw new SyntaxError(`${quoted(line)} is no chance: write whole numbers after the star.`);
  return numbers.map(Number);
}

function readJson(text: string, line: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`The tag ${line} cannot be read.`);
  }
}

/** Plays one more line of a transcript; throws an error with the line if refused. */
export function play<G extends Parts>(match: Match<G>, line: string): void {
  const { seat, act } = readLine(match.game, line);
  const refusal = match.redo(seat, act);
  if (refusal) throw new Error(`Line ${match.version + 1}, "${line}", is refused: ${refusal.key} ${JSON.stringify(refusal.with ?? {})}`);
}
