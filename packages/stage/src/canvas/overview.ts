import type { Box, Overview, Size } from "../contract.ts";
import type { Camera, Room } from "./camera.ts";

/** Width in CSS pixels, and device pixels for each: it is small, and drawn once a view. */
const WIDTH = 124;
const SHARP = 2;
/** Around the line of the frame (`board.css`), in CSS pixels. */
const LINE = 1;
/** To what can be touched, with that to the edges of the board, in CSS pixels. */
const MARGIN = 16;
/** From its own edge to that of the board: what is no nearer is not covered, and it stays where it is. */
const EDGE = 9;

/** Its corners: the upper ones, and the lower left one. In the lower right one are the buttons of the camera. */
type Side = "left" | "right" | "low";
const SIDES: Side[] = ["low", "left", "right"];

/** What else decides about its corner: where it is now, and what it covers only rather than what it must not (board units). */
interface Also {
  now?: Side;
  spared?: Box[];
}

/**
 * Where something of this size (CSS pixels) covers least of the places (board units): where it is now, if it covers none of them there, or no
 * more than elsewhere; else the first of those corners where it covers least of what it spares.
 */
export function freest(
  sides: Side[],
  { width, height }: Size,
  places: Box[],
  camera: Camera,
  room: Room,
  { now, spared = [] }: Also = {},
): Side {
  const covered = (side: Side, all: Box[], margin = MARGIN): number => {
    const x = side === "right" ? room.width - width / 2 : width / 2;
    const y = side === "low" ? room.height - height / 2 : height / 2;
    const isNear = (at: number, size: number, offset: number, middle: number, length: number) =>
      Math.abs(offset + (at + size / 2) * camera.scale - middle) < (size * camera.scale + length) / 2 + margin;
    return all.filter((at) => isNear(at.x, at.width, camera.x, x, width) && isNear(at.y, at.height, camera.y, y, height)).length;
  };
  const [best] = sides.toSorted((a, b) => covered(a, places) - covered(b, places) || covered(a, spared) - covered(b, spared));
  const isKept = (side: Side) => covered(side, places, EDGE) === 0 || covered(side, places) === covered(best, places);
  return now && sides.includes(now) && isKept(now) ? now : best;
}

/** Where in it (CSS pixels) the camera shows that part of the board (board units): its line, and that around it, are drawn whole. */
export function frameIn({ x, y, width, height }: Box, camera: Camera, room: Room): Box {
  const scale = WIDTH / width;
  const side = (from: number, size: number, offset: number, length: number): [at: number, size: number] => {
    const inside = (at: number) => Math.min(Math.max((at - from) * scale, LINE), size * scale - LINE);
    const [start, end] = [inside(-offset / camera.scale), inside((length - offset) / camera.scale)];
    return [start, end - start];
  };
  const [left, wide] = side(x, width, camera.x, room.width);
  const [top, high] = side(y, height, camera.y, room.height);
  return { x: left, y: top, width: wide, height: high };
}

/** The board in small in a corner, with a frame around what the camera shows. For eyes and pointers only. */
export class OverviewMap {
  readonly element = document.createElement("div");
  #canvas = document.createElement("canvas");
  #frame = document.createElement("span");
  #parent: Element;
  #shown: Overview | undefined;
  #side: Side = SIDES[0];
  /** The places that can be touched now, in board units: left free, where that can be. */
  live: Box[] = [];
  /** Something lies over the lower edge of the board. */
  isLowCovered = false;

  /** `look` is called with the point of the board, in board units, that is to be in the middle. */
  constructor(parent: Element, look: (at: { x: number; y: number }) => void) {
    this.#parent = parent;
    this.element.className = "overview";
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    this.element.append(this.#canvas, this.#frame);
    const point = (event: PointerEvent) => {
      event.stopPropagation();
      if (event.buttons === 0 || !this.#shown) return;
      const { left, top } = this.element.getBoundingClientRect();
      const { x, y } = this.#shown.box;
      look({ x: x + (event.clientX - left) / this.#scale, y: y + (event.clientY - top) / this.#scale });
    };
    this.element.addEventListener("pointerdown", point);
    this.element.addEventListener("pointermove", point);
  }

  /** Draws it anew; without one nothing is on the page. */
  show(overview: Overview | undefined): void {
    this.#shown = overview;
    if (overview) this.#draw(overview);
    else this.element.remove();
  }

  #draw(overview: Overview): void {
    if (!this.element.isConnected) this.#parent.append(this.element);
    const { width, height, x, y } = overview.box;
    const scale = SHARP * this.#scale;
    Object.assign(this.#canvas, { width: WIDTH * SHARP, height: Math.round(height * scale) });
    Object.assign(this.element.style, { width: `${WIDTH}px`, height: `${(height * WIDTH) / width}px` });
    const pen = this.#canvas.getContext("2d");
    pen?.scale(scale, scale);
    pen?.translate(-x, -y);
    if (pen) overview.draw(pen);
  }

  /**
   * Follows the camera; hidden while all is in sight. Its corner is that for where the camera is going, and for what is about to be there
   * (`next`), which may not be told yet: nothing is in the way on its way there.
   */
  place(camera: Camera, room: Room, isWhole: boolean, to = camera, next = this.#shown): void {
    this.element.hidden = isWhole || !this.#shown;
    if (!this.#shown) return;
    const sides = SIDES.filter((side) => !this.isLowCovered || side !== "low");
    const { box } = this.#shown;
    const { clear = [], spared = [] } = next ?? {};
    const size = { width: WIDTH, height: box.height * this.#scale };
    this.#side = freest(sides, size, [...this.live, ...clear], to, room, { now: this.#side, spared });
    this.element.dataset.side = this.#side;
    const { x, y, width, height } = frameIn(box, camera, room);
    Object.assign(this.#frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  get #scale(): number {
    return WIDTH / (this.#shown?.box.width ?? 1);
  }
}
