import { signal } from "@preact/signals";

/** The server is out of reach: this device has no network, or nothing answered when it was asked last. */
export const isAway = signal(!navigator.onLine);
for (const change of ["online", "offline"])
  addEventListener(change, () => {
    isAway.value = !navigator.onLine;
  });

const EVERY = 8000;

/** Looks at once, and again by itself while the page is in sight, until the answer is called. */
export function lookOften(look: () => unknown): () => void {
  void look();
  const timer = setInterval(() => document.hidden || void look(), EVERY);
  return () => clearInterval(timer);
}
