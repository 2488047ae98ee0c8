import { signal } from "@preact/signals";

/** True while this device has no network at all. A server that is away is found out by asking it. */
export const isOffline = signal(!navigator.onLine);
for (const change of ["online", "offline"])
  addEventListener(change, () => {
    isOffline.value = !navigator.onLine;
  });
