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

/** A longer address does not get through everywhere: its position is handed over in this tab. */
const LONGEST_ADDRESS = 2000;

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
  const text = JSON.stringify(from);
  const path = `/play/${game}?from=${base64url(new TextEncoder().encode(text))}`;
  if (path.length <= LONGEST_ADDRESS) return path;
  keepPosition(game, text);
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
  const carried = carriedBy(game, asked);
  if (!carried) return { why: "" };
  try {
    const state = readStart<Parts>(game, carried.position);
    return { ...carried, state, seat: proposedSeat(game, state, carried.seat) };
  } catch (error) {
    return { why: String((error as Error).message) };
  }
}

/** What an address carries, or leads to in this tab; undefined if it is damaged, or of another game. */
function carriedBy(game: AnyGame, asked: string): FromPosition | undefined {
  try {
    const text = asked === "" ? (keptPosition(game.id) ?? "") : new TextDecoder().decode(bytesIn(asked));
    const carried = Carried.parse(JSON.parse(text));
    return { ...carried, options: game.options.parse(carried.options) };
  } catch {
    return undefined;
  }
}
