import type { Phrase } from "@baseboard/kit";
import type { OperatorView, StoreSeen } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { games as shelved } from "../games.ts";
import { keepOperatorToken, operatorToken } from "../local-storage.ts";
import { Refused } from "../network/entry.ts";
import { gameName } from "../words.ts";
import { storeSeen, view } from "./ask.ts";

/** How often the page looks, in milliseconds; the store is counted once a minute at most. */
const EVERY = 5000;
const STORE_EVERY = 60_000;

/** Rooms shown at first, and when all are asked for. */
const FEW = 8;
const ALL = 1000;

/** opening: not known yet; off: there is no such page; out: a token is asked for; in: it was the right one. */
export type Entrance = "opening" | "off" | "out" | "in";

/** What the operator's page knows. */
export class OperatorModel {
  readonly entrance = signal<Entrance>("opening");
  readonly seen = signal<OperatorView | undefined>(undefined);
  readonly store = signal<StoreSeen | undefined>(undefined);
  /** Why the last thing that was done was not done; or why the server cannot be seen. */
  readonly no = signal<Phrase | undefined>(undefined);
  /** What was done last, to be said. */
  readonly done = signal("");
  readonly find = signal("");
  readonly showsAll = signal(false);
  #looks = 0;

  /** Looks now, and again and again; returns a function that stops it. */
  start(): () => void {
    void this.look();
    const timers = [
      setInterval(() => document.hidden || this.entrance.peek() !== "in" || void this.look(), EVERY),
      setInterval(() => document.hidden || this.entrance.peek() !== "in" || void this.#count(), STORE_EVERY),
    ];
    return () => timers.forEach(clearInterval);
  }

  async look(): Promise<void> {
    const mine = ++this.#looks;
    const find = this.find.peek().trim();
    const games = find && shelved.filter(({ id }) => gameName(id).toLowerCase().includes(find.toLowerCase())).map(({ id }) => id);
    try {
      const seen = await view({ find, games: games ? games.join(",") : "", most: this.showsAll.peek() ? ALL : FEW });
      if (mine !== this.#looks) return;
      this.seen.value = seen;
      if (this.no.peek()?.key === "api.unreachable") this.no.value = undefined;
      if (this.entrance.peek() === "in") return;
      this.entrance.value = "in";
      void this.#count();
    } catch (error) {
      if (mine === this.#looks) this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 404) this.entrance.value = "off";
    else if (error.status === 401 || this.entrance.peek() === "opening") this.entrance.value = "out";
    // Whoever opens the page has tried no token yet.
    if (error.status !== 404 && !(error.status === 401 && !this.#hasTried)) this.no.value = error.phrase;
  }

  #hasTried = operatorToken() !== undefined;

  async #count(): Promise<void> {
    this.store.value = (await storeSeen().catch(() => undefined)) ?? this.store.peek();
  }

  async signIn(token: string): Promise<void> {
    this.no.value = undefined;
    this.#hasTried = true;
    keepOperatorToken(token);
    await this.look();
  }

  signOut(): void {
    keepOperatorToken(undefined);
    this.seen.value = undefined;
    this.store.value = undefined;
    this.no.value = undefined;
    this.entrance.value = "out";
  }

  /** Does something, and looks what came of it; says so, or why it was not done. Answers whether it was. */
  async act(work: Promise<unknown>, done: string): Promise<boolean> {
    this.done.value = "";
    try {
      await work;
      this.no.value = undefined;
      this.done.value = done;
    } catch (error) {
      this.#failed(error);
      return false;
    }
    await this.look();
    return true;
  }
}
