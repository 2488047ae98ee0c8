import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** How often clocks are read, in milliseconds: a second is never missed. */
const OFTEN = 250;

const beat = signal(0);
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Changes several times a second, as long as a component that uses it `isOn`. Without one nothing ticks. */
export function useBeat(isOn: boolean): ReadonlySignal<number> {
  useEffect(() => {
    if (!isOn) return undefined;
    watchers++;
    timer ??= setInterval(() => {
      beat.value++;
    }, OFTEN);
    return () => {
      if (--watchers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [isOn]);
  return beat;
}
