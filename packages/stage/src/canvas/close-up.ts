import type { Game, Parts, Speaker, View } from "@baseboard/kit";
import { Container, Sprite, Texture } from "pixi.js";
import type { Queue } from "../animation/queue.ts";
import type { CloseUp } from "../contract.ts";

/** Dependencies of close-ups. */
export interface CloseUpOptions {
  /** The board's element, which sets the size. */
  parent: HTMLElement;
  queue: Queue;
  drawn(): void;
  /** The close-up of a place, if any. */
  closeUp(place: string): CloseUp | undefined;
  speak: Speaker;
  /** Called when a focused close-up was closed. */
  closed(place: string): void;
}

/** Margin around a close-up, in CSS pixels. */
const MARGIN = 12;
/** Dimming of the board below, and the fade-in time in milliseconds. */
const DIM = { texture: Texture.WHITE, tint: 0x07040f, alpha: 0.84 };
const APPEARS = 180;

/** Whether the match went on to what is more urgent than anything shown large: the viewer is asked to act, who was not, or it is over. */
export function callsBack<G extends Parts>(game: Pick<Game<G>, "toAct">, before: View<G>, after: View<G>): boolean {
  const [was, is] = [before, after].map(({ table }) => game.toAct(table));
  if (is.length === 0) return was.length > 0;
  return after.seat !== undefined && is.includes(after.seat) && !was.includes(after.seat);
}

/** An enlarged part of the board over all of it. One button covers it: a tap anywhere on the page, Enter, Space or Escape closes it. */
export class CloseUps {
  /** The overlay, above the board's root. */
  readonly root = new Container();
  #needs: CloseUpOptions;
  #button: HTMLButtonElement;
  #caption: HTMLElement;
  #more: HTMLElement;
  #place: string | undefined;
  /** On its way down to what is beside the board: the tap that opened it has passed there. */
  #besides = ({ target }: Event) => {
    if (!this.#needs.parent.contains(target as Node)) this.close();
  };

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
    // Prevents dragging, panning and zooming of the board below.
    for (const type of ["pointerdown", "wheel"]) this.#button.addEventListener(type, (event) => event.stopPropagation());
  }

  get isOpen(): boolean {
    return this.#place !== undefined;
  }

  /** Shows the close-up of a place, and takes the focus. */
  open(place: string): void {
    this.close();
    this.#place = place;
    this.#needs.parent.append(this.#button);
    document.addEventListener("click", this.#besides, { capture: true });
    this.renew();
    if (!this.isOpen) return;
    this.#button.focus({ preventScroll: true });
    void this.#needs.queue.push({ ms: APPEARS, run: (k) => this.#appear(k) });
  }

  /** Redraws the close-up, or closes it if there is nothing left to show. */
  renew(): void {
    if (this.#place === undefined) return;
    const shown = this.#needs.closeUp(this.#place);
    if (!shown) {
      this.close();
      return;
    }
    const { speak } = this.#needs;
    this.#button.setAttribute("aria-description", speak({ key: "board.closes" }));
    write(this.#caption, speak(shown.name));
    write(this.#more, shown.more ? ` ${speak(shown.more)}` : "");
    this.#lay(shown);
    this.#needs.drawn();
  }

  /** Destroys the picture before its board is destroyed. */
  forget(): void {
    for (const node of this.root.removeChildren()) node.destroy({ children: true });
  }

  /** Closes it; the focus returns to where it was. */
  close(): void {
    if (this.#place === undefined) return;
    const place = this.#place;
    const hadFocus = document.activeElement === this.#button;
    this.#place = undefined;
    document.removeEventListener("click", this.#besides, { capture: true });
    this.forget();
    this.#button.remove();
    if (hadFocus) this.#needs.closed(place);
    this.#needs.drawn();
  }

  /** Centers the picture below the caption, as large as possible. */
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

/** Sets a text if it is another one: screen readers say the focused button again when its text is replaced, even by the same. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
