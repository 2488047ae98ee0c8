import { createHash } from "node:crypto";
import { type AnyGame, type Manifest, strongLevel } from "@baseboard/kit";
import { DAY, type DayDeal } from "@baseboard/protocol/day";

/** Against others, the most seats of a deal: with more, one waits for bots. */
const MOST_SEATS = 3;

/** Seats of a deal: as few as there may be where all play together, for a bot would play for one; else three, or as near to that as may be. */
const seatsOf = ({ seats, together }: Pick<Manifest, "seats" | "together">): number =>
  together ? seats.min : Math.max(seats.min, Math.min(seats.max, MOST_SEATS));

/**
 * The deal of a game on a day: against strong bots, with the options of a short match where the game has such, else the usual ones, and each
 * day from the next seat. The key is SHA-256 of the server's secret, the day and the game: nobody knows the next day's.
 */
export function dealOf(game: AnyGame, day: string, secret: string): DayDeal {
  const seats = seatsOf(game);
  return {
    game: game.id,
    ...{ seats, seat: (Date.parse(day) / DAY) % seats, level: strongLevel(game.levels) },
    options: game.options.parse(game.short?.options ?? {}),
    key: createHash("sha256").update(`${secret}\n${day}\n${game.id}`).digest("hex"),
  };
}
