import type { AnyGame } from "@baseboard/kit";
import type { Notice, Rejection, Webhook, WebhookState } from "@baseboard/protocol";
import type { Log, Meter } from "./log.ts";
import type { AskBot } from "./match/bot-move.ts";
import type { TokenBuckets } from "./rate-limit.ts";
import type { RoomStore } from "./store.ts";

/** Time, as rooms see it. In production the process's own; in a simulation a virtual one. */
export interface Clock {
  /** Monotonic milliseconds; only differences mean anything. */
  now(): number;
  /** Milliseconds since 1970, to be shown; it may jump either way. */
  date(): number;
  /** Calls back once, after so many milliseconds. Answers with the way to cancel that, which may be called at any time. */
  after(ms: number, call: () => void): () => void;
  /** Resolves once everything else that waits has had its turn: input and output, and timers that are due. */
  turn(): Promise<void>;
}

/** Randomness for secrets and for drawing lots. In production cryptographically secure; in a simulation seeded. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** A uniform integer from 0 to n - 1. */
  below(n: number): number;
}

/** Hashes of texts; pure functions. */
export interface Hashes {
  /** SHA-256, as base64url. */
  sha256(text: string): string;
  /** HMAC-SHA-256, as hexadecimal. */
  hmac(key: string, text: string): string;
}

/** What a room takes from the machine it runs on. `system` is the real one. */
export interface Platform {
  clock: Clock;
  random: Random;
  hash: Hashes;
}

/** What rooms know of the addresses that people come from, all rooms of a server alike. */
export interface Callers {
  /** What this server calls an address as long as it runs; says nothing of the address. */
  tagOf(address: string): string;
  /** Why nobody from an address of this tag may say anything now. */
  whyNotTalk(tag: string): Rejection | undefined;
  /** Counts a line that somebody from there has said. */
  said(tag: string): void;
}

/** Tells people who are not in their room of the alerts that are stored for them. None of it waits, but what is asked of the webhook. */
export interface Alerts {
  /** Alerts were stored for people of a room. */
  due(code: string): void;
  /** Somebody has come in: nothing is due for them any more. */
  seen(code: string, person: string): void;
  webhook(code: string): Promise<WebhookState>;
  /** Sets a room's webhook, or removes it. */
  setWebhook(code: string, webhook: Webhook | undefined): Promise<Rejection | undefined>;
}

/** All that a room needs of the world outside of it, shared by the rooms of a server. */
export interface World extends Platform {
  store: RoomStore;
  log: Log;
  /** The games that rooms of this server can play. */
  games: readonly AnyGame[];
  meter?: Meter;
  /** None where the server tells nobody outside of their rooms. */
  alerts?: Alerts;
  /** Asks bots in threads of their own; without it they think in this one. */
  askBot?: AskBot;
  /** 32 secret bytes for chance, in hexadecimal: for a new match, or for a room's bots. */
  newKey(): string;
  /** How long a bot takes over a ply, in milliseconds. */
  botPace: number;
  /** How long a dropped connection may come back to its session, in seconds. */
  grace: number;
  /** How long a player must be away before the others may go on without, and a host before another stands in; in minutes. */
  absence: number;
  /** When this server was started, in milliseconds since 1970; undefined where that means nothing. */
  started?: number;
  /** Maximum spectators per room. */
  maxSpectators: number;
  /** How many messages one person may send. */
  messages: TokenBuckets;
  callers?: Callers;
  /** What the operator tells everybody now. */
  notice?(): Notice | undefined;
  /** How often one person may come in again. */
  arrivals: TokenBuckets;
}
