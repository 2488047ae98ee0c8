import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage/contract";
import { POINTS } from "../rules/apply.ts";
import { dealsOf, isOpen, partiesOf } from "../rules/deals.ts";
import { pointsOf } from "../rules/outcome.ts";
import { pledged, say } from "../rules/say.ts";
import { type DisarmTheEarth, type Event, type EventOf, type Reason, reasons, sides } from "../rules/state.ts";
import { chronicle } from "./chronicle.ts";
import { landPhrase } from "./place-names.ts";

type Lines = NonNullable<SheetCell["lines"]>;

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.sheet.${key}`, ...(gaps && { with: gaps }) });

/** Points by what they are for, with every territory that was disarmed. */
export function sheet(events: Event[], view: View<DisarmTheEarth>): Sheet {
  const { table } = view;
  const disarmed = disarmedIn(events);
  const news = newsIn(events);
  const went = chronicle(events, table);
  const isJudged = table.players.some(({ kept, broken }) => kept + broken > 0);
  const open = openPledges(view);
  const isGiven = isJudged || open.length > 0;
  const rule = phrase(table.phase === "over" && events.length > 0 ? "ruleOver" : "rule", { ...POINTS, ...story(events) });
  return {
    columns: [
      ...reasons.map((reason) => ({ label: phrase(reason), short: phrase(`${reason}Short`) })),
      { label: phrase("total"), is: "total" as const },
      ...(isGiven ? [{ label: phrase("word"), short: phrase("wordShort") }] : []),
    ],
    rows: table.players.map((player, seat) => [
      ...reasons.map((reason) => cell(player[reason], disarmed, seat, reason)),
      { value: pointsOf(player) },
      ...(isGiven ? [wordCell(events, seat, player.kept - player.broken, open)] : []),
    ]),
    rule: isGiven ? phrase("ruleWord", { rule }) : rule,
    ...(news && { news }),
    ...(went && { chronicle: went }),
  };
}

/** What is promised and open, as far as the viewer knows it: by whom, and to whom. */
const openPledges = ({ table, hand }: View<DisarmTheEarth>) =>
  table.phase === "over"
    ? []
    : dealsOf(table, hand)
        .filter(({ accepted }) => accepted)
        .flatMap((deal) => sides.filter((side) => isOpen(deal, side)).map((side) => ({ ...partiesOf(deal, side), pledge: deal[side] })));

/**
 * Pledges that were kept, less those that were broken, each with what it was; and those that are open. It brings no points, and is not shown
 * before anything is promised.
 */
function wordCell(events: Event[], seat: Seat, value: number, open: ReturnType<typeof openPledges>): SheetCell {
  const pledges = new Map(events.flatMap((event) => (event.type === "offered" && !event.whispered ? [[event.id, event] as const] : [])));
  const judged: Lines = events.flatMap((event) => {
    const offered = event.type === "judged" && event.seat === seat ? pledges.get(event.id) : undefined;
    if (event.type !== "judged" || !offered || event.fate === "void") return [];
    const isKept = event.fate === "kept";
    return [
      {
        label: pledged(offered[event.side]),
        how: phrase(isKept ? "how.kept" : "how.broken", { who: event.other }),
        value: isKept ? 1 : -1,
      },
    ];
  });
  const given = open.filter((each) => each.seat === seat);
  const lines = [
    ...judged,
    ...given.map(({ other, pledge }) => ({ label: pledged(pledge), how: phrase("how.open", { who: other }), value: 0 })),
  ];
  return { value, ...(lines.length > 0 && lines.reduce((sum, line) => sum + line.value, 0) === value && { lines }) };
}

/** What was disarmed, when, and with whom. */
interface Disarmed {
  event: EventOf<"disarmed">;
  /** Unknown of a position that begins in the middle of a round. */
  round?: number;
  /** The other side of the treaty. */
  other?: Seat;
}

/** All that was disarmed, in order. */
function disarmedIn(events: Event[]): Disarmed[] {
  let round: number | undefined;
  let treaty: EventOf<"agreed"> | undefined;
  return events.flatMap((event) => {
    if (event.type === "turnBegan") round = event.round;
    if (event.type === "agreed") treaty = event;
    if (event.type !== "disarmed") return [];
    const other = event.by === "treaties" && treaty ? (treaty.seat === event.seat ? treaty.other : treaty.seat) : undefined;
    return [{ event, ...(round !== undefined && { round }), ...(other !== undefined && { other }) }];
  });
}

/** Of a match that is over: how often there was peace, a no, and war. */
function story(events: Event[]): Record<string, number> {
  const count = (type: Event["type"]) => events.filter((event) => event.type === type).length;
  return { agreed: count("agreed"), refused: count("refused"), attacked: count("attacked"), captured: count("captured") };
}

function how({ round, other }: Disarmed, reason: Reason): Phrase {
  if (round === undefined) return phrase(`how.${reason}`);
  return other === undefined ? phrase(`in.${reason}`, { round }) : phrase("in.treatyWith", { round, who: other });
}

/** Points without events, of a position that begins in the middle, have no lines. */
function cell(value: number, disarmed: Disarmed[], seat: Seat, reason: Reason): SheetCell {
  const lines: Lines = disarmed
    .filter(({ event }) => event.seat === seat && event.by === reason)
    .map((each) => ({ label: landPhrase(each.event.at), how: how(each, reason), value: each.event.points }));
  const isWhole = lines.length > 0 && lines.reduce((sum, line) => sum + line.value, 0) === value;
  return { value, ...(isWhole && { lines }) };
}

/** After these a treaty is no news any more. */
const after: Event["type"][] = ["attacked", "turnEnded"];

/** A treaty is news to everybody, until there is war or a turn is over. */
function newsIn(events: Event[]): Sheet["news"] {
  const event = events.findLastIndex(({ type }) => type === "agreed");
  const agreed = events[event];
  if (agreed?.type !== "agreed" || events.slice(event).some(({ type }) => after.includes(type))) return undefined;
  const told = say(agreed);
  return told && { say: told, event };
}
