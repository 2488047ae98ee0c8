import * as z from "zod/mini";
import type { Game, Parts, Seat } from "./game.ts";
import { type Act, type Line, Match, type Start } from "./match.ts";
import { linesOf, readSeat, seatLetter } from "./notation.ts";
import { scripted } from "./rng.ts";

/** A match as text, after PGN's idea: tags, then one line for each thing done. */
export interface Transcript {
  game: string;
  version: number;
  /** The players' names, a name a seat. */
  names: string[];
  options: unknown;
  /** Only once the match has ended, or in the store. */
  key?: string;
  result?: string;
  /** `A: M1a2`, `B~ 7`, `A: undo`, in order. */
  lines: string[];
  /** Scripted chance by line (0 is the setup), for matches written by hand. */
  chance?: Record<number, number[]>;
}

/** One act as a line: `A: M1a2`, `B~ 7`, `A: undo`, `B: resign`. */
export function writeLine<G extends Parts>(game: Game<G>, { seat, act }: Pick<Line<G>, "seat" | "act">): string {
  if (typeof act === "string") return `${seatLetter(seat)}: ${act}`;
  const mark = game.notation.isHidden?.(act.move) ? "~" : ":";
  return `${seatLetter(seat)}${mark} ${game.notation.writeMove(act.move)}`;
}

/** Reads a line that `writeLine` wrote, or one that a person wrote. Throws a SyntaxError. */
export function readLine<G extends Parts>(game: Game<G>, text: string): { seat: Seat; act: Act<G> } {
  const parts = /^(?:\d+\.\s*)?([A-Z])[:~]\s*(.+)$/.exec(text.trim());
  if (!parts) throw new SyntaxError(`"${text}" is no line of a match: write "A: " and a move.`);
  const [, letter, move] = parts;
  return { seat: readSeat(letter), act: move === "undo" || move === "resign" ? move : { move: game.notation.readMove(move) } };
}

/** A match as a transcript. As long as anyone can act it holds no secret: no key, and hidden choices as `?`. */
export function transcriptOf<G extends Parts>(match: Match<G>, names: string[]): Transcript {
  const { game, outcome } = match;
  const over = match.toAct.length === 0;
  return {
    game: game.id,
    version: game.version,
    names,
    options: match.start.options,
    ...(over && { key: match.start.key }),
    ...(outcome && { result: outcome.winners.map(seatLetter).join(" ") || "none" }),
    lines: match.log.map((line) => {
      const text = writeLine(game, line);
      return over ? text : text.replace(/~.*/, "~ ?");
    }),
  };
}

/** The text of a transcript. */
export function writeTranscript(transcript: Transcript): string {
  const tag = (name: string, value: unknown) => `[${name} ${JSON.stringify(value)}]`;
  return [
    tag("Game", `${transcript.game} ${transcript.version}`),
    ...transcript.names.map((name, seat) => tag(seatLetter(seat), name)),
    tag("Options", transcript.options),
    ...(transcript.key ? [tag("Key", transcript.key)] : []),
    ...(transcript.result ? [tag("Result", transcript.result)] : []),
    ...transcript.lines.map((line, i) => `${i + 1}. ${line}`),
    "",
  ].join("\n");
}

const Tags = z.object({
  Game: z.string().check(z.regex(/^[a-z0-9-]+ \d+$/)),
  Options: z.unknown(),
  Key: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  Result: z.optional(z.string()),
});

/** Reads a transcript. Throws a SyntaxError that says what is wrong and where. */
export function readTranscript(text: string): Transcript {
  const tags: Record<string, unknown> = {};
  const lines: string[] = [];
  const chance: Record<number, number[]> = {};
  const inBody = text.split("\n").map((line) => (line.startsWith("[") ? line.trim() : linesOf(line)[0]));
  for (const line of inBody) {
    if (!line) continue;
    const tag = /^\[(\w+) (.*)\]$/.exec(line);
    if (tag) tags[tag[1]] = readJson(tag[2], line);
    else if (line.startsWith("*")) chance[lines.length] = line.slice(1).trim().split(/\s+/).map(Number);
    else lines.push(line.replace(/^\d+\.\s*/, ""));
  }
  const parsed = Tags.safeParse(tags);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => path.join("."));
    throw new SyntaxError(`This is no transcript: its tags are wrong (${wrong.join(", ")}).`);
  }
  const { Game, Options, Key, Result } = parsed.data;
  const [game, version] = Game.split(" ");
  const names = Object.keys(tags)
    .filter((name) => name.length === 1)
    .sort()
    .map((name) => String(tags[name]));
  return {
    game,
    version: Number(version),
    names,
    options: Options,
    ...(Key && { key: Key }),
    ...(Result && { result: Result }),
    lines,
    ...(Object.keys(chance).length > 0 && { chance }),
  };
}

function readJson(text: string, line: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`The tag ${line} cannot be read.`);
  }
}

/** Does one more line of a transcript; throws, with the line, where it is refused. */
export function play<G extends Parts>(match: Match<G>, line: string): void {
  const { seat, act } = readLine(match.game, line);
  const refusal = match.submit(seat, act);
  if (refusal) throw new Error(`Line ${match.version + 1}, "${line}", is refused: ${refusal.key} ${JSON.stringify(refusal.with ?? {})}`);
}

/**
 * Plays a transcript again, up to and with line `until` (all of it by default).
 * Throws when it is of another game or version, cannot be read, or holds a line that is refused.
 */
export function replay<G extends Parts>(game: Game<G>, transcript: Transcript, until = transcript.lines.length): Match<G> {
  if (transcript.game !== game.id) throw new Error(`A transcript of ${transcript.game} is no match of ${game.id}.`);
  if (transcript.version !== game.version)
    throw new Error(`Written with version ${transcript.version} of ${game.id}; this is version ${game.version}.`);
  const { key, chance } = transcript;
  if (!key && !chance)
    throw new Error("Without its key a match cannot be played again. The key is in the transcript once the match has ended.");
  const start: Start<G> = {
    seats: transcript.names.length,
    options: game.options.parse(transcript.options),
    key: key ?? "",
    ...(chance && { chance: (ply) => scripted(chance[ply] ?? []) }),
  };
  const match = new Match(game, start);
  for (const line of transcript.lines.slice(0, until)) play(match, line);
  return match;
}
