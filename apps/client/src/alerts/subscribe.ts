import type { AlertsBody } from "@baseboard/protocol";
import { games } from "../games.ts";
import { knownRooms } from "../local-storage.ts";
import { alertsOffer, putAlerts } from "../network/entry.ts";
import { gameName, say } from "../words.ts";
import { alertChoice, isToldOf, keepAlertChoice } from "./choice.ts";
import type { ToWorker } from "./notice.ts";

/**
 * How this browser can tell somebody. push: also while the page is closed; page: while a tab of it is open; or why only an open tab can,
 * by its sound and title: the page does not come by HTTPS, the browser cannot, or its owner has said no.
 */
export type AlertWay = "push" | "page" | "insecure" | "none" | "denied";

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);

/** The best way there is; asks nobody for a permission. */
export async function bestWay(): Promise<AlertWay> {
  if (!globalThis.isSecureContext) return "insecure";
  const worker = await registration();
  if (!("Notification" in globalThis) || !worker) return "none";
  if (Notification.permission === "denied") return "denied";
  const { key } = await alertsOffer();
  return key && worker.pushManager ? "push" : "page";
}

/** This browser's subscription with the server's key; a new one in the place of one with another key. */
async function subscription(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const old = await worker.pushManager.getSubscription();
  const bytes = old?.options.applicationServerKey;
  const known =
    bytes &&
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  if (old && known === key) return old;
  await old?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Tells the server what has been chosen here, for the places that this browser has now. */
export async function syncAlerts(): Promise<void> {
  const worker = await registration();
  if (!worker || globalThis.Notification?.permission !== "granted") return;
  const names = Object.fromEntries(games.map(({ id }) => [id, gameName(id)]));
  const kinds = { turn: say("alerts.turn"), begins: say("alerts.begins"), rematch: say("alerts.rematch") };
  worker.active?.postMessage({ words: { kinds, games: names } } satisfies ToWorker);
  const { key } = await alertsOffer();
  if (!key || !worker.pushManager) return;
  const { codes, quiet } = alertChoice();
  if (codes.length === 0 && !(await worker.pushManager.getSubscription())) return;
  const { endpoint, keys } = (await subscription(worker, key)).toJSON() as AlertsBody["subscription"];
  const places = knownRooms().flatMap(({ code, token }) => (codes.includes(code) ? [{ code, token }] : []));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await putAlerts({ subscription: { endpoint, keys }, places, ...(quiet && { quiet: { ...quiet, zone } }) });
}

/** Switches alerts of a room on or off. On, the browser may ask for its permission; false where that is refused. */
export async function tellMe(code: string, isOn: boolean): Promise<boolean> {
  if (isOn && (await Notification.requestPermission()) !== "granted") return false;
  const { codes, ...rest } = alertChoice();
  const others = codes.filter((one) => one !== code);
  keepAlertChoice({ ...rest, codes: isOn ? [code, ...others] : others });
  await syncAlerts();
  return isToldOf(code) === isOn;
}
