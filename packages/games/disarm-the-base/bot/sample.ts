import type { Rng, State } from "@baseboard/kit";
import { sparedIn } from "../rules/card-census.ts";
import { isRed, kinds, PLANES } from "../rules/cards.ts";
import { isPlane } from "../rules/found.ts";
import { emptiesIn, planesIn, sizesOf } from "../rules/sizes.ts";
import { type Box, type DisarmTheBase, EMPTY, type Table, UNSEEN } from "../rules/state.ts";
import { cardOddsOf } from "./card-odds.ts";
import { tableCopy } from "./simulate.ts";

/** A box that may lie under this table: what is hidden, dealt at random. */
export function sampled(table: Table, rng: Rng): Box {
  const { unseen, safe } = cardOddsOf(table);
  const cards = kinds.flatMap((_, card) => Array.from({ length: unseen[card] }, () => card));
  const blue = rng.shuffle(cards.filter((card) => !isRed(card)));
  const top = blue.splice(0, safe);
  const piles = table.players.map((player) => player.piles.map(({ down }) => blue.splice(0, down)));
  const out = blue.splice(0, cards.length - table.deck - piles.flat(2).length);
  const deck = [...rng.shuffle([...blue, ...cards.filter(isRed)]), ...top];
  return { deck, tiles: tilesIn(table, rng), piles, out: [...sparedIn(table), ...out] };
}

/** By hangar, a tile that may be there; of a lot, some may not be in the match at all (Ruling H3). */
function tilesIn({ hangars, players, options }: Table, rng: Rng): number[] {
  const { mix } = sizesOf(players.length, options);
  const seen = hangars.map(({ tile }) => tile);
  const planes = Array.from({ length: PLANES }, (_, plane) => plane).filter((plane) => !seen.includes(plane));
  const laid = rng.shuffle(planes).slice(0, planesIn(mix) - hangars.filter(isPlane).length);
  const empties = Array.from({ length: emptiesIn(mix) - seen.filter((tile) => tile === EMPTY).length }, () => EMPTY);
  const tiles = rng.shuffle([...laid, ...empties]);
  return seen.map((tile) => (tile === UNSEEN ? (tiles.pop() ?? EMPTY) : UNSEEN));
}

/** The table over this box, to be played on; the table and the box stay as they are. */
export const stateOf = (table: Table, box: Box): State<DisarmTheBase> => ({
  table: tableCopy(table),
  hands: table.players.map(() => ({})),
  box: {
    deck: [...box.deck],
    tiles: [...box.tiles],
    piles: box.piles.map((own) => own.map((below) => [...below])),
    out: [...box.out],
  },
});
