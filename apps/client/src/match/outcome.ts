import type { Play } from "./play.ts";

/** The icon of an outcome: a flag for those who did not win, and for all where they lost together. */
export const outcomeIcon = (play: Play): string => {
  const seat = play.table.seat.value;
  const winners = play.outcome.value?.winners ?? [];
  const isLoss = seat >= 0 ? !winners.includes(seat) : play.face.game.together && winners.length === 0;
  return isLoss ? "flag" : "trophy";
};
