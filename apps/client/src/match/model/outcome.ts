import type { Outcome, Seat } from "@baseboard/kit";
import { say } from "../../words.ts";
import type { Play } from "./play.ts";

/** The icon of an outcome: a flag for players who did not win, and for spectators of a cooperative loss. */
export const outcomeIcon = (play: Play): string => {
  const seat = play.table.seat.value;
  const winners = play.outcome.value?.winners ?? [];
  const isLoss = seat >= 0 ? !winners.includes(seat) : play.client.game.together && winners.length === 0;
  return isLoss ? "flag" : "trophy";
};

/** The result in one line: in the second person for the player in seat `own`, in the third for spectators. */
export function headlineOf(play: Play, outcome: Outcome, own = play.table.seat.value): string {
  const { winners } = outcome;
  if (play.client.game.together) return teamLine(play, winners.length > 0 ? "Won" : "Lost", own);
  if (winners.length === 0) return say("match.overNone");
  // Only what a score sheet counts is called points.
  const points = play.client.sheet ? outcome.scores?.[winners[0]] : undefined;
  if (winners.length > 1)
    return points === undefined
      ? play.speak.value({ key: "match.overWonMany", with: { who: winners } })
      : play.speak.value({ key: "match.overWonManyWith", with: { who: winners, points } });
  if (points !== undefined) return withPoints(play, outcome, points, own);
  if (own >= 0 && !play.hasLeft.value) return say(winners[0] === own ? "match.overYouWon" : "match.overYouLost");
  return play.speak.value({ key: "match.overWon", with: { who: winners[0] } });
}

/** Who wins alone, and with how many points; to the winner also how far ahead of the next, unless a tie was broken. */
function withPoints(play: Play, { winners: [winner], scores }: Outcome, points: number, own: Seat): string {
  if (winner !== own) return play.speak.value({ key: "match.overWonWith", with: { who: winner, points } });
  const others = scores!.flatMap((score, seat) => (seat === winner || play.gone.value.includes(seat) ? [] : [{ seat, score }]));
  const next = Math.max(...others.map(({ score }) => score));
  if (others.length === 0 || next === points) return say("match.overYouWonWith", { points });
  const behind = others.filter(({ score }) => score === next).map(({ seat }) => seat);
  return play.speak.value({ key: "match.overYouWonAhead", with: { points, ahead: points - next, others: behind } });
}

/** All win or lose together; a single player is no team. */
function teamLine({ isAlone, speak }: Play, how: "Won" | "Lost", own: Seat): string {
  const watches = own < 0;
  if (!isAlone) return say(`match.${watches ? "team" : "together"}${how}`);
  return watches ? speak.value({ key: `match.over${how}`, with: { who: 0 } }) : say(`match.overYou${how}`);
}
