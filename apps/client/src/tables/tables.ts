import type { MyTable } from "@baseboard/protocol";
import { batch, computed, effect, signal } from "@preact/signals";
import { type KnownRoom, knownRooms, tellOfPlaces } from "../local-storage.ts";
import { myTables } from "../network/reconnecting-client.ts";
import { route } from "../router.ts";
import { showCount } from "./count.ts";
import { byCode, inOrder, placesOf, reasonOf } from "./order.ts";

/** The tables at which this browser has a place, in order; undefined until the first answer. */
export const tables = signal<MyTable[] | undefined>(undefined);

const seatsIn = (rooms: KnownRoom[]): KnownRoom[] => rooms.filter(({ isSeated }) => isSeated !== false);

/** The places that are known of, newest first: shown until there is an answer. */
export const places = signal<KnownRoom[]>(seatsIn(knownRooms()));

/** The tables that were found gone on this visit, to be told of once. */
export const gone = signal<KnownRoom[]>([]);

/** How much later this computer's clock is than the server's, in milliseconds. */
let ahead = 0;
/** The server's time now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() - ahead;

/** Milliseconds between two looks: at first, and at most, as long as nothing changes; and where nobody sees the list. */
const SOON = 4000;
const LATE = 60_000;
const SLOWER = 1.5;

let wait = SOON;
let timer: ReturnType<typeof setTimeout> | undefined;
let isLooking = false;

/** Asks anew, and again later. */
export async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  const before = JSON.stringify(tables.peek());
  const isDone = await ask().catch(() => false);
  isLooking = false;
  wait = isDone && before !== JSON.stringify(tables.peek()) ? SOON : Math.min(LATE, wait * SLOWER);
  const isSeen = !document.hidden && route.peek().page === "landing";
  timer = setTimeout(() => void look(), isSeen ? wait : LATE);
}

async function ask(): Promise<boolean> {
  const rooms = knownRooms();
  places.value = seatsIn(rooms);
  const asked = placesOf(rooms);
  if (asked.length === 0) {
    tables.value = [];
    return true;
  }
  const { tables: answers, now } = await myTables(asked);
  ahead = Date.now() - now;
  const found = byCode(asked, answers);
  const news = tellOfPlaces(asked, (code) => found.get(code));
  batch(() => {
    tables.value = inOrder([...found.values()].filter((one) => typeof one === "object"));
    if (news.length > 0) gone.value = [...gone.peek(), ...news];
    places.value = knownRooms().filter(({ code, isSeated }) => isSeated !== false && found.get(code) === "unreadable");
  });
  return true;
}

/** Looks at once, and often again. */
export function lookNow(): void {
  wait = SOON;
  void look();
}

/** At how many tables it is one's turn, but for the one on this page. */
const turns = computed(() => {
  const at = route.value;
  const here = at.page === "room" ? at.code : undefined;
  return (tables.value ?? []).filter((table) => reasonOf(table) === "turn" && table.code !== here).length;
});

let isStarted = false;

/** Keeps the list, and what is shown of it outside the page, from now on. */
export function startTables(): void {
  if (isStarted) {
    lookNow();
    return;
  }
  isStarted = true;
  effect(() => showCount(turns.value));
  addEventListener("online", lookNow);
  document.addEventListener("visibilitychange", () => document.hidden || lookNow());
  lookNow();
}
