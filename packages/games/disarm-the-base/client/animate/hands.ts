import type { Seat } from "@baseboard/kit";
import type { Picture, Point } from "@baseboard/stage/pieces";
import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
import type { Card } from "../../rules/cards.ts";
import type { Table } from "../../rules/state.ts";
import { backPicture, cardPicture, stampPicture } from "../art/card.ts";
import { spread } from "../piles.ts";
import { touch } from "../places/ids.ts";
import type { Scene } from "../scene.ts";
import { handOf } from "../visibility.ts";
import type { Look } from "./flights.ts";

/** The face of a card, and its back. */
export const face =
  ({ tones }: Scene, card: Card): Look =>
  (size) =>
    cardPicture(card, size, "open", tones);
export const back =
  ({ tones }: Scene): Look =>
  (size) =>
    backPicture(0, size, tones);

/** Whether the cards of a seat are the viewer's own, shown large. */
export const isOwn = ({ place }: Scene, seat: Seat): boolean => seat === place.own;

/** A card-shaped box of this width around a point. */
export const cardAround = (at: Point, width: number): Box => boxAround(at, width, width * 1.36);

/** The box of a pile's top card, with these additional ones on it. */
export function pileBox({ place }: Scene, { players }: Table, seat: Seat, pile: number, more: Card[] = []): Box {
  const { piles } = players[seat];
  if (seat !== place.own) return place.matePile(seat, pile, piles.length);
  const { up, down } = piles[pile];
  return spread({ up: [...up, ...more], down }, place.pile(pile, piles.length)).top;
}

/** The box of a card of this kind in a hand, or on a pile; one's own may have been dragged. */
export function cardBox(scene: Scene, now: Table, seat: Seat, card: Card, pile: number | undefined): Box {
  if (pile !== undefined) return carried(scene, touch.pile(pile), seat, pileBox(scene, now, seat, pile));
  const { place } = scene;
  const { cards } = now.players[seat];
  if (seat !== place.own) return place.mateCard(seat, Math.max(0, cards.indexOf(card)), Math.max(1, cards.length));
  const kinds = handOf(now.players[seat]);
  const at = kinds.findIndex((each) => each.card === card);
  if (at < 0) return cardAround(middleOf(place.hand), place.map.width * 0.1);
  return carried(scene, touch.card(card), seat, place.card(at, kinds.length));
}

/** A box on an own piece as it is now: smaller while dragged. */
function carried({ hand, place }: Scene, label: string, seat: Seat, box: Box): Box {
  const piece = seat === place.own ? hand.pieces.find((each) => each.label === label) : undefined;
  if (!piece) return box;
  const [lies, middle, scale] = [middleOf(piece.box), middleOf(box), piece.scale.x];
  const [width, height] = [box.width * scale, box.height * scale];
  const x = piece.x + (middle.x - lies.x) * scale - width / 2;
  return { x, y: piece.y + (middle.y - lies.y) * scale - height / 2, width, height };
}

/** A visible card in a hand, and its position. */
export interface Shown {
  box: Box;
  picture: Picture;
}

/** All visible cards of a seat. */
export function cardsShown(scene: Scene, now: Table, seat: Seat): Shown[] {
  const { cards, piles } = now.players[seat];
  const show = (box: Box, card: Card): Shown => ({
    box,
    picture: isOwn(scene, seat) ? cardPicture(card, box, "open", scene.tones) : stampPicture(card, box, scene.tones),
  });
  return [
    ...[...new Set(cards)].map((card) => show(cardBox(scene, now, seat, card, undefined), card)),
    ...piles.flatMap(({ up }, pile) => up.slice(-1).map((card) => show(pileBox(scene, now, seat, pile), card))),
  ];
}

/** Where a card waits until its pile is chosen: in front of the viewer, or in a teammate's row. */
export function heldBox({ place, now }: Scene, seat: Seat): Box {
  const count = now?.table.players[seat].piles.length ?? 0;
  return seat === place.own ? place.held : place.matePile(seat, count, count);
}

/** The piece of a kind in the own hand. */
export const pieceOf = ({ hand }: Scene, card: Card) => hand.pieces.find(({ label }) => label === touch.card(card));
