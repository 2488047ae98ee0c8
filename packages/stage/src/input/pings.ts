import type { Camera } from "../canvas/camera.ts";
import type { Box } from "../contract.ts";

/** Duration of a ping in milliseconds: whoever points is to see it, too, once the finger is gone. */
const SEEN = 4000;
/** A pin stands above its place, where there is so much room, in CSS pixels; else it hangs below. */
const PIN = 60;
/** Half the size of the sign on the corner of a frame, in CSS pixels. */
const SIGN = 12;

/** Shows pings: a pulse with a pin, which disappear by themselves. Visual only; the page announces it in words. */
export class PingLayer {
  readonly element = document.createElement("div");
  #camera: Camera = { x: 0, y: 0, scale: 1 };

  constructor() {
    this.element.className = "pings";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Follows the camera. */
  place(camera: Camera): void {
    const { x, y, scale } = camera;
    this.#camera = camera;
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--scale", String(scale));
  }

  /** Shows a sign in this color on a pin whose point is in the middle of a place (board units): a sign alone would look like a piece. */
  show({ x, y, width, height }: Box, sign: Element, color: string): void {
    const ping = document.createElement("span");
    const top = y + height / 2;
    const above = this.#camera.y + top * this.#camera.scale;
    ping.className = above < PIN ? "ping under" : "ping";
    Object.assign(ping.style, { left: `${x + width / 2}px`, top: `${top}px` });
    ping.style.setProperty("--seat", color);
    ping.append(sign);
    this.element.append(ping);
    setTimeout(() => ping.remove(), SEEN);
  }

  /**
   * Shows a frame in this color around a place (board units), with a sign on its corner: nothing in it is hidden. The sign is at the upper
   * left, or at the other corner where it would lie beyond the visible board.
   */
  frame({ x, y, width, height }: Box, sign: Element, color: string): void {
    const frame = document.createElement("span");
    const { x: left, y: top, scale } = this.#camera;
    const beyond = [left + x * scale < SIGN && "right", top + y * scale < SIGN && "low"].filter(Boolean);
    frame.className = ["framed", ...beyond].join(" ");
    Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    frame.style.setProperty("--seat", color);
    frame.append(sign);
    this.element.append(frame);
    setTimeout(() => frame.remove(), SEEN);
  }

  #lit: Element[] = [];

  /** Outlines these boxes (board units), and no others. */
  light(boxes: Box[]): void {
    for (const outline of this.#lit) outline.remove();
    this.#lit = boxes.map(({ x, y, width, height }) => {
      const outline = document.createElement("i");
      Object.assign(outline.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      return outline;
    });
    this.element.append(...this.#lit);
  }
}
