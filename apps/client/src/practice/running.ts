import {
  type AnyGame,
  comparedText,
  Match,
  type Parts,
  playsVersion,
  readStart,
  replay,
  type Seat,
  type State,
  type Transcript,
  writeLine,
} from "@baseboard/kit";
import { namesAmongBots } from "@baseboard/protocol/bot-names";
import * as z from "zod/mini";
import { keptResult } from "../local-storage.ts";
import type { Sitter } from "../match/model/local.ts";
import { freshKey } from "./chance.ts";

/** A practice match: the match, its participants, and the player's own seat. */
export interface PracticeRun {
  match: Match<Parts>;
  sitters: Sitter[];
  seat: Seat;
}

/** Settings of a practice match. */
export interface Plan {
  seats: number;
  /** The player's own seat; undefined for a random one. */
  seat: Seat | undefined;
  /** The levels of the bots, in turn order after the player. */
  levels: string[];
  options: unknown;
  /** The text of a position to begin from, which is one for so many seats. */
  position?: string;
}

/** A match with new chance, from the game's own beginning or from a position. */
const fresh = (game: AnyGame, seats: number, options: unknown, state?: State<Parts>): Match<Parts> =>
  new Match(game, { seats, options, key: freshKey(), ...(state && { state }) });

/** Starts a match as planned. Throws a SyntaxError where nothing can begin from the planned position. */
export function begin(game: AnyGame, { seats, seat, levels, options, position }: Plan, name: string): PracticeRun {
  const own = seat ?? crypto.getRandomValues(new Uint32Array(1))[0] % seats;
  const names = namesAmongBots(seats, own, name);
  const sitters = names.map((one, i): Sitter => (i === own ? { name } : { name: one, level: levels[(i - own - 1 + seats) % seats] }));
  const state = position === undefined ? undefined : readStart<Parts>(game, position);
  return { match: fresh(game, seats, game.options.parse(options), state), sitters, seat: own };
}

/** The next match of the same players: all move one seat on, as in a room. From a position all begin again as they did. */
export function next({ match, sitters, seat }: PracticeRun): PracticeRun {
  const [first, ...others] = sitters;
  const { game, start } = match;
  if (start.state) return { match: fresh(game, start.seats, start.options, start.state), sitters, seat };
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
  /** The position it began from; none where that was the game's own beginning. */
  from: z.optional(z.string()),
  /** The position after these lines. */
  position: z.optional(z.string()),
});

/** A match as text, with its key and all hidden state: for this browser only. */
export function written({ match, sitters, seat }: PracticeRun): string {
  const { game, start, log, state, rulesVersion } = match;
  const lines = log.map((line) => writeLine(game, line));
  const position = comparedText(game, state);
  const kept: z.infer<typeof Kept> = {
    ...{ seat, sitters, version: rulesVersion, options: start.options, key: start.key, lines, position },
    ...(start.state && { from: game.notation.writePosition(start.state) }),
  };
  return JSON.stringify(kept);
}

/** Where the result of this match is still shown; undefined unless it was the last one played here against bots. */
export function resultOf({ game, key }: Pick<Transcript, "game" | "key">): string | undefined {
  const text = keptResult(game);
  return text !== undefined && key !== undefined && JSON.parse(text).key === key ? `/play/${game}?resume` : undefined;
}

/** Parses what `written` wrote. Throws if it is damaged, or if the current rules lead to another position. */
export function reopened(game: AnyGame, text: string): PracticeRun {
  const { seat, sitters, position, from, ...kept } = Kept.parse(JSON.parse(text));
  if (sitters[seat]?.level !== undefined || !sitters[seat]) throw new Error("One's own seat is not one's own.");
  const names = sitters.map(({ name }) => name);
  const match = replay(game, { game: game.id, names, ...kept, ...(from !== undefined && { position: from }) });
  // Those written by an older Baseboard store only the rules version.
  const isSame = position === undefined ? playsVersion(game, kept.version) : position === comparedText(game, match.state);
  if (!isSame) throw new Error("By these rules it would have gone differently.");
  return { match, sitters, seat };
}
