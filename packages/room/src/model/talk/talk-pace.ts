import type { Rejection } from "@baseboard/protocol";
import { TokenBuckets } from "../rate-limit.ts";
import type { Clock } from "../world.ts";

/** Five lines at once, then one in two seconds. Nobody is disconnected for more. */
const PACE = { burst: 5, perSecond: 0.5, patience: Number.POSITIVE_INFINITY };

/** Of all from one address together who watch: one person may come in many times. A class behind one address still talks. */
const TOGETHER = { burst: 15, perSecond: 2, patience: Number.POSITIVE_INFINITY };

/** The same may be said so often in so many milliseconds, by one person. */
const MOST_SAME = 3;
const SAME_FOR = 30_000;

/** What somebody said last: what of it does not look alike, how often in a row, and when. */
interface Last {
  what: string;
  times: number;
  at: number;
}

/** Below so many nobody is forgotten. */
const FEW = 16;

/** How fast people talk, and whether they repeat themselves. */
export class TalkPace {
  #clock: Clock;
  #buckets = new TokenBuckets(PACE);
  /** By the tag of the address. */
  #together = new TokenBuckets(TOGETHER);
  /** By person. */
  #last = new Map<string, Last>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts a line, or says why it comes too fast. `slow` is the time between two lines of this person, in seconds; `from` the tag of
   * the address of one who watches.
   */
  count(person: string, text: string, slow: number, from?: string): Rejection | undefined {
    const now = this.#clock.now();
    const last = this.#last.get(person);
    const wait = Math.ceil(((last?.at ?? Number.NEGATIVE_INFINITY) + slow * 1000 - now) / 1000);
    if (wait > 0) return { key: "room.talkSlow", with: { seconds: wait } };
    const what = skeletonOf(text);
    const isSame = last !== undefined && last.what === what && now - last.at < SAME_FOR;
    if (isSame && last.times >= MOST_SAME) return { key: "room.talkSame" };
    const buckets = [this.#buckets.of(person, now), ...(from === undefined ? [] : [this.#together.of(from, now)])];
    const full = buckets.find((bucket) => bucket.message(now) !== "pass");
    if (full) return { key: "room.talkSlow", with: { seconds: full.wait(now) } };
    if (this.#last.size >= FEW) this.#forget(now);
    this.#last.set(person, { what, times: isSame ? last.times + 1 : 1, at: now });
    return undefined;
  }

  #forget(now: number): void {
    for (const [person, { at }] of this.#last) if (now - at > 2 * SAME_FOR) this.#last.delete(person);
  }
}

/** Letters of other scripts that look like these. */
const LOOKALIKES = new Map(
  Object.entries({
    a: "аα@4",
    b: "в8",
    c: "с",
    e: "еє3",
    h: "н",
    i: "іιl1!|",
    k: "кκ",
    m: "м",
    o: "оο0",
    p: "рρ",
    s: "ѕ5$",
    t: "тτ7",
    x: "хχ",
    y: "уγ",
    v: "ν",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** What is left of a text that is written in another way to look the same: small letters without marks, nothing between them, none twice in a row. */
function skeletonOf(text: string): string {
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}!@|]/gu, "");
  const plain = Array.from(bare, (letter) => LOOKALIKES.get(letter) ?? letter).join("");
  return (plain || text).replace(/(.)\1+/gu, "$1");
}
