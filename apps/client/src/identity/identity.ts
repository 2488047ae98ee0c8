import { signal } from "@preact/signals";
import { keepIdentity, keptIdentity } from "../local-storage.ts";

/** The secret by which this browser and others keep their seats in common; undefined for none. */
export const identity = signal(keptIdentity());

/** It was made void on another device, on this visit. */
export const wasVoided = signal(false);

export function setIdentity(secret: string | undefined): void {
  keepIdentity(secret);
  identity.value = secret;
}

/** Goes on keeping the seats in common, where that was begun. */
export function startIdentity(): void {
  addEventListener("storage", ({ key }) => {
    if (key === "baseboard.identity") identity.value = keptIdentity();
  });
  // Where it cannot be loaded, the next visit does.
  if (identity.peek() !== undefined) import("./sync.ts").then(({ startSync }) => startSync()).catch(() => undefined);
}
