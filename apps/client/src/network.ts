import { signal } from "@preact/signals";

/** The server is out of reach: this device has no network, or nothing answered when it was asked last. */
export const isAway = signal(!navigator.onLine);
for (const change of ["online", "offline"])
  addEventListener(change, () => {
    isAway.value = !navigator.onLine;
  });
