import type { AlertKind } from "@baseboard/protocol";
import { effect } from "@preact/signals";
import type { Session } from "../session.ts";
import { isToldOf } from "./choice.ts";
import type { ToWorker } from "./notice.ts";

/** Shows an alert of an open room as the system's notification, where the page is behind others and that was asked for. */
export async function tellBehind({ state, code }: Pick<Session, "state" | "code">, kind: AlertKind): Promise<void> {
  if (!document.hidden || !isToldOf(code) || globalThis.Notification?.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const { game, round } = state.peek()!;
  registration?.active?.postMessage({ alert: { kind, code, game, round } } satisfies ToWorker);
}

/** Tells of a match that begins, and of somebody who wants a rematch; answers with how to stop. */
export function tellOfRoom(session: Pick<Session, "state" | "seat" | "code">): () => void {
  let before: { phase: string; isWanted: boolean } | undefined;
  return effect(() => {
    if (!session.state.value) return;
    const { phase, seats } = session.state.value;
    const own = session.seat.value;
    const isWanted = phase === "over" && seats.some(({ kind, again }, seat) => kind === "human" && again && seat !== own);
    if (before && own >= 0) {
      if (phase === "playing" && before.phase !== "playing") void tellBehind(session, "begins");
      if (isWanted && !before.isWanted) void tellBehind(session, "rematch");
    }
    before = { phase, isWanted };
  });
}
