import type { Camera } from "../canvas/camera.ts";
import type { Box } from "../contract.ts";

/** So long somebody is seen to point at a place, in milliseconds. */
const SEEN = 2500;

/** Where somebody points: a pulse over the board that goes by itself. Seen only; the page says it in words. */
export class PingLayer {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "pings";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Lies where the camera shows the board. */
  place({ x, y, scale }: Camera): void {
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--scale", String(scale));
  }

  /** Shows a sign, in this colour, in the middle of a place (board units). */
  show({ x, y, width, height }: Box, sign: Element, color: string): void {
    const ping = document.createElement("span");
    ping.className = "ping";
    Object.assign(ping.style, { left: `${x + width / 2}px`, top: `${y + height / 2}px` });
    ping.style.setProperty("--seat", color);
    ping.append(sign);
    this.element.append(ping);
    setTimeout(() => ping.remove(), SEEN);
  }
}
