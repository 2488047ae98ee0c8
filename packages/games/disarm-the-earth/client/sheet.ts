import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage/contract";
import { POINTS } from "../rules/apply.ts";
import { pointsOf } from "../rules/outcome.ts";
import { pledged } from "../rules/say.ts";
import { type DisarmTheEarth, type Event, type EventOf, type Reason, reasons } from "../rules/state.ts";
import { landPhrase } from "./place-names.ts";

type Lines = NonNullable<SheetCell["lines"]>;

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.sheet.${key}`, ...(gaps && { with: gaps }) });

/** Points by what they are for, with every territory that was disarmed. */
export function sheet(events: Event[], { table }: View<DisarmTheEarth>): Sheet {
  const disarmed = disarmedIn(events);
  const news = newsIn(events);
  return {
    columns: [
      ...reasons.map((reason) => ({ label: phrase(reason), short: phrase(`${reason}Short`) })),
      ...(table.options.deals ? words.map((what) => ({ label: phrase(what), short: phrase(`${what}Short`) })) : []),
      { label: phrase("total"), is: "total" as const },
    ],
    rows: table.players.map((player, seat) => [
      ...reasons.map((reason) => cell(player[reason], disarmed, seat, reason)),
      ...(table.options.deals ? words.map((what) => wordCell(events, seat, what, player[what])) : []),
      { value: pointsOf(player) },
    ]),
    rule: phrase("rule", { treaties: POINTS.treaties, squares: POINTS.squares, mutual: POINTS.mutual, continents: POINTS.continents }),
    ...(news && { news }),
  };
}

/** Whether somebody's word was kept: counted, but it brings no points. */
const words = ["kept", "broken"] as const;

/** Pledges that were kept, or broken, each with what it was. */
function wordCell(events: Event[], seat: Seat, what: (typeof words)[number], value: number): SheetCell {
  const pledges = new Map(events.flatMap((event) => (event.type === "offered" && !event.whispered ? [[event.id, event] as const] : [])));
  const lines: Lines = events.flatMap((event) => {
    const offered = event.type === "judged" && event.seat === seat && event.fate === what ? pledges.get(event.id) : undefined;
    if (event.type !== "judged" || !offered) return [];
    return [{ label: pledged(offered[event.side]), how: phrase("how.to", { who: event.other }), value: 1 }];
  });
  return { value, ...(lines.length > 0 && lines.length === value && { lines }) };
}

const disarmedIn = (events: Event[]): EventOf<"disarmed">[] => events.filter((event) => event.type === "disarmed");

/** Points without events, of a position that begins in the middle, have no lines. */
function cell(value: number, disarmed: EventOf<"disarmed">[], seat: Seat, reason: Reason): SheetCell {
  const lines: Lines = disarmed
    .filter((event) => event.seat === seat && event.by === reason)
    .map(({ at, points }) => ({ label: landPhrase(at), how: phrase(`how.${reason}`), value: points }));
  const isWhole = lines.length > 0 && lines.reduce((sum, line) => sum + line.value, 0) === value;
  return { value, ...(isWhole && { lines }) };
}

/** A treaty is news to everybody, until a turn is over. */
function newsIn(events: Event[]): Sheet["news"] {
  const event = events.findLastIndex(({ type }) => type === "agreed");
  const agreed = events[event];
  if (agreed?.type !== "agreed" || events.slice(event).some(({ type }) => type === "turnEnded")) return undefined;
  return {
    say: {
      key: "disarmTheEarth.agreed",
      with: { other: agreed.other, from: landPhrase(agreed.from), to: landPhrase(agreed.to), who: agreed.seat },
    },
    event,
  };
}
