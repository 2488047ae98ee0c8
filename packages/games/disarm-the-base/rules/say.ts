import { type Gaps, type Seat, sayer } from "@baseboard/kit";
import { geometry, type Place, spotOf } from "./board.ts";
import { type Card, isRed, kindOf } from "./cards.ts";
import { EMPTY, type Event, type EventOf } from "./state.ts";
import { cardText, planeLetters } from "./text/codes.ts";

/** The public sentence for an event. A card's effect is mentioned once: for blue cards when played, for red ones when it happens. */
export const say = sayer<Event>("disarmTheBase", {
  // By what a step leads from and to: `went.path.inside` is through a gate.
  went: ({ seat: who, from, to }) => [`went.${spotOf(from).kind}.${spotOf(to).kind}`, { who, to, ...gapsOf(from), ...gapsOf(to) }],
  played: sayPlay,
  brokeIn: ({ seat: who, at }) => ({ who, hangar: at + 1 }),
  found: ({ hangar, tile }) =>
    tile === EMPTY ? ["foundEmpty", { hangar: hangar + 1 }] : { hangar: hangar + 1, plane: planeLetters[tile] },
  disarmed: ({ hangar, plane }) => ({ hangar: hangar + 1, plane: planeLetters[plane] }),
  darkened: undefined,
  gateOpened: undefined,
  recalled: undefined,
  passed: ({ from, to, card, taken }) =>
    taken ? ["taken", { who: to, from, card: cardText(card) }] : { who: from, to, card: cardText(card) },
  discarded: withCard,
  shifted: (event) => ({ ...onPile(event), onto: event.onto + 1 }),
  put: onPile,
  turnedUp: onPile,
  drew: (event) => (isRed(event.card) ? undefined : withCard(event)),
  gateShut: ({ wasShut, gate }) => [wasShut ? "wasShut" : "gateShut", { gate: geometry.gates[gate] }],
  lit: ({ wasLit, light }) => [wasLit ? "wasLit" : "lit", { light: geometry.quarters[light] }],
  guardCame: sayGuard,
  alarm: () => ({}),
  caught: ({ seat: who, by }) => [`caught.${by}`, { who }],
  escorted: ({ seat: who }) => ({ who }),
  patrolled: ({ to }) => ({ to: `p${to}` }),
  turnBegan: ({ seat: who }) => ({ who }),
  ended: ({ how }) => [`ended.${how}`],
});

/** The variables of a place. */
function gapsOf(place: Place): Gaps {
  const { kind, index } = spotOf(place);
  if (kind === "inside") return { quarter: geometry.quarters[index] };
  if (kind === "hangar") return { hangar: index + 1 };
  const gate = kind === "path" ? geometry.path[index].gate : undefined;
  return gate === undefined ? {} : { gate: geometry.gates[gate] };
}

function sayPlay({ seat: who, card, at }: EventOf<"played">): [string, Gaps] {
  const { does } = kindOf(card);
  const target: Gaps =
    does === "dark" ? { light: geometry.quarters[at] } : does === "gate" ? { gate: geometry.gates[at] } : { hangar: at + 1 };
  return [`played.${does}`, { who, card: cardText(card), ...target }];
}

function withCard({ seat: who, card }: { seat: Seat; card: Card }): Gaps {
  return { who, card: cardText(card) };
}

/** The same with a pile, counted from 1. */
function onPile(event: { seat: Seat; card: Card; pile: number }): Gaps {
  return { ...withCard(event), pile: event.pile + 1 };
}

/** Rulings D4, D5: to the hangar on the card, on to the next unguarded one, or a second one after a distraction. */
function sayGuard({ shown, hangar, becauseOfNoise }: EventOf<"guardCame">): [string, Gaps] {
  const name = becauseOfNoise ? "secondGuardCame" : shown === hangar ? "guardCame" : "guardWentOn";
  return [name, { shown: shown + 1, hangar: hangar + 1 }];
}
