import type { Box, Overview, Size } from "../contract.ts";
import type { Camera, Room } from "./camera.ts";

/** Width in CSS pixels, and device pixels for each: it is small, and drawn once a view. */
const WIDTH = 124;
const SHARP = 2;
/** Around the line of the frame (`board.css`), in CSS pixels. */
const LINE = 1;
/** From its own edge to that of the board, and to what it would cover, in CSS pixels. */
const MARGIN = 12;

/** Whether something of this size (CSS pixels) in the upper left corner would lie over one of these places (board units). */
export const covers = ({ width, height }: Size, places: Box[], camera: Camera): boolean =>
  places.some((at) => {
    const [left, top] = [camera.x + at.x * camera.scale, camera.y + at.y * camera.scale];
    const [right, bottom] = [left + at.width * camera.scale, top + at.height * camera.scale];
    return left < width + MARGIN && top < height + MARGIN && right > 0 && bottom > 0;
  });

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

/**
 * The board in small in the upper left corner, with a frame around what the camera shows. It is never elsewhere, and away while it would
 * cover what counts. For eyes and pointers only.
 */
export class OverviewMap {
  readonly element = document.createElement("div");
  #canvas = document.createElement("canvas");
  #frame = document.createElement("span");
  #parent: Element;
  #shown: Overview | undefined;
  /** The places that can be touched now, in board units. */
  live: Box[] = [];
  /** A finger or the mouse moves the camera with it: meanwhile it stays. */
  #isHeld = false;

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
    const hold = (is: boolean) => (event: PointerEvent) => {
      this.#isHeld = is;
      if (is) this.element.setPointerCapture(event.pointerId);
      point(event);
    };
    this.element.addEventListener("pointerdown", hold(true));
    this.element.addEventListener("pointermove", point);
    this.element.addEventListener("pointerup", hold(false));
    this.element.addEventListener("pointercancel", hold(false));
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
   * Follows the camera; hidden while all is in sight. What it would cover is what is there where the camera is going, and of what is about to
   * be there (`next`), which may not be told yet: it does not come and go on the way.
   */
  place(camera: Camera, room: Room, isWhole: boolean, to = camera, next = this.#shown): void {
    this.element.hidden = isWhole || !this.#shown;
    if (!this.#shown) return;
    const { box } = this.#shown;
    const size = { width: WIDTH, height: box.height * this.#scale };
    this.element.classList.toggle("away", !this.#isHeld && covers(size, [...this.live, ...(next?.clear ?? [])], to));
    const { x, y, width, height } = frameIn(box, camera, room);
    Object.assign(this.#frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  get #scale(): number {
    return WIDTH / (this.#shown?.box.width ?? 1);
  }
}
