import type { Seat, View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { type Motion, still, together } from "@baseboard/stage/ease";
import { type Piece, slide, type Token, tiling } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";
import { MovingScene } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import type { DisarmTheBase, Table } from "../rules/state.ts";
import { BEYOND, FOREST, forestPicture, glimmerPicture } from "./art/forest.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { type Layout, layout, type Stand } from "./layout.ts";
import { Base } from "./nodes/base.ts";
import { Hand } from "./nodes/hand.ts";
import { Mates } from "./nodes/mates.ts";
import { Pawns } from "./nodes/pawns.ts";
import { Yard } from "./nodes/yard.ts";
import { standing, stride } from "./tween.ts";
import { ownSeat, standingsIn } from "./visibility.ts";

/** The layout at the start of a step; the boxes of all visible pieces, by name, and pawns by seat. */
export interface Was {
  place: Layout;
  pieces: Map<string, Box>;
  pawns: Stand[];
}

/** All drawn objects, by name. Draws tables; neither animates events nor draws marks. */
export class Scene extends MovingScene<DisarmTheBase, Was> {
  readonly tones: Tones;
  place: Layout;
  base: Base;
  yard: Yard;
  mates: Mates;
  hand: Hand;
  pawns: Pawns;
  readonly #room: Size;
  readonly #ground = new Container();
  readonly #things = new Container();
  #shape = "";

  constructor(scenery: BoardOptions) {
    super(scenery);
    this.tones = tonesOf(scenery);
    this.#room = scenery.room;
    this.place = layout(this.#room, { start: 0, seats: 1, own: 0 });
    this.root.addChild(this.#ground, this.#things, this.air);
    this.#layForest();
    [this.base, this.yard, this.mates, this.hand, this.pawns] = this.#build(1);
  }

  override draw(view: View<DisarmTheBase>): void {
    this.pawns.awaiting.clear();
    super.draw(view);
  }

  /** All movable pieces except pawns, by name. */
  get pieces(): Piece[] {
    return [...this.base.pieces, ...this.yard.pieces, ...this.mates.rows, ...this.hand.pieces, this.hand.held];
  }

  pawn(seat: Seat): Token {
    return this.pawns.pawns[seat];
  }

  protected where(): Was {
    const seen = this.pieces.filter(({ visible }) => visible);
    return {
      place: this.place,
      pieces: new Map(seen.map(({ label, box }) => [label, box])),
      pawns: this.pawns.pawns.map(standing),
    };
  }

  protected settle({ place, pieces, pawns }: Was): Motion {
    // After a change of layout, nothing is animated.
    if (place !== this.place) return still;
    return together([
      ...this.pieces.map((piece) => slide(piece, pieces.get(piece.label))),
      ...this.pawns.pawns.map((pawn, seat) => stride(pawn, pawns[seat])),
    ]);
  }

  protected lay(view: View<DisarmTheBase>): void {
    const { table } = view;
    this.#face(table, ownSeat(table, view.seat ?? view.at));
    this.base.show(table, this.place);
    this.yard.show(table, this.place);
    this.mates.show(table, this.place);
    this.pawns.show(table, this.place);
    this.hand.show(table.players[this.place.own], table, this.place, standingsIn(view));
  }

  /** Sets up the layout for this number of seats, seen from one of them. */
  #face({ players, start, options }: Table, own: Seat): void {
    const shape = { start, seats: players.length, own, isHidden: options.cards === "hidden" };
    const named = JSON.stringify(shape);
    if (named === this.#shape) return;
    this.#shape = named;
    this.place = layout(this.#room, shape);
    [this.base, this.yard, this.mates, this.hand, this.pawns] = this.#build(players.length);
  }

  #build(seats: number): [Base, Yard, Mates, Hand, Pawns] {
    const { paints, tones } = this;
    // The mark layers are never replaced: others keep references to them.
    this.#things.removeChild(this.under, this.over);
    for (const node of this.#things.removeChildren()) node.destroy({ children: true });
    const base = new Base(paints, tones);
    const yard = new Yard(paints, tones);
    const mates = new Mates(paints, tones);
    const hand = new Hand(paints, tones);
    const pawns = new Pawns(paints, this.place.pawnSize, seats);
    this.#things.addChild(base, yard, mates, this.under, pawns, hand, this.over);
    return [base, yard, mates, hand, pawns];
  }

  #layForest(): void {
    const { paints, tones, place } = this;
    const size = Math.max(place.width, place.height) + 2 * BEYOND;
    const trees = tiling(paints, forestPicture(tones), Math.ceil(size / FOREST) * FOREST, Math.ceil(size / FOREST) * FOREST);
    trees.anchor.set(0.5);
    const glimmer = paints.sprite(glimmerPicture(size, paints.theme === "dark"));
    for (const node of [trees, glimmer]) node.position.set(place.width / 2, place.height / 2);
    this.#ground.addChild(trees, glimmer);
  }
}
