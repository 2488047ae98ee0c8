import type { PushedAlert } from "@baseboard/protocol";
import { system } from "@baseboard/room";
import webPush from "web-push";
import type { PushRecipient, StoredRecipient } from "../store/recipients.ts";
import type { Store } from "../store/store.ts";
import type { Post } from "./outgoing.ts";

/** How long a push service keeps a message for a browser that it cannot reach, in seconds. */
const KEPT = 3 * 24 * 3600;
/** Characters of a topic; RFC 8030 allows 32. */
const TOPIC = 32;

/** The server's identity towards push services. */
export type Vapid = ReturnType<typeof webPush.generateVAPIDKeys>;

/** The keys that all servers of a store share, made on the first start. */
export async function vapidOf({ recipients }: Store): Promise<Vapid> {
  return JSON.parse(await recipients.secret("vapid", JSON.stringify(webPush.generateVAPIDKeys())));
}

/** Bytes of a browser's public key, which is a point of P-256, and of its secret. */
const KEY = { p256dh: 65, auth: 16 } as const;

/** Whether these may be the keys of a subscription. */
export const areKeys = (keys: PushRecipient["keys"]): boolean =>
  (["p256dh", "auth"] as const).every((name) => /^[\w-]+=*$/.test(keys[name]) && Buffer.from(keys[name], "base64url").length === KEY[name]);

/** A message for a push service: encrypted for the browser, signed by the server. Throws for keys with which nothing can be encrypted. */
export function pushPost({ address, code, how }: StoredRecipient, alert: PushedAlert, vapid: Vapid, contact: string): Post {
  const subscription = { endpoint: address, keys: (how as PushRecipient).keys };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(alert), {
    vapidDetails: { subject: contact, ...vapid },
    contentEncoding: "aes128gcm",
    TTL: KEPT,
    urgency: alert.kind === "turn" ? "high" : "normal",
    // A newer message of the room takes the place of one that has not arrived. The service learns nothing of the room.
    topic: system.hash.sha256(`${address} ${code}`).slice(0, TOPIC),
  });
  return { url: address, headers: headers as Post["headers"], body: body ?? "" };
}
