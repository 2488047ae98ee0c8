import type { Rng, Seat, State } from "@baseboard/kit";
import { sparedIn } from "../../rules/card-census.ts";
import { isRed, PLANES } from "../../rules/cards.ts";
import { isPlane } from "../../rules/found.ts";
import { emptiesIn, planesIn, sizesOf } from "../../rules/sizes.ts";
import { type DisarmTheBase, EMPTY, UNSEEN } from "../../rules/state.ts";

type GameState = State<DisarmTheBase>;

/** Another state that no seat can tell from this one: all that lies face down is dealt anew. */
export function resample(state: GameState, _seat: Seat, rng: Rng): GameState {
  dealAnew(state, rng);
  layAnew(state, rng);
  return state;
}

/** The deck, what lies below in the piles and what went out with somebody change places; red cards are in the deck only. */
function dealAnew({ table, box }: GameState, rng: Rng): void {
  const known = sparedIn(table).length;
  const unseen = rng.shuffle([...box.deck, ...box.piles.flat(2), ...box.out.slice(known)]);
  const blue = unseen.filter((card) => !isRed(card));
  box.piles = box.piles.map((own) => own.map((below) => blue.splice(0, below.length)));
  box.out = [...box.out.slice(0, known), ...blue.splice(0, box.out.length - known)];
  box.deck = rng.shuffle([...unseen.filter(isRed), ...blue]);
}

/** Any tiles that could still be there: of five planes, or of a lot, some that are not in the match at all. */
function layAnew({ table, box }: GameState, rng: Rng): void {
  const { mix } = sizesOf(table.players.length, table.options);
  const seen = table.hangars.map(({ tile }) => tile);
  const planes = Array.from({ length: PLANES }, (_, plane) => plane).filter((plane) => !seen.includes(plane));
  const left = rng.shuffle(planes).slice(0, planesIn(mix) - table.hangars.filter(isPlane).length);
  const empties = Array.from({ length: emptiesIn(mix) - seen.filter((tile) => tile === EMPTY).length }, () => EMPTY);
  const tiles = rng.shuffle([...left, ...empties]);
  box.tiles = seen.map((tile) => (tile === UNSEEN ? (tiles.pop() as number) : UNSEEN));
}
