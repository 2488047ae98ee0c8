import type { Outcome } from "@baseboard/kit";
import { marked, say } from "../../words.ts";
import type { Play } from "./play.ts";

/** The icon of an outcome: a flag for players who did not win, and for spectators of a cooperative loss. */
export const outcomeIcon = (play: Play): string => {
  const seat = play.table.seat.value;
  const winners = play.outcome.value?.winners ?? [];
  const isLoss = seat >= 0 ? !winners.includes(seat) : play.client.game.together && winners.length === 0;
  return isLoss ? "flag" : "trophy";
};

/** The result in one line: in the second person for players, in the third for spectators. */
export function headlineOf(play: Play, { winners }: Outcome): string {
  if (play.client.game.together) return teamLine(play, winners.length > 0 ? "Won" : "Lost");
  if (winners.length === 0) return say("match.overNone");
  if (winners.length > 1) return say("match.overWonMany", { names: winners.map((seat) => marked(play.state.value.seats[seat].name)) });
  const own = play.table.seat.value;
  if (own >= 0 && !play.hasLeft.value) return say(winners[0] === own ? "match.overYouWon" : "match.overYouLost");
  return play.speak.value({ key: "match.overWon", with: { who: winners[0] } });
}

/** All win or lose together; a single player is no team. */
function teamLine({ table, isAlone, speak }: Play, how: "Won" | "Lost"): string {
  const watches = table.seat.value < 0;
  if (!isAlone) return say(`match.${watches ? "team" : "together"}${how}`);
  return watches ? speak.value({ key: `match.over${how}`, with: { who: 0 } }) : say(`match.overYou${how}`);
}
