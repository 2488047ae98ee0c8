import type { PushedAlert } from "@baseboard/protocol";
import { addressOf, keepNoticeWords, showNotice, type ToWorker } from "./notice.ts";

interface WindowClient {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
}

/** What of a service worker alerts need. */
export interface AlertScope {
  registration: Pick<ServiceWorkerRegistration, "showNotification">;
  location: { origin: string };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(
    type: "push",
    call: (event: { data: { json(): PushedAlert } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: "message", call: (event: { data: ToWorker; waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(
    type: "notificationclick",
    call: (event: { notification: Pick<Notification, "close" | "data">; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

/** Shows what is pushed, unless its room is before somebody's eyes; a touch opens the room, in its own tab where there is one. */
export function listenForAlerts(scope: AlertScope): void {
  const windowsAt = async (address: string): Promise<WindowClient[]> => {
    const all = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    return all.filter(({ url }) => new URL(url).pathname === address);
  };
  const show = async (alert: PushedAlert): Promise<void> => {
    const open = await windowsAt(addressOf(alert));
    if (!open.some(({ visibilityState }) => visibilityState === "visible")) await showNotice(scope.registration, alert);
  };
  const follow = async (address: string): Promise<unknown> => {
    const [open] = await windowsAt(address);
    return open ? open.focus() : scope.clients.openWindow(new URL(address, scope.location.origin).href);
  };
  scope.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(follow(event.notification.data.address));
  });
  scope.addEventListener("message", (event) => {
    const { data } = event;
    event.waitUntil("words" in data ? keepNoticeWords(data.words) : showNotice(scope.registration, data.alert));
  });
}
