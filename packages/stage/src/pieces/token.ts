import { Container, type Sprite } from "pixi.js";
import { palette } from "../tokens.ts";
import { darker, faded, lighter } from "./colour.ts";
import { drawIcon } from "./icon.ts";
import { blurred } from "./light.ts";
import type { Paintbox, Picture } from "./paintbox.ts";
import { traceShape } from "./shape.ts";
import { write } from "./write.ts";

/** Appearance of a piece: shape and icon first, number second, color third. */
export interface TokenLook {
  /** Index into the seat palette. */
  palette: number;
  icon: string;
  radius: number;
  /** Shown on a badge at the lower right. */
  number?: number;
}

type Pen = CanvasRenderingContext2D;

/** A thick piece of wood or plastic, lit from the upper left: edge, face, rim light, inset ring, icon, badge. */
export function tokenPicture({ palette: index, icon, radius: r, number }: TokenLook): Picture {
  const size = r * 3.2;
  return {
    key: `token ${index} ${icon} ${r} ${number ?? ""}`,
    width: size,
    height: size,
    draw(pen) {
      const look = palette[index];
      const thick = r * 0.26;
      const [x, y] = [size / 2, size / 2 - thick / 2];
      const shape = (grow: number, dy = 0) => {
        pen.beginPath();
        traceShape(pen, look.shape, x, y + dy, r * grow);
      };
      edge(pen, look.deep, thick, shape);
      face(pen, look.color, look.deep, x, y, r, shape);
      drawIcon(pen, icon, x + r * 0.02, y + r * 0.035, r * 1.24, "rgba(255,255,255,.34)");
      drawIcon(pen, icon, x, y, r * 1.24, look.ink);
      if (number !== undefined) badge(pen, number, look.deep, x + r * 0.68, y + r * 0.66, r);
    },
  };
}

function edge(pen: Pen, deep: string, thick: number, shape: (grow: number, dy?: number) => void): void {
  for (let dy = thick; dy > 0; dy -= 0.5) {
    pen.fillStyle = dy > thick * 0.7 ? darker(deep, 0.35) : darker(deep, 0.08);
    shape(1, dy);
    pen.fill();
  }
}

function face(pen: Pen, colour: string, deep: string, x: number, y: number, r: number, shape: (grow: number) => void): void {
  const light = pen.createRadialGradient(x - r * 0.5, y - r * 0.6, r * 0.1, x, y, r * 1.5);
  light.addColorStop(0, lighter(colour, 0.26));
  light.addColorStop(0.5, colour);
  light.addColorStop(1, darker(colour, 0.16));
  pen.fillStyle = light;
  shape(1);
  pen.fill();
  pen.lineWidth = Math.max(1, r * 0.045);
  pen.strokeStyle = deep;
  pen.stroke();
  const rim = pen.createLinearGradient(x - r, y - r, x + r, y + r);
  rim.addColorStop(0, "rgba(255,255,255,.85)");
  rim.addColorStop(0.45, "rgba(255,255,255,.18)");
  rim.addColorStop(1, "rgba(255,255,255,.05)");
  pen.strokeStyle = rim;
  pen.lineWidth = Math.max(1, r * 0.06);
  shape(0.93);
  pen.stroke();
  pen.strokeStyle = faded(deep, 0.5);
  pen.lineWidth = Math.max(0.8, r * 0.04);
  shape(0.8);
  pen.stroke();
}

function badge(pen: Pen, number: number, deep: string, x: number, y: number, r: number): void {
  const size = r * 0.54;
  pen.beginPath();
  pen.arc(x, y, size, 0, 7);
  pen.fillStyle = darker(deep, 0.42);
  pen.fill();
  pen.lineWidth = r * 0.075;
  pen.strokeStyle = "#ffffff";
  pen.stroke();
  write(pen, number, x, y, r * 0.9, "#ffffff");
}

const contact = ({ palette: index, radius: r }: TokenLook): Picture => ({
  key: `contact ${palette[index].shape} ${r}`,
  width: r * 3.6,
  height: r * 3.6,
  coarse: 1.5,
  draw: (pen, pixels) =>
    blurred(pen, pixels, r * 0.16, "rgba(0,0,0,.6)", () => traceShape(pen, palette[index].shape, r * 1.8, r * 1.8, r * 1.02)),
});

/** A piece on the board. */
export class Token extends Container {
  #body: Sprite;
  #shadow: Sprite;
  #radius: number;

  constructor(paints: Paintbox, look: TokenLook) {
    super();
    this.#radius = look.radius;
    this.#shadow = paints.sprite(contact(look));
    this.#body = paints.sprite(tokenPicture(look));
    this.addChild(this.#shadow, this.#body);
    this.lift(0);
  }

  /** Raises the piece above the board, in board units; its shadow moves to the lower right and fades. */
  lift(height: number): void {
    const r = this.#radius;
    this.#body.y = -height;
    this.#shadow.position.set(r * 0.06 + height * 0.3, r * 0.2 + height * 0.35);
    this.#shadow.scale.set(1 + height / (r * 9));
    this.#shadow.alpha = Math.max(0.35, 1 - height / (r * 2.6));
  }
}
