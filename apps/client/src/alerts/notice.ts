import type { AlertKind, PushedAlert } from "@baseboard/protocol";

/** What notifications say, in the language of the page that was open last. The service worker has no sentences of its own. */
export interface NoticeWords {
  /** A sentence for each kind. */
  kinds: Record<AlertKind, string>;
  /** The games' names, by id. */
  games: Record<string, string>;
}

/** What a page tells the service worker: the sentences from now on, or to show an alert of a room whose tab is behind others. */
export type ToWorker = { words: NoticeWords } | { alert: PushedAlert };

const CACHE = "baseboard-alerts";
const WORDS = "/alert-words.json";

/** Keeps the sentences of notifications. */
export async function keepNoticeWords(words: NoticeWords): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(WORDS, Response.json(words));
}

async function noticeWords(): Promise<NoticeWords | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(WORDS))?.json();
  } catch {
    return undefined; // Not kept, or not any more.
  }
}

/** The address that an alert opens. */
export const addressOf = ({ code }: Pick<PushedAlert, "code">): string => `/r/${code}`;

/** Shows an alert as the system's notification. A newer one of the room takes its place. */
export async function showNotice(to: Pick<ServiceWorkerRegistration, "showNotification">, alert: PushedAlert): Promise<void> {
  const { kind, code, game } = alert;
  const words = await noticeWords();
  const title = words?.games[game] ?? "Baseboard";
  const said = words?.kinds[kind];
  const shown = `${code.slice(0, 3)}-${code.slice(3)}`;
  await to.showNotification(title, {
    body: said ? `${said} · ${shown}` : shown,
    tag: code,
    icon: "/icons/app-192.png",
    data: { address: addressOf(alert) },
  });
}
