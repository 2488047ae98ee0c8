import { readSeat } from "@baseboard/kit";
import { barOf, namesOf, seatOf } from "@baseboard/room";
import { type PushRecipient, type StoredRecipient, WEBHOOK } from "../store/recipients.ts";
import type { Glance } from "../store/store.ts";
import { phaseWith } from "../tables.ts";
import { quietUntil } from "./quiet-hours.ts";

const MINUTE = 60_000;
/** The longest that an alert is put off because nobody has come after those before, in minutes. */
const LONGEST_GAP = 6 * 60;

/** The seats that a room waits for, with the match or for the answer to whoever wants a rematch. */
function awaitedIn({ setup, match }: Glance): number[] {
  const phase = phaseWith(match?.standing);
  if (phase === "playing") return [...match!.standing!].map(readSeat);
  return setup.chairs.flatMap(({ kind, again }, seat) => (phase === "over" && kind === "human" && !again ? [seat] : []));
}

/** Whether an alert is still about how a stored room stands. */
function isCurrent({ kind, round }: NonNullable<StoredRecipient["alert"]>, { setup, match }: Glance): boolean {
  if (kind === "set") return true;
  const phase = phaseWith(match?.standing);
  if (kind === "rematch") return phase === "over" && setup.round === round && setup.chairs.some(({ again }) => again);
  return phase === "playing" && match?.round === round;
}

/** What is to become of an alert: sent; dropped, as it is not about anything any more; or its recipient is nobody's any more. */
export function fateOf({ person, how, alert }: StoredRecipient, seen: Glance | undefined): "send" | "drop" | "gone" {
  if (!seen || seen.isArchived) return "gone";
  if (person !== WEBHOOK && !isHeldBy(person, (how as PushRecipient).tokenHash, seen)) return "gone";
  if (!isCurrent(alert!, seen)) return "drop";
  if (person === WEBHOOK || alert!.kind === "begins") return "send";
  return awaitedIn(seen).includes(seatOf(seen.setup, person)) ? "send" : "drop";
}

/** Whether a person has a place by this token. */
const isHeldBy = (person: string, tokenHash: string, { people, setup }: Glance): boolean =>
  people.some((one) => one.id === person && one.tokenHash === tokenHash) && !barOf(setup, person)?.isBanned;

/** Who is waited for; of a rematch, who wants it. */
export function namesFor({ alert }: StoredRecipient, seen: Glance): string {
  const names = namesOf({ setup: seen.setup, people: new Map(seen.people.map((person) => [person.id, person])) });
  const { chairs } = seen.setup;
  const seats = alert!.kind === "rematch" ? [...chairs.keys()].filter((seat) => chairs[seat].again) : awaitedIn(seen);
  return seats.flatMap((seat) => (chairs[seat]?.kind === "human" ? [names[seat]] : [])).join(", ");
}

/**
 * When an alert may be sent at the earliest. Whoever has not come after one or more is told less and less often: nobody else can have a
 * telephone ring all day. Quiet hours are kept.
 */
export function earliest({ how, person, alert, sent, unseen }: StoredRecipient, now: number): number {
  const gap = alert!.kind === "set" ? 0 : Math.min(2 ** unseen - 1, LONGEST_GAP) * MINUTE;
  const next = Math.max(now, (sent ?? 0) + gap);
  const { quiet } = person === WEBHOOK ? {} : (how as PushRecipient);
  return (quiet && quietUntil(quiet, next)) ?? next;
}
