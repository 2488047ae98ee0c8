import type { Speaker } from "@baseboard/kit";
import { Container, Sprite, Texture } from "pixi.js";
import type { Queue } from "../animation/queue.ts";
import type { CloseUp } from "../contract.ts";

/** What close-ups need of the stage they are on. */
export interface CloseUpOptions {
  /** The board's element: the room there is. */
  parent: HTMLElement;
  queue: Queue;
  drawn(): void;
  /** What a place shows large now. */
  closeUp(place: string): CloseUp | undefined;
  speak: Speaker;
  /** It was put away, and had the focus. */
  closed(place: string): void;
}

/** Around what is shown there is this much room, in CSS pixels. */
const MARGIN = 12;
/** How the board below is dimmed, and how long that takes, in milliseconds. */
const DIM = { texture: Texture.WHITE, tint: 0x07040f, alpha: 0.84 };
const APPEARS = 180;

/** Something of the board large over all of it. One button covers it: a touch anywhere, Enter, Space or Escape puts it away. */
export class CloseUps {
  /** The picture: it lies over the board's. */
  readonly root = new Container();
  #needs: CloseUpOptions;
  #button: HTMLButtonElement;
  #caption: HTMLElement;
  #more: HTMLElement;
  #place: string | undefined;

  constructor(needs: CloseUpOptions) {
    this.#needs = needs;
    this.#caption = document.createElement("span");
    this.#more = document.createElement("span");
    this.#more.className = "hidden";
    this.#button = document.createElement("button");
    this.#button.type = "button";
    this.#button.className = "closeup";
    this.#button.append(this.#caption, this.#more);
    this.#button.addEventListener("click", () => this.close());
    this.#button.addEventListener("keydown", (event) => this.#onKey(event));
    // Nothing below it is dragged, moved or brought closer.
    for (const type of ["pointerdown", "wheel"]) this.#button.addEventListener(type, (event) => event.stopPropagation());
  }

  get isOpen(): boolean {
    return this.#place !== undefined;
  }

  /** Shows what is at a place, and takes the focus. */
  open(place: string): void {
    this.close();
    this.#place = place;
    this.#needs.parent.append(this.#button);
    this.renew();
    if (!this.isOpen) return;
    this.#button.focus({ preventScroll: true });
    void this.#needs.queue.push({ ms: APPEARS, run: (k) => this.#appear(k) });
  }

  /** Draws what is shown anew, or puts it away where there is nothing to show any more. */
  renew(): void {
    if (this.#place === undefined) return;
    const shown = this.#needs.closeUp(this.#place);
    if (!shown) {
      this.close();
      return;
    }
    const { speak } = this.#needs;
    this.#button.setAttribute("aria-description", speak({ key: "board.closes" }));
    this.#caption.textContent = speak(shown.name);
    this.#more.textContent = shown.more ? ` ${speak(shown.more)}` : "";
    this.#lay(shown);
    this.#needs.drawn();
  }

  /** Lets go of the picture, whose board is about to go. */
  forget(): void {
    for (const node of this.root.removeChildren()) node.destroy({ children: true });
  }

  /** Puts it away; the focus goes back to where it came from. */
  close(): void {
    if (this.#place === undefined) return;
    const place = this.#place;
    const hadFocus = document.activeElement === this.#button;
    this.#place = undefined;
    this.forget();
    this.#button.remove();
    if (hadFocus) this.#needs.closed(place);
    this.#needs.drawn();
  }

  /** In the middle of what the words leave, as large as there is room. */
  #lay(shown: CloseUp): void {
    const { clientWidth, clientHeight } = this.#needs.parent;
    const top = this.#caption.offsetTop + this.#caption.offsetHeight + MARGIN;
    const room = { width: clientWidth - 2 * MARGIN, height: clientHeight - top - MARGIN };
    const { root, width, height } = shown.draw(room);
    const scale = Math.max(0.01, Math.min(room.width / width, room.height / height));
    root.scale.set(scale);
    root.position.set((clientWidth - width * scale) / 2, top + (room.height - height * scale) / 2);
    this.forget();
    this.root.addChild(new Sprite({ ...DIM, width: clientWidth, height: clientHeight }), root);
  }

  #appear(k: number): void {
    this.root.alpha = k;
    this.#button.style.opacity = String(k);
  }

  #onKey(event: Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }
}
