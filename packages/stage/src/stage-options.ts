import type { Parts, Speaker, View } from "@baseboard/kit";
import type { Queue } from "./animation/queue.ts";
import type { RendererChoice } from "./canvas/renderers.ts";
import type { GameClient, Marks, ThemeName } from "./contract.ts";
import type { Drags } from "./input/drag.ts";

/** Receives the places pinged for the other players. */
export interface Points {
  /** Whether pinging is allowed, by long press or right click. */
  readonly may: boolean;
  /** The next touch of a place pings it. */
  readonly isNext: boolean;
  ping(place: string): void;
}

/**
 * What is in sight: all of the board; all of it, and what matters now is seen better from nearer; or a part, as the viewer has chosen it, or
 * where what matters led the camera.
 */
export type Framed = "all" | "far" | "near" | "led";

/** Options of a stage, from the page around it. */
export interface StageOptions<G extends Parts> {
  /** Parent of the canvas and the buttons; must have its own size. */
  element: HTMLElement;
  client: GameClient<G>;
  view: View<G>;
  theme: ThemeName;
  /** The renderer; default: the fastest on this machine. */
  renderer?: RendererChoice;
  speak: Speaker;
  /** Label of the board for screen readers. */
  name: string;
  touch(id: string): void;
  clear(): void;
  /** A place was touched that has no action now; `opens` if it is shown large unless this answers true: it has said something better. */
  missed?(place: string, opens: boolean): boolean;
  /** Receives drags; without it every drag moves the camera. */
  drags?: Drags;
  /** Without it pings are off. */
  points?: Points;
  /** Whether reduced motion is requested. */
  still(): boolean;
  /** The board now shows the newest view, and its touches refer to that. */
  settled?(): void;
  /** The camera moved, or what matters did. `buttons`: where those of the camera stand one above the other, if the board has room for them. */
  framed?(framed: Framed, buttons: { x: number; y: number } | undefined): void;
  /** Replaces the queue driven by the page's frames; must call `drawn` after running steps. */
  queue?(drawn: () => void): Queue;
}

/** What is highlighted, and which touches have an effect. */
export interface Pointing<G extends Parts> extends Marks<G> {
  reachable: Set<string>;
  /** Touches that make the move; the others only prepare it. */
  whole?: Set<string>;
  /** The next touch of a place pings it for the others. */
  pings?: boolean;
  /** First touches at places from which a piece can be dragged, and the ids of pieces of places that can. */
  drags?: Set<string>;
}
