import type { Parts, Phrase, View } from "@baseboard/kit";
import { columnOf, rowOf, squaresOf } from "@baseboard/kit/grid";
import { Container, Graphics } from "pixi.js";
import { between, out } from "./animation/ease.ts";
import type { Step } from "./animation/queue.ts";
import type { Board, BoardOptions, Marks, Target } from "./contract.ts";
import { label } from "./pieces/label.ts";
import { Paintbox } from "./pieces/paintbox.ts";
import { Token, type TokenLook } from "./pieces/token.ts";
import { marks as markColors, motion, num, themes } from "./tokens.ts";

/** What a game says of its board of squares; ground, keyboard targets, marks and animation are the same for all. */
export interface SquaresOptions<G extends Parts> {
  /** At most 26. */
  columns: number;
  rows: number;
  /** The piece on a square, where there is one. */
  piece(square: string, table: G["table"]): Omit<TokenLook, "radius"> | undefined;
  /** What is there, in words. */
  name(square: string, view: View<G>): Phrase;
  /** The squares to touch for a move, in order. */
  touches(move: G["move"]): string[];
  /** The squares an event is about: they are marked until the next line. */
  about(event: G["event"]): string[];
}

/** A square's side, and the room for letters and numbers around the board, in board units. */
const SIDE = 100;
const MARGIN = 44;
const RADIUS = 32;

interface Spot {
  x: number;
  y: number;
}

/** A piece that lies on the board. Pieces of the same `look` look the same. */
interface Lying {
  look: string;
  token: Token;
}

class SquaresBoard<G extends Parts> implements Board<G> {
  readonly root = new Container();
  readonly width: number;
  readonly height: number;
  readonly #game: SquaresOptions<G>;
  readonly #options: BoardOptions;
  readonly #paints: Paintbox;
  readonly #squares: string[];
  readonly #below = new Graphics();
  readonly #pieces = new Container();
  readonly #above = new Graphics();
  #lying = new Map<string, Lying>();

  constructor(game: SquaresOptions<G>, options: BoardOptions) {
    this.#game = game;
    this.#options = options;
    this.#paints = new Paintbox(options, this.root);
    this.#squares = squaresOf(game.columns, game.rows);
    this.width = game.columns * SIDE + 2 * MARGIN;
    this.height = game.rows * SIDE + 2 * MARGIN;
    this.root.addChild(this.#ground(), this.#below, this.#pieces, this.#above);
  }

  touches(move: G["move"]): string[] {
    return this.#game.touches(move);
  }

  targets(view: View<G>): Target[] {
    return this.#squares.map((id) => {
      const { x, y } = this.#middle(id);
      const [row, column] = [this.#game.rows - rowOf(id), columnOf(id)];
      return { id, x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, row, column, name: this.#game.name(id, view) };
    });
  }

  show({ table }: View<G>): void {
    for (const { token } of this.#lying.values()) token.destroy({ children: true });
    this.#lying.clear();
    for (const square of this.#squares) {
      const look = this.#game.piece(square, table);
      if (look) this.#put(square, look);
    }
  }

  /** Shows the table after the event: a piece slides from a square that lost the same look, or comes up where it lies. */
  async animate(_event: G["event"], _before: View<G>, after: View<G>): Promise<void> {
    const before = new Map([...this.#lying].map(([square, { look }]) => [square, look]));
    this.show(after);
    const left = [...before].filter(([square, look]) => this.#lying.get(square)?.look !== look);
    const steps = [...this.#lying]
      .filter(([square, { look }]) => before.get(square) !== look)
      .map(([square, { look, token }]) => {
        const from = left.findIndex(([, was]) => was === look);
        return from < 0 ? comesUp(token) : slides(token, this.#middle(left.splice(from, 1)[0][0]), this.#middle(square));
      });
    if (steps.length > 0) await this.#options.queue.push(...steps);
  }

  mark({ live, picked, last }: Marks<G>): void {
    const accent = num(markColors.legal);
    this.#below.clear();
    this.#above.clear();
    for (const square of new Set(last.flatMap((event) => this.#game.about(event)))) {
      const { x, y } = this.#middle(square);
      this.#below.rect(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE).fill({ color: accent, alpha: 0.22 });
    }
    for (const square of this.#squares) {
      const { x, y } = this.#middle(square);
      if (picked.includes(square)) this.#above.circle(x, y, RADIUS + 8).stroke({ width: 5, color: accent });
      else if (live.includes(square) && this.#lying.has(square)) this.#above.circle(x, y, RADIUS + 8).stroke({ width: 3, color: accent });
      else if (live.includes(square))
        this.#above
          .circle(x, y, 9)
          .fill(accent)
          .stroke({ width: 2, color: num(this.#theme.bg) });
    }
  }

  get #theme() {
    return themes[this.#options.theme];
  }

  #middle(square: string): Spot {
    return { x: MARGIN + (columnOf(square) + 0.5) * SIDE, y: MARGIN + (this.#game.rows - rowOf(square) + 0.5) * SIDE };
  }

  #put(square: string, look: Omit<TokenLook, "radius">): void {
    const token = new Token(this.#paints, { ...look, radius: RADIUS });
    token.label = `piece ${square}`;
    token.position.copyFrom(this.#middle(square));
    this.#pieces.addChild(token);
    this.#lying.set(square, { look: JSON.stringify(look), token });
  }

  /** The squares, with letters below them and numbers beside them. */
  #ground(): Container {
    const ground = new Container();
    const fields = new Graphics().roundRect(0, 0, this.width, this.height, 24).fill(num(this.#theme.surface));
    ground.addChild(fields);
    for (const square of this.#squares) {
      const { x, y } = this.#middle(square);
      const isDark = (columnOf(square) + rowOf(square)) % 2 === 0;
      fields.rect(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE).fill(num(isDark ? this.#theme.surface2 : this.#theme.surface3));
      if (rowOf(square) === 1) ground.addChild(this.#edge(square[0], { x, y: this.height - MARGIN / 2 }));
      if (columnOf(square) === 0) ground.addChild(this.#edge(square.slice(1), { x: MARGIN / 2, y }));
    }
    fields.rect(MARGIN, MARGIN, this.width - 2 * MARGIN, this.height - 2 * MARGIN).stroke({ width: 2, color: num(this.#theme.lineStrong) });
    return ground;
  }

  #edge(text: string, { x, y }: Spot): Container {
    const node = label(this.#paints, text, 22, this.#theme.text3);
    node.position.set(x, y);
    return node;
  }
}

const comesUp = (token: Token): Step => ({
  ms: motion.step,
  run: (k) => !token.destroyed && token.scale.set(between(0.4, 1, out(k))),
});

const slides = (token: Token, from: Spot, to: Spot): Step => ({
  ms: motion.turn,
  run: (k) => !token.destroyed && token.position.set(between(from.x, to.x, out(k)), between(from.y, to.y, out(k))),
});

/** A board of squares with at most one piece on each. */
export const squaresBoard =
  <G extends Parts>(game: SquaresOptions<G>): ((options: BoardOptions) => Board<G>) =>
  (options) =>
    new SquaresBoard(game, options);
