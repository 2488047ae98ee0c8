import type { Notice } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";
import { noticeNow } from "./network/entry.ts";

/** What the operator tells everybody; times by this page's monotonic clock, in milliseconds. */
export interface ShownNotice {
  id: number;
  text: string;
  restartAt?: number;
}

/** The notice on the page; undefined for none. */
export const notice = signal<ShownNotice | undefined>(undefined);

/** How often the first page asks for a notice, in milliseconds. Rooms are told. */
const EVERY = 30_000;

/** Name under which it is kept which notice was put away here. */
const PUT_AWAY = "notice";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice until its time is over, unless it was put away here; with id 0, no more. */
export function tellNotice({ id, text, restartIn, left }: Notice): void {
  clearTimeout(timer);
  const isOver = id === 0 || left <= 0 || rememberedChoice(PUT_AWAY) === String(id);
  if (isOver) notice.value = undefined;
  // What is known already counts down by itself.
  else if (notice.peek()?.id !== id)
    notice.value = { id, text, ...(restartIn !== undefined && { restartAt: performance.now() + restartIn }) };
  if (isOver) return;
  timer = setTimeout(() => {
    notice.value = undefined;
  }, left);
}

/** Puts the notice away, in this browser. */
export function putAway(): void {
  if (notice.value) rememberChoice(PUT_AWAY, String(notice.value.id));
  notice.value = undefined;
}

/** Asks for the notice; without an answer nothing changes. */
export async function askForNotice(): Promise<void> {
  const now = await noticeNow().catch(() => undefined);
  if (now) tellNotice(now);
}

/** Asks now and then while the page is visible; returns a function that stops it. */
export function askOften(): () => void {
  void askForNotice();
  const timer = setInterval(() => document.hidden || void askForNotice(), EVERY);
  return () => clearInterval(timer);
}
