import type { Cue } from "@baseboard/stage/cues";
import { effect, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";

/** What sounds need from the page. */
export interface SoundOptions {
  open(): AudioContext;
  isHidden(): boolean;
  make(context: BaseAudioContext, cue: Cue): void;
}

/** Short sounds: only after a first gesture, while not muted, and while the page is visible. */
export class Sounds {
  readonly muted = signal(rememberedChoice("sound") === "off");
  #options: SoundOptions;
  #context: AudioContext | undefined;

  constructor(options: SoundOptions) {
    this.#options = options;
    effect(() => rememberChoice("sound", this.muted.value ? "off" : undefined));
  }

  /** Called on a user gesture: unlocks the audio context. */
  woken(): void {
    if (this.muted.peek()) return;
    this.#context ??= this.#options.open();
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  play(cue: Cue): void {
    if (!this.#context || this.muted.peek() || this.#options.isHidden()) return;
    this.#options.make(this.#context, cue);
  }
}

/** Plays a sound; the synthesizer is loaded on first use. */
async function make(context: BaseAudioContext, cue: Cue): Promise<void> {
  const { sound } = await import("@baseboard/stage/cues");
  sound(context, cue);
}

/** The sounds of this page. */
export const sounds = new Sounds({
  open: () => new AudioContext(),
  isHidden: () => document.hidden,
  make: (...what) => void make(...what),
});

/** Waits for the first user gesture, which browsers require for audio. */
export function startSound(): void {
  for (const gesture of ["click", "keydown"]) document.addEventListener(gesture, () => sounds.woken(), { capture: true });
}
