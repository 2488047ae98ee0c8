import type { Parts, Speaker, View } from "@baseboard/kit";
import type { Queue } from "./animation/queue.ts";
import type { RendererChoice } from "./canvas/renderers.ts";
import type { GameClient, Marks, ThemeName } from "./contract.ts";
import type { Drags } from "./input/drag.ts";

/** Who hears which place is pointed at for the others at the table. */
export interface Points {
  /** One may: a finger that rests on a place does, and the other button of the mouse. */
  readonly may: boolean;
  /** The next touch of a place does. */
  readonly isNext: boolean;
  ping(place: string): void;
}

/** What a stage needs of the page around it. */
export interface StageOptions<G extends Parts> {
  /** Gets the canvas and the buttons; it must have a size of its own. */
  element: HTMLElement;
  client: GameClient<G>;
  view: View<G>;
  theme: ThemeName;
  /** What draws the board; else whatever is quicker on this machine. */
  renderer?: RendererChoice;
  speak: Speaker;
  /** What the board is called by screen readers. */
  name: string;
  touch(id: string): void;
  clear(): void;
  /** A place was touched where nothing can be done now. */
  missed?(place: string): void;
  /** Hears of what is dragged; without it every drag moves the camera. */
  drags?: Drags;
  /** Without it nobody points. */
  points?: Points;
  /** True when the person wants no movement. */
  still(): boolean;
  /** The board has caught up with the newest view: its touches are about that one now. */
  settled?(): void;
  /** The camera moved: whether all of the board is in sight. */
  framed?(all: boolean): void;
  /** Animations go to this queue instead of one that plays on the page's frames; it calls `drawn` when steps have run. */
  queue?(drawn: () => void): Queue;
}

/** What is pointed out, and which places a touch would do something with. */
export interface Pointing<G extends Parts> extends Marks<G> {
  reachable: Set<string>;
  /** Touches that make the move; the others only prepare it. */
  whole?: Set<string>;
  /** The next touch of a place points at it for the others. */
  pings?: boolean;
  /** First touches at places from which something can be dragged. */
  drags?: Set<string>;
}
