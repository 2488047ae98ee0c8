import { END } from "./board.ts";
import { planesIn, sizesOf } from "./sizes.ts";
import { EMPTY, type Hangar, type Table, UNSEEN } from "./state.ts";

export const isPlane = ({ tile }: Pick<Hangar, "tile">): boolean => tile >= 0 && tile < EMPTY;

/** Rulings F5, H3: every plane has been seen: the maximum number, or all tiles. */
export function isAllFound({ hangars, players, options }: Table): boolean {
  const { mix } = sizesOf(players.length, options);
  return hangars.filter(isPlane).length === planesIn(mix) || hangars.every(({ tile }) => tile !== UNSEEN);
}

/** Rulings F2 to F4: all planes are disarmed, and a player who was inside is back; nobody comes back before all are found. */
export const isWon = ({ hangars, players }: Table): boolean =>
  hangars.every((hangar) => !isPlane(hangar) || hangar.disarmed) &&
  players.some(({ place, entered, caught }) => place === END && entered && !caught);
