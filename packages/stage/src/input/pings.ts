import type { Camera } from "../canvas/camera.ts";
import type { Box } from "../contract.ts";

/** Duration of a ping in milliseconds. */
const SEEN = 2500;

/** Shows pings: a pulse over the board that disappears by itself. Visual only; the page announces it in words. */
export class PingLayer {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "pings";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Follows the camera. */
  place({ x, y, scale }: Camera): void {
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--scale", String(scale));
  }

  /** Shows a sign in this color, centered on a place (board units). */
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
