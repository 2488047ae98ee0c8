import type { Phrase, Seat, View } from "@baseboard/kit";
import { type Gaps, type More, namesIn } from "@baseboard/stage/naming";
import { beside, gateSquare, geometry, isBuilding, nextSquare, type Place, pathPlace, spotOf } from "../../rules/board.ts";
import { type Card, kindOf } from "../../rules/cards.ts";
import { refuse } from "../../rules/refuse.ts";
import { isSeenAt } from "../../rules/sight.ts";
import { type DisarmTheBase, EMPTY, GAP, type Hangar, type Table, UNSEEN } from "../../rules/state.ts";
import { cardText, planeLetters } from "../../rules/text/codes.ts";
import { hangarsAtRisk, turnsLeft } from "../danger.ts";
import { type Held, seatsAt } from "../visibility.ts";
import { whyUnplayable } from "./unplayable.ts";

/** An object's name, and additional phrases. */
export const placeName = namesIn("disarmTheBase");

/** Cards as parts of a sentence. */
export const cardPhrases = (cards: readonly Card[]): Phrase[] => cards.map((card) => ({ key: `disarmTheBase.card_${cardText(card)}` }));

const iff = (holds: boolean, more: string, gaps?: Gaps): More[] => (holds ? [{ more, ...(gaps && { gaps }) }] : []);

/** A place of the base: its light, occupants, threats and exits; and the effect of touching it now, if any. */
export const baseName = (view: View<DisarmTheBase>, place: Place, offer?: string): Phrase =>
  placeName("base", { at: place }, [...baseMore(view, place), ...exits(view, place), ...offered(offer)]);

/** The same for those who see the board: exits, and what can be done there, are marked on it. */
export const baseTip = (view: View<DisarmTheBase>, place: Place): Phrase => placeName("base", { at: place }, baseMore(view, place));

/** The light, occupants and threats of a place. */
function baseMore(view: View<DisarmTheBase>, place: Place): More[] {
  const { table } = view;
  const { kind, index, quarter } = spotOf(place);
  const isOpen = quarter !== undefined && !isBuilding(place);
  return [
    ...(kind === "hangar" ? hangarMore(table, index) : []),
    ...(isOpen ? [{ more: table.lights[quarter] ? "lit" : "dark" }] : []),
    ...people(view, place),
    ...(kind === "path" ? patrolMore(table, index) : []),
    ...dangerMore(table, place),
  ];
}

/** The contents of a hangar, whether it is open, and its guard. */
function hangarMore(table: Table, at: number): More[] {
  const hangar = table.hangars[at];
  const inside = contentOf(hangar);
  return [
    ...iff(hangar.tile !== GAP, hangar.unlocked ? "unlocked" : "locked"),
    { more: inside, gaps: { plane: planeLetters[hangar.tile] ?? "" } },
    ...iff(hangar.guarded, "guarded"),
  ];
}

/** `unknown`, `empty`, `gap`, `plane` or `disarmed`. */
function contentOf({ tile, disarmed }: Hangar): string {
  if (tile === UNSEEN) return "unknown";
  if (tile === EMPTY) return "empty";
  if (tile === GAP) return "gap";
  return disarmed ? "disarmed" : "plane";
}

/** The viewer first, then the others there. */
function people({ seat, table }: View<DisarmTheBase>, place: Place): More[] {
  const there = seatsAt(table, place);
  const others = there.filter((each) => each !== seat);
  return [
    ...iff(seat !== undefined && there.includes(seat), "you"),
    ...iff(others.length > 0, "here", { seats: others, count: others.length }),
  ];
}

const patrolMore = ({ guard }: Table, square: number): More[] => [
  ...iff(guard === square, "patrol"),
  ...iff(nextSquare(guard) === square, "patrolNext"),
];

function dangerMore(table: Table, place: Place): More[] {
  const { kind, index } = spotOf(place);
  if (kind === "hangar") return iff(!table.hangars[index].guarded && hangarsAtRisk(table).has(index), "atRisk");
  const { guard, lights } = table;
  if (isSeenAt(place, guard, lights)) return [{ more: "seenNow" }];
  return iff(isSeenAt(place, nextSquare(guard), lights), "seenNext");
}

/** The exits of a place, with gates and doors as they are. */
function exits({ table }: View<DisarmTheBase>, place: Place): More[] {
  const players = table.players.map((player, seat) => (seat === table.seat ? { ...player, place } : player));
  const there = { seat: table.seat, table: { ...table, phase: "act" as const, actions: 1, players }, hand: {} };
  const open = beside(place, table.start).filter((to) => !refuse(there, { type: "go", to }));
  return iff(open.length > 0, "exits", { places: open.map((to) => ({ key: `disarmTheBase.place_${to}` })) });
}

/** What can be done at a place now. */
const offered = (offer: string | undefined): More[] => (offer ? [{ more: `offer.${offer}` }] : []);

/** A gate as a barrier; a gate card may apply to it. */
export const gateName = ({ gates }: Table, gate: number, offer?: string): Phrase =>
  placeName(gates[gate] ? "gateOpen" : "gateShut", { gate: geometry.gates[gate], at: pathPlace(gateSquare(gate)) }, offered(offer));

/** A player's location, as part of a sentence: `disarmTheBase.where.KIND` and its variables. */
export function whereGaps({ players, lights }: Pick<Table, "players" | "lights">, seat: Seat): Gaps {
  const { place, caught, entered } = players[seat];
  const { kind, index, quarter = 0 } = spotOf(place);
  const isLit = lights[quarter] ? "lit" : "dark";
  const where = caught ? "caught" : kind === "end" ? (entered ? "back" : "outside") : kind;
  return { where, at: place, quarter: geometry.quarters[quarter], hangar: index + 1, light: isLit };
}

/** That a card cannot be played now, and why; always mentioned last. */
const unplayable = (view: View<DisarmTheBase>, held: { card: Card; pile?: number }): More => ({
  more: "unplayable",
  gaps: { why: whyUnplayable(view, held) ?? "" },
});

/** What a card does. */
const effect = (card: Card): More => ({ more: "effect", gaps: { does: kindOf(card).does } });

/** A kind of card in an open hand: one's own, and whether it can be played now, or as seen by a spectator. */
export function cardName(view: View<DisarmTheBase>, own: Seat, { card, copies }: Held, isPlayable: boolean): Phrase {
  const { seat } = view;
  const gaps = { card: cardText(card), copies, who: own };
  if (seat !== own) return placeName(copies > 1 ? "cards" : "card", gaps, [effect(card)]);
  return placeName(copies > 1 ? "ownCards" : "ownCard", gaps, [effect(card), use(view, card, isPlayable)]);
}

/** The same for whoever sees that it is their own. */
export const cardTip = (view: View<DisarmTheBase>, { card, copies }: Held, isPlayable: boolean): Phrase =>
  placeName(copies > 1 ? "copies" : "oneCard", { card: cardText(card), copies, does: kindOf(card).does }, [use(view, card, isPlayable)]);

const use = (view: View<DisarmTheBase>, card: Card, isPlayable: boolean): More =>
  isPlayable ? { more: "playable" } : unplayable(view, { card });

/** A pile: its cards from the top, and the number of face-down ones. */
export function pileName(view: View<DisarmTheBase>, own: Seat, pile: number, isPlayable: boolean, offer?: string): Phrase {
  const { up, down } = view.table.players[own].piles[pile];
  const gaps = { pile: pile + 1, who: own };
  const what = view.seat === own ? "ownPile" : "pile";
  if (up.length === 0) return placeName(`${what}Empty`, gaps, offered(offer));
  const [top, ...below] = up.toReversed();
  return placeName(what, { ...gaps, card: cardText(top) }, [
    effect(top),
    ...iff(below.length > 0, "below", { cards: cardPhrases(below) }),
    ...iff(down > 0, "faceDown", { down }),
    ...offered(offer),
    ...(view.seat === own && view.table.phase === "act"
      ? [isPlayable ? { more: "playable" } : unplayable(view, { card: up.at(-1)!, pile })]
      : []),
  ]);
}

/** A teammate: location, and all cards, or the tops of the piles. */
export function mateName({ table }: View<DisarmTheBase>, seat: Seat, offer?: string): Phrase {
  const { cards, piles, caught } = table.players[seat];
  const open = [...cards, ...piles.flatMap(({ up }) => up.slice(-1))];
  const beneath = piles.reduce((sum, { up, down }) => sum + Math.max(0, up.length - 1) + down, 0);
  return placeName("mate", { who: seat, ...whereGaps(table, seat) }, [
    ...iff(!caught && open.length === 0, "noCards"),
    ...iff(open.length > 0, piles.length > 0 ? "tops" : "cards", { cards: cardPhrases(open) }),
    ...iff(beneath > 0, "beneath", { beneath }),
    ...offered(offer),
  ]);
}

/** The card waiting for its pile. */
export const heldName = ({ held, receiver }: Table): Phrase => placeName("held", { card: cardText(held), who: receiver }, [effect(held)]);

export function discardsName({ discards }: Table, offer?: string): Phrase {
  const top = discards.at(-1);
  return top === undefined
    ? placeName("noDiscards", {}, offered(offer))
    : placeName("discards", { count: discards.length, card: cardText(top) }, offered(offer));
}

/** The deck, which represents the rest of the night. */
export function hoursName({ deck, phase, players, options }: Table): Phrase {
  if (phase === "over") return placeName("hoursOver", { cards: deck });
  return placeName("hours", { cards: deck, turns: turnsLeft({ deck, players, options }) });
}

export const hutName = ({ hut, noise }: Table): Phrase => placeName("hut", { guards: hut }, iff(noise > 0, `noise_${noise}`));
