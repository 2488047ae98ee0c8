import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Seconds that are left of something that is valid for some time; 0 for none. */
export function useCountdown(): { left: ReadonlySignal<number>; start(seconds: number): void } {
  const left = useSignal(0);
  const until = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      left.value = Math.max(0, Math.ceil((until.current - Date.now()) / 1000));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return {
    left,
    start(seconds) {
      until.current = Date.now() + seconds * 1000;
      left.value = seconds;
    },
  };
}

/** Seconds as minutes and seconds. */
export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
