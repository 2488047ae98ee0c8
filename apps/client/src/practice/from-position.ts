import { type AnyGame, type Parts, readStart, type Seat, type State } from "@baseboard/kit";
import * as z from "zod/mini";
import { keepPosition, keptPosition } from "../local-storage.ts";
import { go } from "../router.ts";
import { base64url, bytesIn } from "../token.ts";

const Carried = z.object({
  position: z.string(),
  options: z.unknown(),
  seat: z.optional(z.int()),
});

/** A position, as text, that practice is to begin from; the options of the match it came from; and the seat that is proposed as one's own. */
export type FromPosition = z.infer<typeof Carried>;

/** A longer address does not get through everywhere: what it would carry is handed over in this tab. */
const LONGEST_ADDRESS = 2000;

/** Whether an address gets through everywhere. */
export const fits = (path: string): boolean => path.length <= LONGEST_ADDRESS;

/** A value as an address carries it. */
export const packed = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)));

/** What an address carries, or where that is empty what is kept in this tab, as `parse` reads it; undefined if it is damaged. */
export function carriedIn<T>(asked: string, kept: string | undefined, parse: (value: unknown) => T): T | undefined {
  try {
    return parse(JSON.parse(asked === "" ? (kept ?? "") : new TextDecoder().decode(bytesIn(asked))));
  } catch {
    return undefined;
  }
}

/** Who is proposed to play on: whoever sits in `own`, unless that seat has been left; else one that is waited for. */
function proposedSeat(game: AnyGame, { table, hands }: State<Parts>, own: Seat | undefined): Seat {
  const isLeft = own === undefined || hands[own] === undefined || game.leaving?.gone(table).includes(own);
  return isLeft ? (game.awaits?.(table) ?? game.toAct(table))[0] : own;
}

/** What practice begins from, to play on from this state. */
export const fromState = (game: AnyGame, state: State<Parts>, options: unknown, own?: Seat): FromPosition => ({
  position: game.notation.writePosition(state),
  options,
  seat: proposedSeat(game, state, own),
});

/** The address of practice from a position. One that is too long leads to what is kept in this tab. */
export function pathFrom(game: string, from: FromPosition): string {
  const path = `/play/${game}?from=${packed(from)}`;
  if (fits(path)) return path;
  keepPosition(game, JSON.stringify(from));
  return `/play/${game}?from`;
}

/** Opens practice from a position. */
export const playOn = (game: string, from: FromPosition): void => go(pathFrom(game, from));

/** A position that can be begun from. */
export interface Beginning extends FromPosition {
  state: State<Parts>;
}

/** Whether people can play on from it in a room: there is more than one seat, and nobody has left one. */
export const hasRooms = (game: AnyGame, { state: { table, hands } }: Pick<Beginning, "state">): boolean =>
  hands.length > 1 && !game.leaving?.gone(table).length;

/** What the `from` of an address stands for; or why nothing can begin from it, as far as there is anything to say. */
export function readFrom(game: AnyGame, asked: string): Beginning | { why: string } {
  const carried = carriedIn(asked, keptPosition(game.id), (value): FromPosition => {
    const read = Carried.parse(value);
    return { ...read, options: game.options.parse(read.options) };
  });
  if (!carried) return { why: "" };
  try {
    const state = readStart<Parts>(game, carried.position);
    return { ...carried, state, seat: proposedSeat(game, state, carried.seat) };
  } catch (error) {
    return { why: String((error as Error).message) };
  }
}
