import type { Refusal, View } from "@baseboard/kit";
import { hardwareColours, print } from "../rules/cards.ts";
import { draws } from "../rules/constants.ts";
import { keepsLeft, listed, planned, playsLeft } from "../rules/plan.ts";
import { refuse } from "../rules/refuse.ts";
import type { AllYourBase, Card, Hand, Table } from "../rules/state.ts";
import { baseIn, cardIn, stackIn, stationIn, supplyIn, touch } from "./ids.ts";
import { inHand } from "./move-targets.ts";
import { cardGaps } from "./place-names.ts";
import { lastStep } from "./visibility.ts";

type Seen = View<AllYourBase>;

/** A reason that no move is refused for: nothing is meant there. */
const why = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `allYourBase.why.${key}`,
  ...(gaps && { with: gaps }),
});

/** Why nothing can be done at this place now: every place has a reason, with its rule. */
export function explain(id: string, picked: string[], view: Seen): Refusal | undefined {
  const { seat, table, hand } = view;
  if (seat === undefined || !hand || table.phase === "over" || table.bases[seat].ready) return refuse(view, { type: "ready" });
  const another = cardIn(id);
  if (another !== undefined) return withCard(view, another, hand);
  if (id === "status") return why("A turn", "status");
  if (id === "deck") return why(draws(table.bases.length, table.options) ? "Drawing" : "Setting up", "deck");
  const whose = baseIn(id, view);
  if (whose !== undefined && whose !== seat) return why("Hardware", "notYourBase");
  const held = inHand(view, picked);
  return held ? withHeld(view, id, held.card) : cardFirst(table, hand, view);
}

/** A card of one's own that cannot be chosen. One that is chosen says what is to be taken back before it. */
function withCard(view: Seen, card: Card, hand: Hand): Refusal | undefined {
  const { table } = view;
  if (table.phase === "clash") return refuse(view, { type: "play", card, use: "build" });
  const isPlanned = planned(hand).some((each) => each.card === card);
  const isKeeping = listed(hand.keeps).length > 0;
  if (isPlanned && lastStep(view) === "second") return why("A turn", "takeSecond", cardGaps(card));
  if (isPlanned && isKeeping) return why("A turn", "takeKeeps", cardGaps(card));
  if (isKeeping && keepsLeft(table, hand) === 0) return why("Keeping and passing", "keepOthers");
  return playsLeft(table, hand) > 0 ? refuse(view, { type: "play", card, use: "build" }) : refuse(view, { type: "keep", card });
}

/** Nothing is in hand: a card is chosen first, as long as there is one to choose. */
function cardFirst(table: Table, hand: Hand, view: Seen): Refusal | undefined {
  if (playsLeft(table, hand) > 0) return why("A turn", "cardFirst");
  return keepsLeft(table, hand) > 0 ? refuse(view, { type: "ready" }) : { rule: "A turn", key: "allYourBase.no.playedEnough" };
}

/** What a place of the own base, or of the common supply, says to the card in hand. */
function withHeld(view: Seen, id: string, card: Card): Refusal | undefined {
  const { colour, symbol } = print(card);
  const [at, stack, supply] = [stationIn(id), stackIn(id), supplyIn(id)];
  if (at !== undefined) return withStation(view, card, at);
  if (stack !== undefined && stack !== symbol) return why("Building", "otherStack", cardGaps(card));
  if (stack !== undefined || id === touch.build) return refuse(view, { type: "play", card, use: "build" });
  if (id === "discards") return refuse(view, { type: "play", card, use: "discard" });
  if (supply === undefined) return why("A turn", "ownBase");
  const none = refuse(view, { type: "play", card, use: "equip", at: 0 });
  return none ?? (supply === colour ? why("Hardware", "cubeToStation") : why("Hardware", "otherCube", cardGaps(card)));
}

/** What a station of one's own says to the card in hand. Whoever expects a white or black cube reads that there is none. */
function withStation(view: Seen, card: Card, at: number): Refusal | undefined {
  if (print(card).colour < hardwareColours.length) return refuse(view, { type: "play", card, use: "equip", at });
  const none = refuse(view, { type: "play", card, use: "install", at });
  return none?.key === "allYourBase.no.otherSymbol" ? why("Hardware", "noCubes", cardGaps(card)) : none;
}
