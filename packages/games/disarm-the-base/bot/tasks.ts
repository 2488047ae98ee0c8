import { geometry } from "../rules/board.ts";
import type { Card } from "../rules/cards.ts";
import { isPlane } from "../rules/found.ts";
import { type Hangar, type Table, UNSEEN } from "../rules/state.ts";
import { type CardsLeft, CROWBAR, CUTTERS, DISARM, NOISE, OPEN, RECALL } from "./cards-left.ts";
import { TO_TOWER } from "./paths.ts";
import { SEEN_LATER } from "./simulate.ts";

/** A way to do a task: where, with which card if any, and its actions once there. */
export interface Means {
  aim: number;
  card: Card;
  price: number;
}

/** A task at a hangar, the probability that it is necessary, and the ways to do it: with one of several cards, or without. */
export interface Task {
  does: "open" | "disarm" | "recall";
  hangar: number;
  share: number;
  means: Means[];
  without: Means;
  /** Whether the hangar's content is unknown. */
  isBlind: boolean;
}

// Costs in actions; tuned by play.

const BREAK_IN = 5;
/** Entering, working, and leaving again. */
const DISARMING = 3;
/** Extra cost of cards that fit anywhere, to spare them. */
const CROWBAR_MORE = 0.5;
const CUTTERS_MORE = 0.6;
/** A distraction brings an additional guard later. */
const NOISE_MORE = 1.5;
/** Cost of returning once a card nobody holds yet has been drawn. */
const LACK = 2;

/** The tasks at all hangars. */
export const tasksOf = ({ hangars }: Table, cardsLeft: CardsLeft): Task[] =>
  hangars.flatMap((hangar, at) => tasksAt(hangar, at, cardsLeft));

function tasksAt(hangar: Hangar, at: number, { chance, effort }: CardsLeft): Task[] {
  const isBlind = hangar.tile === UNSEEN || hangar.tile === SEEN_LATER;
  if (hangar.disarmed || !(isBlind || isPlane(hangar))) return [];
  const likely = isBlind ? chance : 1;
  const share = hangar.tile === UNSEEN ? Math.max(effort, chance) : likely;
  if (share === 0) return [];
  const aim = geometry.hangars[at];
  const tasks: Task[] = [{ does: "disarm", hangar: at, share: likely, isBlind, ...disarming(hangar, aim, isBlind) }];
  if (!hangar.unlocked) tasks.unshift({ does: "open", hangar: at, share, isBlind, ...opening(at, aim) });
  if (hangar.guarded) tasks.unshift({ does: "recall", hangar: at, share, isBlind, ...recalling(aim) });
  return tasks;
}

type Ways = Pick<Task, "means" | "without">;

const recalling = (aim: number): Ways => ({
  means: [
    { aim: TO_TOWER, card: RECALL, price: 1 },
    { aim, card: NOISE, price: 1 + NOISE_MORE },
  ],
  without: { aim: TO_TOWER, card: RECALL, price: 1 + LACK },
});

const opening = (at: number, aim: number): Ways => ({
  means: [
    { aim, card: OPEN[at], price: 1 },
    { aim, card: CROWBAR, price: 1 + CROWBAR_MORE },
  ],
  without: { aim, card: CROWBAR, price: BREAK_IN },
});

/** The required card is known only once the plane has been seen. */
const disarming = ({ tile }: Hangar, aim: number, isBlind: boolean): Ways => ({
  means: isBlind
    ? []
    : [
        { aim, card: DISARM[tile], price: DISARMING },
        { aim, card: CUTTERS, price: DISARMING + CUTTERS_MORE },
      ],
  without: { aim, card: CUTTERS, price: DISARMING + (isBlind ? 0 : LACK) },
});
