import type { Step } from "@baseboard/stage";
import { during, type Motion, together } from "@baseboard/stage/ease";
import { slide } from "@baseboard/stage/pieces";
import { listed } from "../../rules/plan.ts";
import { type Card, type EventOf, NONE } from "../../rules/state.ts";
import type { Scene, Was } from "../scene.ts";
import { turnUp } from "./flights.ts";
import { cardsOf, comeIn, fromDeck, goOut, isOwn, packet, seatsOf } from "./hands.ts";

const PASS = 640;
const DRAW = 560;
const TAKE_UP = 440;
const NOTHING = 60;

/** All packets move left at once: the own cards leave the hand, and new ones arrive face down. */
export function pass(scene: Scene, { cards }: EventOf<"passed">): Step {
  const passed = passedOn(scene);
  const fly = (was: Was): Motion => {
    const seats = seatsOf(scene);
    return together(
      seats.map((seat) => {
        const next = (seat + 1) % seats.length;
        const [from, to] = [cardsOf(scene, seat), cardsOf(scene, next)];
        if (isOwn(scene, seat)) return goOut(scene, was, passed, to, [0, 0.9]);
        if (isOwn(scene, next)) return comeIn(scene, was, from, [0.15, 1]);
        return packet(scene, cards, from, to, [0, 1]);
      }),
    );
  };
  return scene.transition(PASS, {
    hand({ cards }) {
      for (const card of passed) delete cards[card];
    },
    moves: fly,
  });
}

/** The own cards that are not kept. */
function passedOn({ now }: Scene): Card[] {
  const hand = now?.hand;
  return hand ? listed(hand.cards).filter((card) => !hand.keeps[card]) : [];
}

/** All seats draw from the deck. */
export const draw = (scene: Scene, { cards }: EventOf<"drew">): Step => scene.transition(DRAW, { moves: fromDeck(scene, cards) });

/** The next turn: no seat is ready, and another seat comes first. Cards newly in the own hand are taken up and turned face up. */
export function begin(scene: Scene): Step {
  const { hand: taken } = scene.after;
  const unseen = scene.hand.cards.filter(({ card }) => card === NONE).map(({ box }) => box);
  const isFresh = taken !== undefined && unseen.length > 0;
  const takeUp = (was: Was): Motion => {
    const fresh = scene.hand.cards.filter(({ label }) => !was.has(label));
    return together(fresh.map((piece, i) => together([during(0, 0.7, slide(piece, unseen[i])), turnUp(scene, piece, 0.3, 1)])));
  };
  return scene.transition(isFresh ? TAKE_UP : NOTHING, {
    hand: (hand) => Object.assign(hand, { cards: taken?.cards, keeps: {} }),
    moves: takeUp,
  });
}
