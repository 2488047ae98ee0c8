import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { wantsStill } from "../theme.ts";

/** Advances the slider in real time; with reduced motion jumps to the end. */
export function usePlaying(playing: Signal<boolean>, part: Signal<number>, length: number, rest: (at: number) => void): void {
  useEffect(() => {
    if (!playing.value) return;
    let asked = 0;
    let last: number | undefined;
    const tick = (now: number) => {
      const on = wantsStill() || length === 0 ? 1 : (now - (last ?? now)) / length;
      last = now;
      part.value = Math.min(1, part.peek() + on);
      if (part.peek() < 1) asked = requestAnimationFrame(tick);
      else {
        playing.value = false;
        rest(100);
      }
    };
    asked = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(asked);
  }, [playing.value, length]);
}
