import { signal } from "@preact/signals";

/** The server is unreachable: the device is offline, or the last request failed. */
export const isAway = signal(!navigator.onLine);
for (const change of ["online", "offline"])
  addEventListener(change, () => {
    isAway.value = !navigator.onLine;
  });

const EVERY = 8000;

/** Polls now and while the page is visible, each so many milliseconds; returns a function that stops it. */
export function lookOften(look: () => unknown, every = EVERY): () => void {
  void look();
  const timer = setInterval(() => document.hidden || void look(), every);
  return () => clearInterval(timer);
}
