import { geometry } from "../rules/board.ts";
import { cardFor, PLANES } from "../rules/cards.ts";
import { isPlane } from "../rules/found.ts";
import { emptiesIn, planesIn, sizesOf } from "../rules/sizes.ts";
import { type Table, UNSEEN } from "../rules/state.ts";
import { SEEN_LATER } from "./simulate.ts";

export const OPEN = geometry.hangars.map((_, hangar) => cardFor("open", hangar));
export const GUARD = geometry.hangars.map((_, hangar) => cardFor("guard", hangar));
export const LIGHT = geometry.quarters.map((_, light) => cardFor("light", light));
export const DISARM = Array.from({ length: PLANES }, (_, plane) => cardFor("disarm", plane));
export const [CROWBAR, CUTTERS, GATE, RECALL, NOISE] = (["crowbar", "cutters", "gate", "recall", "noise"] as const).map((does) =>
  cardFor(does),
);

/** What is known of the planes, and estimates of the others. */
export interface CardsLeft {
  /** Unseen planes, by letter; there may be fewer, if not all were laid out. */
  missing: number[];
  /** The probability that an unseen tile is a plane. */
  chance: number;
  /** The expected fraction of unseen tiles that must be looked at until the last plane is found. */
  effort: number;
}

/** Counts the planes. */
export function cardsLeftOf(table: Table): CardsLeft {
  const { mix } = sizesOf(table.players.length, table.options);
  const found = table.hangars.filter(isPlane).map(({ tile }) => tile);
  const missing = DISARM.map((_, plane) => plane).filter((plane) => !found.includes(plane));
  const unseen = table.hangars.filter(({ tile }) => tile === UNSEEN).length;
  const open = unseen + table.hangars.filter(({ tile }) => tile === SEEN_LATER).length;
  const laid = planesIn(mix) - found.length;
  const seen = geometry.hangars.length - open;
  const all = planesIn(mix) + emptiesIn(mix);
  const expected = open === 0 ? 0 : mix === "lot" ? (laid * open) / (all - seen) : Math.min(open, laid);
  const chance = open === 0 ? 0 : expected / open;
  const left = chance * unseen;
  const effort = left < 1e-9 ? 0 : mix === "lot" ? 1 : Math.min(1, ((unseen + 1) / unseen) * (left / (left + 1)));
  return { missing, chance, effort };
}
