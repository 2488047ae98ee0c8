import {
  type AnyGame,
  flawWords,
  keyFrom,
  type Line,
  Match,
  type Parts,
  play,
  readLine,
  readTranscript,
  rngAt,
  type Seat,
  type Speaker,
  type State,
  scripted,
  type View,
  verify,
  writeLine,
} from "@baseboard/kit";
import { gameEvents } from "../match/model/log.ts";

/** A position, and a line played in it if one is chosen. */
export interface Fixture {
  /** The text of the position or transcript. */
  text: string;
  before: State<Parts>;
  /** The lines to choose from: the legal moves of the position, or the lines of a transcript. `id` is used in the address. */
  lines: { id: string; text: string }[];
  toAct: Seat[];
  /** Of the transcript's match; of a position the usual ones. */
  options: unknown;
  told?: { events: Parts["event"][]; after: State<Parts> };
}

/** Key of every random draw in the gallery, unless scripted: the same move always draws the same. */
const KEY = keyFrom("gallery");

/** The text of a named position, or the text itself; by default the first named position. */
export function textOf(positions: Record<string, string>, p: string | undefined): string {
  if (p === undefined) return Object.values(positions)[0] ?? "";
  return Object.hasOwn(positions, p) ? positions[p] : p;
}

/** The seat whose view is drawn: the requested one, else one that may act; a spectator's if there is no such seat. */
export function eyeIn({ before, toAct }: Fixture, seat = toAct[0] ?? 0): number {
  return seat in before.hands ? seat : -1;
}

/** A position as seen by a seat; -1 is a spectator. */
export const seenBy = (state: State<Parts>, viewSeat: number): View<Parts> => ({
  seat: viewSeat < 0 ? undefined : viewSeat,
  table: state.table,
  hand: viewSeat < 0 ? undefined : state.hands[viewSeat],
});

/** Sets up a fixture: `text` is a position's or a transcript's. Throws with a readable message if that is impossible. */
export function fixture(game: AnyGame, text: string, line: string | undefined, speak: Speaker): Fixture {
  return /^\s*\[/.test(text) ? fromTranscript(game, text, line, speak) : fromPosition(game, text, line, speak);
}

function told(match: Match<Parts>): Pick<Fixture, "told"> {
  const last = match.log.at(-1) as Line<Parts>;
  return { told: { events: gameEvents(last.events), after: match.state } };
}

function fromPosition(game: AnyGame, text: string, line: string | undefined, speak: Speaker): Fixture {
  const before = game.notation.readPosition(text);
  const [done, stars] = (line ?? "").split("*");
  const match: Match<Parts> = new Match(game, {
    seats: before.hands.length,
    options: game.options.parse({}),
    key: KEY,
    chance: (ply) => (stars === undefined ? rngAt(KEY, ply) : scripted(stars.trim().split(/\s+/).filter(Boolean).map(Number))),
    state: before,
  });
  const open = match.toAct.flatMap((seat) => match.legalMoves(seat).map((move) => writeLine(game, { seat, act: { move } })));
  const found = { text, before, toAct: match.toAct, options: match.start.options, lines: open.map((one) => ({ id: one, text: one })) };
  if (!line) return found;
  const { seat, act } = readLine(game, done);
  const refusal = match.submit(seat, act);
  if (refusal) throw new Error(speak(refusal));
  return { ...found, ...told(match) };
}

function fromTranscript(game: AnyGame, text: string, line: string | undefined, speak: Speaker): Fixture {
  const transcript = readTranscript(text);
  const lines = transcript.lines.map((one, i) => ({ id: String(i + 1), text: `${i + 1}. ${one}` }));
  const number = line === undefined ? lines.length + 1 : Number.parseInt(line, 10);
  if (!(number >= 1)) throw new Error(`"${line}" is no number of a line.`);
  const { result: _, ...rest } = transcript;
  const { match, flaw } = verify(game, { ...rest, lines: transcript.lines.slice(0, number - 1) });
  if (!match || flaw) throw new Error(`${flaw && flawWords(speak, flaw)}${flaw?.detail ? ` (${flaw.detail})` : ""}`);
  const { state: before, toAct, start } = match;
  const found = { text, before, toAct, options: start.options, lines };
  const doing = transcript.lines[number - 1];
  if (doing === undefined) return found;
  play(match, doing);
  return { ...found, ...told(match) };
}
