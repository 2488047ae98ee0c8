import type { Refusal, Seat, View } from "@baseboard/kit";
import { colours, hardwareColours, print, symbols } from "./cards.ts";
import { type Ground, groundOf, isPossible, optionsFor } from "./ground.ts";
import { canGoBack } from "./moves.ts";
import { free, groundPlanned, keepsLeft, playsLeft } from "./plan.ts";
import { type AllYourBase, type Card, type Hand, type Move, NONE, type Table } from "./state.ts";

/** A refusal: a heading of RULES.md, and a sentence. */
const no = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `allYourBase.no.${key}`,
  ...(gaps && { with: gaps }),
});

/** Why `view.seat` may not make this move; undefined if legal. */
export function refuse({ seat, table, hand }: View<AllYourBase>, move: Move): Refusal | undefined {
  if (seat === undefined || !hand) return no("A turn", "spectator");
  if (table.phase === "over") return no("The end", "over");
  if (table.phase === "clash") return refuseClash(table, seat, move);
  if (move.type === "back") return canGoBack(table, seat, hand) ? undefined : no("A turn", "nothingPlanned");
  if (table.bases[seat].ready) return no("A turn", "isReady");
  switch (move.type) {
    case "play":
      return refusePlay(table, seat, hand, move);
    case "keep":
      return refuseKeep(table, hand, move.card);
    case "ready":
      return refuseReady(table, hand);
  }
}

type PlayMove = Extract<Move, { type: "play" }>;

/** Ruling 6: only another use of the same card. */
function refuseClash(table: Table, seat: Seat, move: Move): Refusal | undefined {
  const [shown] = table.shown;
  if (move.type !== "play") return no("Clashes", "chooseAnew");
  if (shown.card !== move.card) return no("Clashes", "otherCard", cardGaps(shown.card));
  return refuseUse(groundOf(table, seat), move);
}

function refusePlay(table: Table, seat: Seat, hand: Hand, move: PlayMove): Refusal | undefined {
  if (!hand.cards[move.card]) return no("A turn", "notYours", cardGaps(move.card));
  if (playsLeft(table, hand) === 0) return no("A turn", "playedEnough");
  if (!free(hand).includes(move.card)) return no("A turn", "spokenFor", cardGaps(move.card));
  return refuseUse(groundPlanned(table, seat, hand), move);
}

const cardGaps = (card: Card): Refusal["with"] => {
  const { colour, symbol, number } = print(card);
  return { colour: colours[colour], symbol: symbols[symbol], number };
};

/** Rulings 13 to 19. */
function refuseUse(ground: Ground, { card, use, at = NONE }: PlayMove): Refusal | undefined {
  if (isPossible(ground, { card, use, at })) return undefined;
  const { symbol, colour } = print(card);
  switch (use) {
    case "build":
      return at === NONE ? no("Building", "stackEmpty", { symbol: symbols[symbol] }) : no("Building", "buildsNowhere");
    case "equip":
      return refuseEquip(ground, colour, at);
    case "install":
      return ground.stations[at] ? no("Software", "otherSymbol", cardGaps(card)) : no("Software", "noStation");
    case "discard":
      return optionsFor(ground, card).some((option) => option.use === "discard")
        ? no("Discarding", "discardsNowhere")
        : no("Discarding", "hasUse", cardGaps(card));
  }
}

function refuseEquip({ stations, supply }: Ground, colour: number, at: number): Refusal {
  const name = colours[colour];
  if (colour >= hardwareColours.length) return no("Hardware", "noCubes", { colour: name });
  if (supply[colour] === 0) return no("Hardware", "supplyEmpty", { colour: name });
  return stations.length === 0 ? no("Hardware", "buildFirst") : no("Hardware", at < 0 ? "whichStation" : "noStation");
}

/** Rulings 4, 5, 9. */
function refuseKeep(table: Table, hand: Hand, card: Card): Refusal | undefined {
  if (!hand.cards[card]) return no("Keeping and passing", "notYours", cardGaps(card));
  if (playsLeft(table, hand) > 0) return no("Keeping and passing", "playFirst");
  if (keepsLeft(table, hand) === 0) return no("Keeping and passing", "keptEnough");
  return free(hand).includes(card) ? undefined : no("Keeping and passing", "spokenFor", cardGaps(card));
}

function refuseReady(table: Table, hand: Hand): Refusal | undefined {
  if (playsLeft(table, hand) > 0) return no("A turn", "notPlanned", { count: playsLeft(table, hand) });
  return keepsLeft(table, hand) > 0 ? no("Keeping and passing", "keepMore", { count: keepsLeft(table, hand) }) : undefined;
}
