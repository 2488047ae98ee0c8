import type { Phrase } from "@baseboard/kit";
import { geometry, type Place, spotOf } from "./board.ts";
import { isRed, kindOf } from "./cards.ts";
import { cardText, planeLetters } from "./codes.ts";
import { EMPTY, type Event } from "./state.ts";

type ShownPly<T extends Event["type"]> = Extract<Event, { type: T }>;
type Gaps = NonNullable<Phrase["with"]>;

const phrase = (key: string, gaps?: Gaps): Phrase => ({ key: `disarmTheBase.${key}`, ...(gaps && { with: gaps }) });

/** One public sentence about an event. What a card does is said once: of blue ones when they are played, of red ones when it is done. */
export function say(event: Event): Phrase | undefined {
  switch (event.type) {
    case "went":
      return sayStep(event);
    case "played":
      return sayPlay(event);
    case "brokeIn":
      return phrase("brokeIn", { who: event.seat, hangar: event.at + 1 });
    case "found":
      return sayFind(event);
    case "disarmed":
      return phrase("disarmed", { hangar: event.hangar + 1, plane: planeLetters[event.plane] });
    case "darkened":
    case "gateOpened":
    case "recalled":
      return undefined;
    case "passed":
      return phrase("passed", { from: event.from, to: event.to, card: cardText(event.card) });
    case "drew":
      return isRed(event.card) ? undefined : phrase("drew", { who: event.seat, card: cardText(event.card) });
    case "discarded":
    case "shifted":
    case "put":
    case "turnedUp":
      return sayOfHand(event);
    case "gateShut":
      return phrase(event.wasShut ? "wasShut" : "gateShut", { gate: geometry.gates[event.gate] });
    case "lit":
      return phrase(event.wasLit ? "wasLit" : "lit", { light: geometry.quarters[event.light] });
    case "guardCame":
      return sayGuard(event);
    case "alarm":
      return phrase("alarm");
    case "caught":
      return phrase(`caught.${event.by}`, { who: event.seat });
    case "escorted":
      return phrase("escorted", { who: event.seat });
    case "patrolled":
      return phrase("patrolled", { to: `p${event.to}` });
    case "turnBegan":
      return phrase("turnBegan", { turn: event.turn, who: event.seat });
    case "ended":
      return phrase(`ended.${event.how}`);
  }
}

/** A step, by what it leads from and to: `went.path.inside` is through a gate. */
function sayStep({ seat, from, to }: ShownPly<"went">): Phrase {
  const [a, b] = [from, to].map(spotOf);
  return phrase(`went.${a.kind}.${b.kind}`, { who: seat, to, ...gapsOf(from), ...gapsOf(to) });
}

/** What may be said of a place. */
function gapsOf(place: Place): Gaps {
  const { kind, index } = spotOf(place);
  if (kind === "inside") return { quarter: geometry.quarters[index] };
  if (kind === "hangar") return { hangar: index + 1 };
  const gate = kind === "path" ? geometry.path[index].gate : undefined;
  return gate === undefined ? {} : { gate: geometry.gates[gate] };
}

function sayPlay({ seat, card, at }: ShownPly<"played">): Phrase {
  const { does } = kindOf(card);
  const target: Gaps =
    does === "dark" ? { light: geometry.quarters[at] } : does === "gate" ? { gate: geometry.gates[at] } : { hangar: at + 1 };
  return phrase(`played.${does}`, { who: seat, card: cardText(card), ...target });
}

function sayFind({ hangar, tile }: ShownPly<"found">): Phrase {
  if (tile === EMPTY) return phrase("foundEmpty", { hangar: hangar + 1 });
  return phrase("found", { hangar: hangar + 1, plane: planeLetters[tile] });
}

/** Piles are counted from 1. */
function sayOfHand(event: ShownPly<"discarded" | "shifted" | "put" | "turnedUp">): Phrase {
  const gaps = { who: event.seat, card: cardText(event.card) };
  if (event.type === "discarded") return phrase("discarded", gaps);
  const at = { ...gaps, pile: event.pile + 1 };
  return phrase(event.type, event.type === "shifted" ? { ...at, onto: event.onto + 1 } : at);
}

/** Rulings D4, D5: to the hangar on the card, on to the next without a guard, or a second one after a distraction. */
function sayGuard({ shown, hangar, becauseOfNoise }: ShownPly<"guardCame">): Phrase {
  const key = becauseOfNoise ? "secondGuardCame" : shown === hangar ? "guardCame" : "guardWentOn";
  return phrase(key, { shown: shown + 1, hangar: hangar + 1 });
}
