import { type AnyGame, Match, type Parts, playsVersion, replay, type Seat, writeLine } from "@baseboard/kit";
import { botNames } from "@baseboard/protocol/bot-names";
import * as z from "zod/mini";
import type { Sitter } from "../match/model/local.ts";
import { freshKey } from "./chance.ts";

/** A practice match: who sits where, and which seat is one's own. */
export interface PracticeRun {
  match: Match<Parts>;
  sitters: Sitter[];
  seat: Seat;
}

/** What a practice match is begun with. */
export interface Plan {
  seats: number;
  /** One's own seat; undefined for any. */
  seat: Seat | undefined;
  /** The levels of the bots, in turn order after oneself. */
  levels: string[];
  options: unknown;
}

const fresh = (game: AnyGame, seats: number, options: unknown): Match<Parts> => new Match(game, { seats, options, key: freshKey() });

/** Begins a match as planned. */
export function begin(game: AnyGame, { seats, seat, levels, options }: Plan, name: string): PracticeRun {
  const own = seat ?? crypto.getRandomValues(new Uint32Array(1))[0] % seats;
  const names = botNames.filter((one) => one.toLowerCase() !== name.toLowerCase());
  const bots = levels.slice(0, seats - 1).map((level, i): Sitter => ({ name: names[i % names.length], level }));
  const sitters = Array.from({ length: seats }, (_, i): Sitter => (i === own ? { name } : bots[(i - own - 1 + seats) % seats]));
  return { match: fresh(game, seats, game.options.parse(options)), sitters, seat: own };
}

/** The next match of the same players: everybody one seat on, as in a room. */
export function next({ match, sitters, seat }: PracticeRun): PracticeRun {
  const [first, ...others] = sitters;
  const { game, start } = match;
  return {
    match: fresh(game, start.seats, start.options),
    sitters: [...others, first],
    seat: (seat + sitters.length - 1) % sitters.length,
  };
}

const Kept = z.object({
  seat: z.number(),
  sitters: z.array(z.object({ name: z.string(), level: z.optional(z.string()) })),
  version: z.number(),
  options: z.unknown(),
  key: z.string(),
  lines: z.array(z.string()),
  /** How it stands after them. */
  position: z.optional(z.string()),
});

/** A match as text, with its key and all that is hidden: for this browser alone. */
export function written({ match, sitters, seat }: PracticeRun): string {
  const { game, start, log, state, rulesVersion } = match;
  const lines = log.map((line) => writeLine(game, line));
  const position = game.notation.writePosition(state);
  const kept: z.infer<typeof Kept> = { seat, sitters, version: rulesVersion, options: start.options, key: start.key, lines, position };
  return JSON.stringify(kept);
}

/** Reads what `written` wrote. Throws where it is damaged, or today's rules do not lead to where it stood. */
export function reopened(game: AnyGame, text: string): PracticeRun {
  const { seat, sitters, position, ...kept } = Kept.parse(JSON.parse(text));
  if (sitters[seat]?.level !== undefined || !sitters[seat]) throw new Error("One's own seat is not one's own.");
  const names = sitters.map(({ name }) => name);
  const match = replay(game, { game: game.id, names, ...kept });
  // Those kept by an older Baseboard say only by which version they were played.
  const isSame = position === undefined ? playsVersion(game, kept.version) : position === game.notation.writePosition(match.state);
  if (!isSame) throw new Error("By these rules it would have gone differently.");
  return { match, sitters, seat };
}
