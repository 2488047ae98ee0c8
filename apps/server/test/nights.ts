import { bots } from "@baseboard/games/disarm-the-base/bot";
import { type DisarmTheBase, disarmTheBase, EMPTY, type Event, type Move, UNSEEN } from "@baseboard/games/disarm-the-base/rules";
import { copy, keyFrom, type Line, Match, type Rng, type Seat, type State, same } from "@baseboard/kit";
import { resample } from "../../../packages/games/disarm-the-base/test/laws/twin.ts";
import { playOut } from "../../../packages/games/disarm-the-base/test/rules/play.ts";

type RoomModel = State<DisarmTheBase>;

/** A ply, and what was told of it. */
export interface Step {
  seat: Seat;
  move: Move;
  events: Event[];
}

/** A match of bots as it went: how all lay before each ply, and at the end; and the plies. */
export interface Night {
  states: RoomModel[];
  steps: Step[];
}

export function nightOf(match: Match<DisarmTheBase>, level: string): Night {
  const states: RoomModel[] = [];
  playOut(match, bots[level], () => states.push(match.state));
  return { states, steps: match.log.map(stepOf) };
}

const stepOf = ({ seat, act, events }: Line<DisarmTheBase>): Step => ({
  seat,
  move: (act as { move: Move }).move,
  events: events as Event[],
});

/** A part of a match that began in two ways, which nobody can tell apart before its last ply: that one may show something else in each. */
export interface Stretch {
  deals: [RoomModel, RoomModel];
  steps: Step[];
  showsAtLast: boolean;
}

/** The plies that turn something up. */
const shows = ({ events }: Step): boolean => events.some(({ type }) => ["drew", "turnedUp", "found"].includes(type));

/** As long as so many cards are in the deck, there is something to deal anew. */
const HIDDEN = 6;

const lastHidden = ({ states }: Night): number => states.findLastIndex(({ table }) => table.deck > HIDDEN);

/** A match, piece by piece: each piece goes on for so many plies at least, to one that shows different things. */
export function stretchesOf(night: Night, least: number, rng: Rng): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < lastHidden(night); ) {
    const stretch = stretchFrom(night, from, least, rng);
    stretches.push(stretch);
    from += stretch.steps.length - (stretch.showsAtLast ? 1 : 0);
  }
  return stretches;
}

function stretchFrom(night: Night, from: number, least: number, rng: Rng): Stretch {
  for (let to = from + least; to < lastHidden(night); to++) {
    const deals = shows(night.steps[to]) && pairOf(night, from, to, rng, true);
    if (deals) return { deals, steps: night.steps.slice(from, to + 1), showsAtLast: true };
  }
  return quiet(night, from, lastHidden(night), rng);
}

/** Up to a ply, with all else that it was never told. */
function quiet(night: Night, from: number, to: number, rng: Rng): Stretch {
  const deals = pairOf(night, from, to, rng, false);
  if (!deals) throw new Error("There is nothing hidden any more.");
  return { deals, steps: night.steps.slice(from, to), showsAtLast: false };
}

/** A match from its beginning, to its end if the deck lasts. */
export const wholeOf = (night: Night, rng: Rng): Stretch => quiet(night, 0, lastHidden(night), rng);

/** A moment of a match, in two ways that nobody can tell apart. */
export const momentOf = (night: Night, at: number, rng: Rng): Stretch => quiet(night, at, at, rng);

/** A match with a lot of tiles from its beginning, for as long as there may be four planes or six. */
export function undecided(night: Night, rng: Rng): Stretch {
  const to = night.steps.findIndex((_, i) => {
    const tiles = night.states[i + 1].table.hangars.map(({ tile }) => tile);
    return tiles.filter((tile) => tile === EMPTY).length > 3 || tiles.filter((tile) => tile >= 0 && tile < EMPTY).length > 4;
  });
  return quiet(night, 0, to < 0 ? lastHidden(night) : Math.min(to, lastHidden(night)), rng);
}

export const planesIn = ({ table, box }: RoomModel): number =>
  [...table.hangars.map(({ tile }) => tile), ...box.tiles].filter((tile) => tile >= 0 && tile < EMPTY).length;

/** So many deals that four planes and six are among them, if they may be. */
const DEALS = 120;

/** Two deals at one moment that look the same up to another; of those dealt by chance, with as few planes and as many as can be. */
function pairOf(night: Night, from: number, to: number, rng: Rng, showsAtLast: boolean): [RoomModel, RoomModel] | undefined {
  const told = night.steps.slice(from, to).flatMap(({ events }) => events);
  const deals = Array.from({ length: DEALS }, () => dealtAnew(night.states[from], told, rng)).toSorted((a, b) => planesIn(a) - planesIn(b));
  const last = (deal: RoomModel) => played(deal, night.steps.slice(from, to + 1)).at(-1);
  const [one] = deals;
  const first = showsAtLast ? last(one) : undefined;
  const two = deals.findLast((deal) => !same(deal.box, one.box) && !(showsAtLast && same(last(deal), first)));
  return two && [one, two];
}

/** What is told of these plies when they are done from this state. Throws unless they are the same as they were, up to the last one. */
function played(state: RoomModel, steps: Step[]): Event[][] {
  const match = new Match(disarmTheBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("night"), state });
  return steps.map(({ seat, move, events }, i) => {
    const refusal = match.submit(seat, { move });
    const came = match.log.at(-1)?.events as Event[];
    if (refusal || (i < steps.length - 1 && !same(came, events))) throw new Error("These matches are no twins.");
    return came;
  });
}

/** The same moment with all that lies face down dealt anew, but for what is to be told. */
function dealtAnew(state: RoomModel, told: Event[], rng: Rng): RoomModel {
  const other = copy(state);
  const { table, box } = other;
  const turns = (seat: Seat, pile: number) =>
    told.filter((event) => event.type === "turnedUp" && event.seat === seat && event.pile === pile).length;
  const drawn = box.deck.splice(box.deck.length - told.filter(({ type }) => type === "drew").length);
  const turned = box.piles.map((own, seat) => own.map((below, pile) => below.splice(below.length - turns(seat, pile))));
  for (const event of told) if (event.type === "found") table.hangars[event.hangar].tile = event.tile;
  resample(other, 0, rng);
  return {
    ...state,
    box: {
      ...other.box,
      deck: [...other.box.deck, ...drawn],
      piles: other.box.piles.map((own, seat) => own.map((below, pile) => [...below, ...turned[seat][pile]])),
      tiles: other.box.tiles.map((tile, at) => (tile === UNSEEN ? state.box.tiles[at] : tile)),
    },
  };
}
