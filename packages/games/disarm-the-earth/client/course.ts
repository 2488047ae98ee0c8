import type { Phrase, Seat } from "@baseboard/kit";
import type { Course } from "@baseboard/stage/contract";
import { type Event, NOBODY, type Table } from "../rules/state.ts";
import { type Territory, territories } from "../rules/world.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.course.${key}`, ...(gaps && { with: gaps }) });

/** Events that are counted in a round, in this order. */
const counted = ["agreed", "refused", "attacked", "captured"] as const;

interface Owned {
  seat: Seat;
  isArmed: boolean;
}

/** The war and the peace, round by round: how much was neutral and armed at its end, and what happened. Known if all events are. */
export function course(events: Event[], { lands, round: now }: Table): Course | undefined {
  const rounds: Event[][] = [[]];
  for (const event of events) {
    if (event.type === "turnBegan" && event.round > rounds.length) rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  const owned = new Map<Territory, Owned>();
  const steps = rounds.map((round, i) => {
    for (const event of round) happen(owned, event);
    const armed = [...owned.values()].filter(({ isArmed }) => isArmed).length;
    return { label: phrase("round", { round: i + 1 }), values: [owned.size - armed, armed], events: news(round) };
  });
  const isWhole = lands.every(({ owner }, i) => (owned.get(territories[i])?.seat ?? NOBODY) === owner);
  if (now < 2 || now !== rounds.length || !isWhole) return undefined;
  const parts = [
    { label: phrase("neutral"), tone: "good" as const },
    { label: phrase("armed"), tone: "bad" as const },
  ];
  return { label: phrase("label"), parts, of: territories.length, steps };
}

/** Who owns what after this event, armed or neutral. */
function happen(owned: Map<Territory, Owned>, event: Event): void {
  switch (event.type) {
    case "settled":
      owned.set(event.at, { seat: event.seat, isArmed: true });
      break;
    case "tried":
      if (event.won) owned.set(event.to, { seat: event.seat, isArmed: true });
      break;
    case "captured":
      owned.set(event.to, { seat: event.seat, isArmed: true });
      break;
    case "disarmed":
      owned.set(event.at, { seat: event.seat, isArmed: false });
      break;
    case "left":
      for (const [at, { seat }] of owned) if (seat === event.seat) owned.set(at, { seat, isArmed: false });
  }
}

function news(round: Event[]): Phrase[] {
  return counted.flatMap((kind) => {
    const count = round.filter(({ type }) => type === kind).length;
    return count > 0 ? [phrase(kind, { count })] : [];
  });
}
