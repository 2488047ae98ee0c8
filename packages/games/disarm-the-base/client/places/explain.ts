import type { Refusal, View } from "@baseboard/kit";
import { gateSquare, geometry, insidePlace, isPlace, pathPlace, spotOf } from "../../rules/board.ts";
import { type Card, kindOf } from "../../rules/cards.ts";
import { usable } from "../../rules/hands.ts";
import { toAct } from "../../rules/outcome.ts";
import { refuse } from "../../rules/refuse.ts";
import type { DisarmTheBase, Move } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { cardIn, mateCardIn, mateIn, pawnIn, pileIn, touch } from "./ids.ts";
import { inHand, movesAt } from "./move-targets.ts";

type Held = { card: Card; pile?: number };

/** Why nothing can be done at this place now, if a rule states the reason. */
export function explain(id: string, picked: string[], view: View<DisarmTheBase>): Refusal | undefined {
  const { seat, table } = view;
  if (seat === undefined || !toAct(table).includes(seat)) return undefined;
  const pawn = pawnIn(picked[0]);
  if (pawn !== undefined && pawn !== seat) return { rule: "A turn", key: "disarmTheBase.no.othersAgent", with: { who: pawn } };
  if (pawn === seat) return isPlace(id) ? refuse(view, { type: "go", to: id }) : undefined;
  const taken = mateCardIn(picked[0]);
  if (taken) return takeOf(taken, view);
  const held = inHand(view, picked);
  const meant = held ? withCard(id, picked, held) : picked[0] === touch.break ? breakIn(id) : without(id, view);
  return (picked.length === 0 ? chooseFirst(id, view) : undefined) ?? (meant && refuse(view, meant));
}

/** Why a teammate's card that is dragged cannot be taken. */
function takeOf([mate, take]: string[], view: View<DisarmTheBase>): Refusal | undefined {
  const [card, from] = [cardIn(take), mateIn(mate)];
  if (card === undefined || from === undefined) return undefined;
  const held = usable(view.table.players[from]).find((each) => each.card === card);
  return held && refuse(view, { type: "take", ...held, from });
}

/** What is chosen before this place: the cards that can be played there, and breaking in. */
function chooseFirst(id: string, view: View<DisarmTheBase>): Refusal | undefined {
  const keys = movesAt(view, id).map((move) =>
    move.type === "play" ? `disarmTheBase.card_${cardText(move.card)}` : "disarmTheBase.choice.break",
  );
  if (keys.length === 0) return undefined;
  return { rule: "A turn", key: "disarmTheBase.choose", with: { all: [...new Set(keys)].map((key) => ({ key })) } };
}

const hangarAt = (id: string): number | undefined => (isPlace(id) && spotOf(id).kind === "hangar" ? spotOf(id).index : undefined);
const gateAt = (id: string): number => geometry.gates.findIndex((_, gate) => touch.gate(gate) === id);

function breakIn(id: string): Move | undefined {
  const at = hangarAt(id);
  return at === undefined ? undefined : { type: "breakIn", at };
}

/** The move intended by a touch with a card picked. */
function withCard(id: string, picked: string[], held: Held): Move | undefined {
  const mate = mateIn(id);
  if (mate !== undefined) return { type: "give", ...held, to: mate };
  const onto = pileIn(id);
  if (onto !== undefined && picked[1] === touch.shift) return { type: "shift", pile: held.pile ?? 0, onto };
  return play(id, held);
}

function play(id: string, held: Held): Move | undefined {
  const { does, of } = kindOf(held.card);
  const move = { type: "play" as const, ...held };
  if (does === "dark") {
    const at = geometry.quarters.findIndex((_, light) => touch.light(light) === id);
    return at < 0 ? undefined : { ...move, at };
  }
  if (does === "gate") return gateAt(id) < 0 ? undefined : { ...move, at: gateAt(id) };
  const at = hangarAt(id);
  if (at === undefined) return undefined;
  const isForIts = does === "disarm" || does === "cutters" || (does === "open" && of === at);
  return isForIts ? move : { ...move, at };
}

/** The move intended by a touch with nothing picked: going there, going through a gate, taking a card, choosing a pile, using a card. */
function without(id: string, { seat = 0, table }: View<DisarmTheBase>): Move | undefined {
  const { place } = table.players[seat];
  const card = cardIn(id);
  // What can always be done with an own card, while anything can.
  if (card !== undefined) return { type: "discard", card };
  if (isPlace(id)) return id === place ? undefined : { type: "go", to: id };
  const gate = gateAt(id);
  if (gate >= 0) return throughGate(place, gate);
  const mate = mateIn(id);
  if (mate !== undefined) {
    const [first] = usable(table.players[mate]);
    return first && { type: "take", ...first, from: mate };
  }
  const pile = pileIn(id);
  return pile === undefined ? undefined : { type: "shift", pile, onto: pile === 0 ? 1 : 0 };
}

/** To the other side of an adjacent gate. */
function throughGate(place: string, gate: number): Move | undefined {
  const [outside, inside] = [pathPlace(gateSquare(gate)), insidePlace(gate)];
  if (place === outside) return { type: "go", to: inside };
  return place === inside ? { type: "go", to: outside } : undefined;
}
