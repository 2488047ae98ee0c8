import type { AlertKind, PushedAlert, Rejection, Webhook, WebhookState } from "@baseboard/protocol";
import { type Alerts, type Log, Unreadable } from "@baseboard/room";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { MOST_FAILURES, type Settled, type StoredRecipient, WEBHOOK } from "../store/recipients.ts";
import type { Glance, Store } from "../store/store.ts";
import { ofThisRound, type Tables } from "../tables.ts";
import { earliest, fateOf, namesFor } from "./due.ts";
import type { Delivery, OutgoingRequests, Post } from "./outgoing.ts";
import { pushPost, type Vapid, vapidOf } from "./push.ts";
import { webhookPost } from "./webhook.ts";

const MINUTE = 60_000;
/** How often is looked for what was put off, or left by a server that has gone, in milliseconds. */
const EVERY = 20_000;
/** How long whoever takes an alert has it alone, in milliseconds: longer than all tries to send it take. */
const LEASE = MINUTE;
/** Rooms whose alerts are sent at once. */
const MOST_AT_ONCE = 32;
/** Messages to one host in a second. A push service serves all browsers of its vendor. */
const MOST_TO_A_HOST = 20;
/** Messages to one room's webhook in ten minutes. */
const MOST_OF_A_WEBHOOK = 30;
/** The longest that a host may ask to be left alone, in milliseconds. */
const LONGEST_RETRY = 60 * MINUTE;

/** What the operator has switched on. */
interface Offered {
  push: { contact: string; vapid: Vapid } | undefined;
  webhooks: boolean;
  publicUrl: string | undefined;
}

interface Services {
  store: Store;
  tables: Tables;
  log: Log;
  metrics: Metrics | undefined;
  outgoing: OutgoingRequests;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** What sends alerts, as the operator has switched it on; undefined where nothing is. */
export async function openAlerts(
  { pushContact, webhooks, publicUrl }: Pick<Config, "pushContact" | "webhooks" | "publicUrl">,
  services: Services,
): Promise<AlertSender | undefined> {
  if (!pushContact && !webhooks) return undefined;
  const push = pushContact ? { contact: pushContact, vapid: await vapidOf(services.store) } : undefined;
  const sender = new AlertSender({ push, webhooks, publicUrl }, services);
  void sender.sendDue();
  return sender;
}

/**
 * Sends the alerts that are due in the store: at once when a room says so, later where it was put off, and after a restart what was not
 * sent before. Whoever sends one has taken it in the store, so that of several servers one sends it.
 */
export class AlertSender implements Alerts {
  #push: Offered["push"];
  #webhooks: boolean;
  #publicUrl: string | undefined;
  #services: Services;
  #now: () => number;
  #hosts = new RateLimiterMemory({ points: MOST_TO_A_HOST, duration: 1 });
  #rooms = new RateLimiterMemory({ points: MOST_OF_A_WEBHOOK, duration: 600 });
  /** The rooms whose alerts are to be sent, in order. */
  #waiting = new Set<string>();
  #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(offered: Offered, services: Services) {
    this.#push = offered.push;
    this.#webhooks = offered.webhooks;
    this.#publicUrl = offered.publicUrl;
    this.#services = services;
    this.#now = services.now ?? Date.now;
    this.#timer = setInterval(() => void this.sendDue(), EVERY).unref();
  }

  /** What browsers subscribe with. */
  get publicKey(): string | undefined {
    return this.#push?.vapid.publicKey;
  }

  /** Whether this may be the address of a push service. */
  mayBe(endpoint: string): boolean {
    return this.#services.outgoing.mayBe(endpoint);
  }

  due(code: string): void {
    this.#waiting.add(code);
    this.#work();
  }

  seen(code: string, person: string): void {
    this.#services.store.recipients.seen(code, person).catch((error) => this.#report(error));
  }

  async webhook(code: string): Promise<WebhookState> {
    const hook = this.#webhooks ? await this.#webhookOf(code) : undefined;
    if (!hook) return { isOffered: this.#webhooks, hasStopped: false };
    const { address, result, failures } = hook;
    return { isOffered: true, host: new URL(address).host, hasStopped: failures >= MOST_FAILURES, ...(result && { last: result }) };
  }

  async setWebhook(code: string, webhook: Webhook | undefined): Promise<Rejection | undefined> {
    const { store, outgoing } = this.#services;
    if (!this.#webhooks) return { key: "room.noWebhooks" };
    if (webhook && !outgoing.mayBe(webhook.url)) return { key: "room.badWebhook" };
    const before = await this.#webhookOf(code);
    if (before && before.address !== webhook?.url) await store.recipients.drop(before);
    if (!webhook) return undefined;
    const { url: address, ...how } = webhook;
    const at = this.#now();
    await store.recipients.put({ code, address, person: WEBHOOK, how });
    await store.recipients.raise(code, WEBHOOK, { kind: "set", round: 0, version: at }, at);
    this.due(code);
    return undefined;
  }

  async #webhookOf(code: string): Promise<StoredRecipient | undefined> {
    return (await this.#services.store.recipients.of(code)).find(({ person }) => person === WEBHOOK);
  }

  /** Sends all that is due by now. Resolves once it is; never rejects. */
  async sendDue(): Promise<void> {
    if (this.#isStopped) return;
    await this.#tracked(this.#send(undefined));
  }

  /** Resolves once nothing is being sent; for tests. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Sends nothing more; what is being sent is waited for. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.idle();
  }

  #work(): void {
    for (const code of this.#waiting) {
      if (this.#isStopped || this.#running.size >= MOST_AT_ONCE) return;
      this.#waiting.delete(code);
      void this.#tracked(this.#send(code));
    }
  }

  async #tracked(sending: Promise<void>): Promise<void> {
    const safe = sending.catch((error) => this.#report(error));
    this.#running.add(safe);
    await safe;
    this.#running.delete(safe);
    this.#work();
  }

  async #send(code: string | undefined): Promise<void> {
    const now = this.#now();
    const taken = await this.#services.store.recipients.take(now, now + LEASE, code);
    await Promise.all(taken.map((one) => this.#sendOne(one)));
  }

  async #sendOne(one: StoredRecipient): Promise<void> {
    const { store } = this.#services;
    const seen = await this.#glance(one.code);
    const fate = fateOf(one, seen);
    if (fate === "gone") return store.recipients.drop(one);
    const { sent, unseen, failures, result } = one;
    const unchanged = { ...(sent !== undefined && { sent }), unseen, failures, ...(result && { result }) };
    if (fate === "drop" || !this.#isOffered(one)) return store.recipients.settle(one, unchanged);
    const now = this.#now();
    const first = earliest(one, now);
    const due = first > now ? first : now + (await this.#pace(one));
    if (due > now) return store.recipients.settle(one, { ...unchanged, due });
    await this.#settle(one, unchanged, await this.#post(one, seen!));
  }

  /** A room at a glance, with the standing of its match; undefined where there is none that can be read. */
  async #glance(code: string): Promise<Glance | undefined> {
    const { store, tables } = this.#services;
    try {
      const stored = await store.glance(code);
      const seen = stored && ofThisRound(stored);
      const standing = seen && (await tables.standingOf(seen));
      return seen?.match && standing !== undefined ? { ...seen, match: { ...seen.match, standing } } : seen;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  #isOffered({ person }: StoredRecipient): boolean {
    return person === WEBHOOK ? this.#webhooks : this.#push !== undefined;
  }

  /** For how many milliseconds nothing may be sent there. */
  async #pace({ code, address, person }: StoredRecipient): Promise<number> {
    try {
      await this.#hosts.consume(new URL(address).host);
      if (person === WEBHOOK) await this.#rooms.consume(code);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, error.msBeforeNext);
    }
  }

  async #post(one: StoredRecipient, seen: Glance): Promise<Delivery> {
    const post = this.#postFor(one, seen);
    const outcome: Delivery = post ? await this.#services.outgoing.post(post) : { said: "refused", status: GONE[0] };
    this.#services.metrics?.alert(one.person === WEBHOOK ? "webhook" : "push", outcome.said);
    return outcome;
  }

  /** The request; undefined where nothing can be encrypted with the keys of a subscription. */
  #postFor(one: StoredRecipient, seen: Glance): Post | undefined {
    const { code, person, alert } = one;
    if (person === WEBHOOK) {
      const link = this.#publicUrl ? `${this.#publicUrl}/r/${code}` : "";
      return webhookPost(one, { names: namesFor(one, seen), code, link });
    }
    const pushed: PushedAlert = { kind: alert!.kind as AlertKind, code, game: seen.game, round: alert!.round };
    const { vapid, contact } = this.#push!;
    try {
      return pushPost(one, pushed, vapid, contact);
    } catch {
      return undefined; // Not a point of the curve: whoever sent such a key receives nothing.
    }
  }

  /** Stores how it went. A subscription that is gone, or has failed too often, is deleted; a webhook stays, for its host to see. */
  async #settle(one: StoredRecipient, before: Settled, { said, status, retryAfter = 0 }: Delivery): Promise<void> {
    const { store, log } = this.#services;
    const isPush = one.person !== WEBHOOK;
    if (isPush && status !== undefined && GONE.includes(status)) return store.recipients.drop(one);
    const at = this.#now();
    const result = { at, said, ...(status !== undefined && { status }) };
    const counted = one.alert!.kind === "set" ? 0 : 1;
    if (said === "sent") return store.recipients.settle(one, { sent: at, unseen: before.unseen + counted, failures: 0, result });
    const failures = before.failures + 1;
    const hasStopped = failures >= MOST_FAILURES;
    if (hasStopped) log.info({ room: one.code, what: isPush ? "push" : "webhook" }, "alerts could not be sent, and are not any more");
    if (hasStopped && isPush) return store.recipients.drop(one);
    const wait = Math.max(2 ** failures * MINUTE, Math.min(retryAfter * 1000, LONGEST_RETRY));
    await store.recipients.settle(one, { ...before, failures, result, ...(!hasStopped && { due: at + wait }) });
  }

  #report(error: unknown): void {
    this.#services.log.warn({ error }, "alerts could not be sent; trying again");
  }
}

/** What push services say of a subscription that is no more. */
const GONE = [404, 410];
