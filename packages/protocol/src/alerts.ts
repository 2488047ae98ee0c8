/** What somebody who is not in their room is called for: their turn, a match that begins, a rematch that somebody wants. */
export const alertKinds = ["turn", "begins", "rematch"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a push message carries, as JSON. It opens nothing, and tells nobody who plays. */
export interface PushedAlert {
  kind: AlertKind;
  code: string;
  game: string;
  round: number;
}

/** Hours in which nothing is sent: minutes after midnight, from and until, in a time zone of the IANA's list. `until` may be the next day. */
export interface QuietHours {
  from: number;
  until: number;
  zone: string;
}

/** Response of `GET /api/alerts`. */
export interface AlertsOffer {
  /** The public VAPID key to subscribe with, as base64url; left out where the server sends no push messages. */
  key?: string;
}

/**
 * Body of `POST /api/alerts`: the places for which a browser's push subscription is to be told of alerts. It replaces what was said of
 * this subscription before; without places it is told of nothing any more.
 */
export interface AlertsBody {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  quiet?: QuietHours;
  places: { code: string; token: string }[];
}

/** Response to it: the codes of the places that hold a seat, which alone are told of alerts. */
export interface AlertsAnswer {
  codes: string[];
}

/** A room's webhook as its host sets it. In the template and in the sentences, `{…}` stands for what `webhookGaps` names. */
export interface Webhook {
  url: string;
  /** The body that is posted. Where it is JSON, gaps are filled within its strings. */
  template: string;
  /** A sentence for each kind, and one that says that the webhook is set. */
  texts: Record<AlertKind | "set", string>;
}

/** What may stand in braces: the sentence, who is waited for, the room's code, and the address of the room. Sentences have no {text}. */
export const webhookGaps = ["text", "names", "code", "link"] as const;

/** Characters of a webhook's address, of its template and of one of its sentences. */
export const LONGEST_WEBHOOK = { url: 500, template: 2000, text: 200 } as const;

/** What a host is told of the room's webhook: never its address, which is a secret. */
export interface WebhookState {
  /** The server allows webhooks. */
  isOffered: boolean;
  /** The host name of the address; left out where none is set. */
  host?: string;
  /** How the last message went; none before the first. */
  last?: AlertResult;
  /** It failed so often that nothing is sent any more. */
  hasStopped: boolean;
}

/** How the sending of an alert went. */
export interface AlertResult {
  /** In milliseconds since 1970. */
  at: number;
  /** refused: another status than success; address: one that the server may not contact; lost: no connection, or none any more; slow: no answer in time. */
  said: "sent" | "refused" | "address" | "lost" | "slow";
  /** The HTTP status, where there was an answer. */
  status?: number;
}
