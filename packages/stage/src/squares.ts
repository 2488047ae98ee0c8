import type { Parts, Phrase, View } from "@baseboard/kit";
import { columnOf, rowOf, squaresOf } from "@baseboard/kit/grid";
import { Container } from "pixi.js";
import { between, out } from "./animation/ease.ts";
import type { Step } from "./animation/queue.ts";
import type { Board, BoardOptions, Marks, Size, Target } from "./contract.ts";
import { label } from "./pieces/label.ts";
import { Paintbox, type Picture } from "./pieces/paintbox.ts";
import { add } from "./pieces/piece.ts";
import { Token, type TokenLook } from "./pieces/token.ts";
import { marks as markColors, motion, themes } from "./tokens.ts";

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

type Theme = (typeof themes)[BoardOptions["theme"]];

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
  readonly #below = new Container();
  readonly #pieces = new Container();
  readonly #above = new Container();
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
    for (const layer of [this.#below, this.#above]) for (const node of layer.removeChildren()) node.destroy();
    for (const square of new Set(last.flatMap((event) => this.#game.about(event)))) this.#add(this.#below, tint, square);
    for (const square of this.#squares) {
      if (picked.includes(square)) this.#add(this.#above, ring(5), square);
      else if (live.includes(square)) this.#add(this.#above, this.#lying.has(square) ? ring(3) : dot(this.#theme.bg), square);
    }
  }

  #add(layer: Container, picture: Picture, square: string): void {
    const { x, y } = this.#middle(square);
    add(this.#paints, layer, picture, x, y);
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
    const { width, height } = this;
    add(
      this.#paints,
      ground,
      boardPicture(
        { width, height },
        this.#squares.map((square) => this.#middle(square)),
        this.#theme,
      ),
      width / 2,
      height / 2,
    );
    for (const square of this.#squares) {
      const { x, y } = this.#middle(square);
      if (rowOf(square) === 1) ground.addChild(this.#edge(square[0], { x, y: height - MARGIN / 2 }));
      if (columnOf(square) === 0) ground.addChild(this.#edge(square.slice(1), { x: MARGIN / 2, y }));
    }
    return ground;
  }

  #edge(text: string, { x, y }: Spot): Container {
    const node = label(this.#paints, text, 22, this.#theme.text3);
    node.position.set(x, y);
    return node;
  }
}

/** The ground of a board with squares around these middles, which are given in reading order. */
function boardPicture({ width, height }: Size, middles: Spot[], theme: Theme): Picture {
  return {
    key: `squares ${width} ${height}`,
    width,
    height,
    draw(pen) {
      pen.fillStyle = theme.surface;
      pen.beginPath();
      pen.roundRect(0, 0, width, height, 24);
      pen.fill();
      for (const { x, y } of middles) {
        pen.fillStyle = ((x + y - 2 * MARGIN) / SIDE) % 2 === 0 ? theme.surface2 : theme.surface3;
        pen.fillRect(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE);
      }
      pen.strokeStyle = theme.lineStrong;
      pen.lineWidth = 2;
      pen.strokeRect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
    },
  };
}

/** A mark as large as a square. */
const markPicture = (key: string, draw: (pen: CanvasRenderingContext2D) => void): Picture => ({
  key: `square ${key}`,
  width: SIDE,
  height: SIDE,
  draw(pen) {
    pen.fillStyle = pen.strokeStyle = markColors.legal;
    draw(pen);
  },
});

const tint = markPicture("tint", (pen) => {
  pen.globalAlpha = 0.22;
  pen.fillRect(0, 0, SIDE, SIDE);
});

const circle = (pen: CanvasRenderingContext2D, radius: number): void => {
  pen.beginPath();
  pen.arc(SIDE / 2, SIDE / 2, radius, 0, 2 * Math.PI);
};

const ring = (line: number): Picture =>
  markPicture(`ring ${line}`, (pen) => {
    circle(pen, RADIUS + 8);
    pen.lineWidth = line;
    pen.stroke();
  });

const dot = (edge: string): Picture =>
  markPicture("dot", (pen) => {
    circle(pen, 9);
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = 2;
    pen.stroke();
  });

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
