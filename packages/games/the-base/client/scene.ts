import { type Seat, seatLetter, type View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { type Motion, still } from "@baseboard/stage/ease";
import { Token } from "@baseboard/stage/pieces";
import { MovingScene } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import { manifest } from "../manifest.ts";
import { exits, tileSquares } from "../rules/board.ts";
import { EXPLORERS, MUTANTS, type Square, type TheBase } from "../rules/state.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { isHalfTurned, type Layout, layout, lettersIn, shapeIn } from "./layout.ts";
import { ground } from "./nodes/ground.ts";
import { Passages } from "./nodes/passages.ts";
import { Slots } from "./nodes/slots.ts";
import { type Pose, Tile } from "./nodes/tile.ts";

/** Radius of a piece. */
export const PIECE = 35;
/** Lift of a picked piece. */
export const IN_HAND = 12;

/** How each tile was held when a step began. */
export type Was = Map<Square, Pose>;

/** All drawn objects, by name. Draws tables; neither animates events nor draws marks. */
export class Scene extends MovingScene<TheBase, Was> {
  readonly tones: Tones;
  place: Layout;
  /** The size of the letters and numbers around the board. */
  readonly #letters: number;
  readonly tiles = new Map<Square, Tile>();
  readonly pieces: Token[][];
  readonly slots: Slots;
  readonly passages: Passages;
  /** Lifted tiles, above the pieces and below their marks. */
  readonly hand = new Container();
  #ground: Container;
  #tileLayer = new Container();
  #pieceLayer = new Container();

  constructor(scenery: BoardOptions) {
    super(scenery);
    this.tones = tonesOf(scenery.theme);
    this.place = layout(shapeIn(scenery), false);
    this.#letters = lettersIn(scenery);
    this.slots = new Slots(this.paints, this.tones);
    this.passages = new Passages(this.paints, this.tones);
    for (const at of tileSquares) this.tiles.set(at, this.#newTile(at));
    this.pieces = [MUTANTS, EXPLORERS].map((seat) => [1, 2, 3].map((number) => this.#newPiece(seat, number)));
    this.#ground = ground(this.paints, this.tones, this.place, this.#letters);
    this.root.addChild(
      this.#ground,
      this.slots,
      this.#tileLayer,
      this.passages,
      this.under,
      this.#pieceLayer,
      this.hand,
      this.over,
      this.air,
    );
  }

  /** Slots change with nothing but who is home in them, and that is told by an event of its own. */
  override draw(view: View<TheBase>): void {
    super.draw(view);
    this.slots.show(view.table, this.place);
  }

  protected lay(view: View<TheBase>): void {
    const { table } = view;
    this.#face(isHalfTurned(view));
    for (const [i, at] of tileSquares.entries()) this.#drawTile(at, table.tiles[i]);
    this.showPassages();
    for (const [side, { pieces }] of table.sides.entries()) for (const [i, at] of pieces.entries()) this.putPiece(this.pieces[side][i], at);
  }

  protected where(): Was {
    return new Map([...this.tiles].map(([at, { pose }]) => [at, pose]));
  }

  /** All that moves is moved by its event. */
  protected settle(): Motion {
    return still;
  }

  tile(at: Square): Tile {
    const tile = this.tiles.get(at);
    if (!tile) throw new Error(`There is no tile ${at}.`);
    return tile;
  }

  /** Draws the edges, except those of a lifted tile. */
  showPassages(): void {
    const inAir = [...this.tiles].filter(([, tile]) => tile.parent === this.hand).map(([at]) => at);
    if (this.now) this.passages.show(this.now.table.tiles, this.place, new Set(inAir));
  }

  /** Takes a tile in hand as it lay before the event. */
  take(at: Square): Tile {
    const tile = this.tile(at);
    tile.lie(this.place.seen(exits(this.before.table.tiles, at)));
    this.raise(tile, true);
    this.showPassages();
    return tile;
  }

  /** Puts a piece down on a square. */
  putPiece(piece: Token, at: Square): void {
    const { x, y } = this.place.spot(at);
    piece.position.set(x, y);
    piece.scale.set(1);
    piece.alpha = 1;
    piece.rotation = 0;
    piece.lift(0);
  }

  /** Moves a tile to the layer above the pieces, or back among the others. */
  raise(tile: Tile, up: boolean): void {
    const layer = up ? this.hand : this.#tileLayer;
    if (tile.parent !== layer) layer.addChild(tile);
  }

  /** Draws a piece over the others while it moves. */
  front(piece: Token): void {
    this.#pieceLayer.addChild(piece);
  }

  #drawTile(at: Square, mask: number): void {
    const tile = this.tile(at);
    const { x, y } = this.place.spot(at);
    tile.position.set(x, y);
    tile.alpha = 1;
    tile.outline(undefined);
    tile.lie(this.place.seen(mask));
    this.raise(tile, false);
  }

  /** Turns the whole table by 180°, or back. */
  #face(halfTurned: boolean): void {
    if (halfTurned === this.place.halfTurned) return;
    this.place = layout(this.place.shape, halfTurned);
    this.#ground.destroy({ children: true });
    this.#ground = ground(this.paints, this.tones, this.place, this.#letters);
    this.root.addChildAt(this.#ground, 0);
  }

  #newTile(at: Square): Tile {
    const tile = new Tile(this.paints, this.tones);
    tile.label = at;
    this.#tileLayer.addChild(tile);
    return tile;
  }

  #newPiece(seat: Seat, number: number): Token {
    const { palette, icon } = manifest.sides[seat];
    const piece = new Token(this.paints, { palette, icon, radius: PIECE, number });
    piece.label = seatLetter(seat) + number;
    this.#pieceLayer.addChild(piece);
    return piece;
  }
}
