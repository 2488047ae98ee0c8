import { END, hangarPlace, insidePlace, TOWER } from "../rules/board.ts";
import { kinds } from "../rules/cards.ts";
import { usable } from "../rules/hands.ts";
import { team } from "../rules/sight.ts";
import type { Table } from "../rules/state.ts";
import type { CardOdds } from "./card-odds.ts";
import { type CardsLeft, CUTTERS, DISARM, NOISE, RECALL } from "./cards-left.ts";
import { pathLengths, TO_END, TO_TOWER } from "./paths.ts";
import { type Means, type Task, tasksOf } from "./tasks.ts";

/** The remaining work: actions of the whole team, the same weighted by imbalance, and cards that must be drawn first. */
export interface Work {
  actions: number;
  load: number;
  draws: number;
}

/** A team member in a plan: place, distance to each destination, cards held by kind, and actions taken so far. */
interface Worker {
  place: string;
  far: number[];
  cards: number[];
  busy: number;
}

/** A team that shares the tasks. */
interface Crew {
  workers: Worker[];
  /** The cards held together, by kind. */
  all: number[];
  /** Unseen planes. */
  missing: number[];
}

// Costs in actions; tuned by play.

/** Getting a card from another player. */
const PASS = 2.5;
/** Weight of a worker's load, to balance the work. */
const BALANCE = 0.4;
/** Uncertain tasks are put off, and so are those whose card nobody holds. */
const LATER = 1;
const WAITS = 4;
/** The usual way out, and the number of remaining actions below which the distance to it matters. */
const EXIT = 4;
const SOON = 12;

/** Assigns the tasks greedily, always the one nearest to a worker. */
export function workLeft(table: Table, odds: CardOdds, cardsLeft: CardsLeft): Work {
  const steps = pathLengths(table);
  const crew = crewOf(table, cardsLeft);
  const tasks = tasksOf(table, cardsLeft);
  const lacking = { open: 0, disarm: 0, recall: 0 };
  let actions = 0;
  while (tasks.length > 0) {
    const { at, worker } = nearest(tasks, crew);
    const [task] = tasks.splice(at, 1);
    const price = task.share * priceOf(task, worker, crew);
    actions += price;
    worker.busy += price;
    const means = bestMeans(task, worker, crew);
    worker.place = means.aim === TO_TOWER ? TOWER : insidePlace(means.aim);
    worker.far = steps[worker.place];
    if (means === task.without) lacking[task.does] += task.share;
    else spend(means, worker, crew);
  }
  const exit = exitOf(table, crew, actions);
  const load = Math.cbrt(crew.workers.reduce((sum, { busy }) => sum + busy ** 3, 0) * crew.workers.length ** 2);
  return { actions: actions + exit, load: load + exit, draws: drawsFor(lacking, crew, odds) };
}

function crewOf(table: Table, { missing }: CardsLeft): Crew {
  const steps = pathLengths(table);
  const all = new Array<number>(kinds.length).fill(0);
  const workers = team(table).map((seat): Worker => {
    const { place, cards, piles } = table.players[seat];
    const own = new Array<number>(kinds.length).fill(0);
    const hand = piles.length > 0 ? usable(table.players[seat]).map(({ card }) => card) : cards;
    for (const card of hand) {
      own[card]++;
      all[card]++;
    }
    return { place, far: steps[place], cards: own, busy: 0 };
  });
  return { workers, all, missing };
}

function nearest(tasks: Task[], crew: Crew): { at: number; worker: Worker } {
  let least = Number.POSITIVE_INFINITY;
  let found = { at: 0, worker: crew.workers[0] };
  for (let at = 0; at < tasks.length; at++) {
    const later = (1 - tasks[at].share) * LATER + (waits(tasks[at], crew) ? WAITS : 0);
    for (const worker of crew.workers) {
      const price = priceOf(tasks[at], worker, crew) + BALANCE * worker.busy + later;
      if (price >= least) continue;
      least = price;
      found = { at, worker };
    }
  }
  return found;
}

/** Whether a card must be drawn before it can be done. */
const waits = ({ does, isBlind, means }: Task, { all }: Crew): boolean =>
  does !== "open" && !isBlind && means.every(({ card }) => all[card] === 0);

function spend({ card }: Means, worker: Worker, { workers, all }: Crew): void {
  const from = worker.cards[card] > 0 ? worker : workers.find(({ cards }) => cards[card] > 0);
  if (from) from.cards[card]--;
  all[card]--;
}

/** The cost of this way for a worker, including the steps to it. */
const costOf = ({ aim, card, price }: Means, worker: Worker, { all }: Crew): number =>
  all[card] === 0 ? Number.POSITIVE_INFINITY : worker.far[aim] + price + (worker.cards[card] > 0 ? 0 : PASS);

function priceOf(task: Task, worker: Worker, crew: Crew): number {
  const { without, means } = task;
  let least = worker.far[without.aim] + without.price;
  for (const each of means) least = Math.min(least, costOf(each, worker, crew));
  if (task.does !== "disarm") return least;
  if (task.isBlind) least += (1 - fits(worker, crew)) * PASS;
  // A worker already inside need not enter.
  return worker.place === hangarPlace(task.hangar) ? least - 2 : least;
}

/** The probability that this worker can disarm an unseen plane. */
function fits({ cards }: Worker, { missing }: Crew): number {
  let count = cards[CUTTERS];
  for (const plane of missing) if (cards[DISARM[plane]] > 0) count++;
  return Math.min(1, count / missing.length);
}

function bestMeans({ means, without }: Task, worker: Worker, crew: Crew): Means {
  let best = without;
  let least = worker.far[without.aim] + without.price;
  for (const each of means) {
    const cost = costOf(each, worker, crew);
    if (cost >= least) continue;
    least = cost;
    best = each;
  }
  return best;
}

/** One player who has been inside must come back; positions matter only towards the end. */
function exitOf(table: Table, { workers }: Crew, before: number): number {
  const isBack = table.players.some(({ place, entered, caught }) => place === END && entered && !caught);
  const exit = isBack ? 0 : Math.min(...workers.map(({ place, far }) => (place === END ? EXIT : far[TO_END])));
  const soon = Math.max(0, 1 - before / SOON);
  return soon * exit + (1 - soon) * EXIT;
}

/** Expected number of draws until the missing cards are there; very many if they are not in the deck. */
function drawsFor(lacking: Record<Task["does"], number>, { all, missing }: Crew, { unseen, inDeck, deck }: CardOdds): number {
  const fitting = (counts: number[]) => counts[CUTTERS] + missing.reduce((sum, plane) => sum + counts[DISARM[plane]], 0);
  return Math.max(
    until(lacking.recall, inDeck * (unseen[RECALL] + unseen[NOISE]), deck),
    until(lacking.disarm - fitting(all), inDeck * fitting(unseen), deck),
  );
}

const until = (wanted: number, there: number, deck: number): number =>
  wanted <= 0 ? 0 : Math.min(2 * deck, (wanted * (deck + 1)) / (there + 1) + Math.max(0, wanted - there) * deck);
