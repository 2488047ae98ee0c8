import type { Seat } from "@baseboard/kit";
import type { Scenery } from "@baseboard/stage/contract";
import type { Piece } from "@baseboard/stage/pieces";
import { Paintbox, tiling } from "@baseboard/stage/pieces";
import { MovingScene } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import type { Table } from "../rules/state.ts";
import { BEYOND, FOREST, forestPicture, glimmerPicture } from "./art/forest.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { type Layout, layout, type Size } from "./layout.ts";
import { Base } from "./nodes/base.ts";
import { Hand } from "./nodes/hand.ts";
import { Mates } from "./nodes/mates.ts";
import { Pawns } from "./nodes/pawns.ts";
import { Yard } from "./nodes/yard.ts";
import { ownSeat, playable } from "./seen.ts";

/** A room of either shape, where the stage does not say how large it is. */
const usual = { high: { width: 390, height: 566 }, wide: { width: 1052, height: 767 } };

/** Everything there is to be seen, by name. It draws tables; it tells nothing and marks nothing. */
export class Scene extends MovingScene {
  readonly paints: Paintbox;
  readonly tones: Tones;
  place: Layout;
  base: Base;
  yard: Yard;
  mates: Mates;
  hand: Hand;
  pawns: Pawns;
  /** The table as drawn; while a ply is told, somewhere between two. */
  now: Table | undefined;
  /** Who looks on. */
  seat: Seat | undefined;
  readonly #room: Size;
  readonly #ground = new Container();
  readonly #things = new Container();
  readonly #fleeting = new Set<Container>();
  #shape = "";

  constructor(scenery: Scenery, room: Size = usual[scenery.portrait ? "high" : "wide"]) {
    super();
    this.paints = new Paintbox(scenery, this.root);
    this.tones = tonesOf(scenery.theme);
    this.#room = room;
    this.place = layout(this.#room, { start: 0, seats: 1, own: 0 });
    this.root.addChild(this.#ground, this.#things, this.air);
    this.#layForest();
    [this.base, this.yard, this.mates, this.hand, this.pawns] = this.#build(1);
  }

  /** Draws a table exactly: nothing is in the air. */
  draw(table: Table, seat: Seat | undefined): void {
    this.stopAll();
    this.clearAir();
    this.pawns.awaiting.clear();
    this.lay(structuredClone(table), seat);
  }

  /** Hangs something that is only there while it moves into the air, or into something at this height. */
  hang<Node extends Container>(node: Node, into: Container = this.air, at = into.children.length): Node {
    this.#fleeting.add(node);
    return into.addChildAt(node, at);
  }

  clearAir(): void {
    for (const node of this.#fleeting) if (!node.destroyed) node.destroy({ children: true });
    this.#fleeting.clear();
  }

  /** Everything but pawns that can be elsewhere at another moment, by its name. */
  get pieces(): Piece[] {
    return [...this.base.pieces, ...this.yard.pieces, ...this.mates.rows, ...this.hand.pieces, this.hand.held];
  }

  /** Draws a moment between two tables. */
  lay(table: Table, seat: Seat | undefined): void {
    this.now = table;
    this.seat = seat;
    this.#face(table, ownSeat(table, seat));
    this.base.show(table, this.place);
    this.yard.show(table, this.place);
    this.mates.show(table, this.place);
    this.pawns.show(table, this.place);
    const isActing = table.phase === "act" && table.seat === seat;
    this.hand.show(table.players[this.place.own], table, this.place, isActing ? playable(table, seat) : undefined);
  }

  /** Lays everything out for so many seats, seen from one of them. */
  #face({ players, start }: Table, own: Seat): void {
    const shape = { start, seats: players.length, own };
    const named = JSON.stringify(shape);
    if (named === this.#shape) return;
    this.#shape = named;
    this.place = layout(this.#room, shape);
    [this.base, this.yard, this.mates, this.hand, this.pawns] = this.#build(players.length);
  }

  #build(seats: number): [Base, Yard, Mates, Hand, Pawns] {
    const { paints, tones } = this;
    // Marks are the same nodes always: others keep hold of them.
    this.#things.removeChild(this.under, this.over);
    for (const node of this.#things.removeChildren()) node.destroy({ children: true });
    const base = new Base(paints, tones);
    const yard = new Yard(paints, tones);
    const mates = new Mates(paints, tones);
    const hand = new Hand(paints, tones);
    const pawns = new Pawns(paints, tones, this.place.pawnSize, seats);
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
