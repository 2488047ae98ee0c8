import { type ApplyContext, readSeat, type Seat, type State, same, seatLetter } from "@baseboard/kit";
import { isTerritory } from "./geography.ts";
import { type Happening, judged } from "./pledges.ts";
import { type Deal, type DisarmTheEarth, type Fate, fates, type Hand, type Pledge, type Side, sides, type Table } from "./state.ts";

// Deals are outside of the printed rules: nothing follows from them but that they are remembered. Public ones are on the table. Of
// a whispered one the table holds who made it with whom; its terms are in the two hands, until the match is over.

type At = ApplyContext<DisarmTheEarth>;

/** Deals that a seat offers in one of its turns, at most. */
export const MOST_OFFERS = 3;
/** Deals between two seats that are open at a time, and whispered ones in a match, at most. */
export const MOST_BETWEEN = 3;
/** Rounds from now on for which something may be pledged, at most. */
export const LONGEST = 12;

export const nothing = (): Pledge => ({ kind: "none", at: "", other: "", until: 0 });

/** Whether both sides of a deal promise the same: alike, or peace for the same two territories. */
export const isMutual = ({ gives, wants }: Pick<Deal, Side>): boolean =>
  same(gives, wants) || same(gives, { ...wants, at: wants.other, other: wants.at });

/** `truce,all,9` (no attack on anything), `truce,egypt,9`, `accord,egypt,greece,9` (the pledging side's first), `yes,9`, `none`. */
export function writePledge({ kind, at, other, until }: Pledge): string {
  if (kind === "none") return kind;
  return [kind, ...(kind === "yes" ? [] : [at || "all"]), ...(kind === "accord" ? [other] : []), until].join(",");
}

const pledgeLooks = "(?:none|yes,\\d{1,4}|truce,\\w+,\\d{1,4}|accord,\\w+,\\w+,\\d{1,4})";

/** Reads what `writePledge` writes; undefined for anything else. */
export function readPledge(text: string): Pledge | undefined {
  if (!new RegExp(`^${pledgeLooks}$`).test(text)) return undefined;
  const [kind, ...rest] = text.split(",") as [Pledge["kind"], ...string[]];
  if (kind === "none") return nothing();
  const [at = "", other = ""] = rest.slice(0, -1).map((word) => (word === "all" ? "" : word));
  if (![at, other].every((each) => each === "" || isTerritory(each))) return undefined;
  return { kind, at, other, until: Number(rest.at(-1)) };
}

/** `3:A>B:whispered:accepted:truce,all,9:yes,9:open/open`. */
export function writeDeal({ id, by, to, whispered, accepted, gives, wants, given, wanted }: Deal): string {
  const [how, state] = [whispered ? "whispered" : "public", accepted ? "accepted" : "offered"];
  return [id, `${seatLetter(by)}>${seatLetter(to)}`, how, state, writePledge(gives), writePledge(wants), `${given}/${wanted}`].join(":");
}

const fateLooks = `(?:${fates.join("|")})`;
export const dealLooks = `\\d{1,5}:[A-D]>[A-D]:(?:public|whispered):(?:accepted|offered):${pledgeLooks}:${pledgeLooks}:${fateLooks}/${fateLooks}`;

/** Reads what `writeDeal` writes. */
export function readDeal(text: string): Deal {
  const [id, between, how, state, gives, wants, both] = text.split(":");
  const [by, to] = between.split(">").map(readSeat);
  const [given, wanted] = both.split("/") as [Fate, Fate];
  const [first, second] = [readPledge(gives), readPledge(wants)];
  if (!first || !second) throw new SyntaxError(`"${text}" names no territory.`);
  return {
    id: Number(id),
    by,
    to,
    whispered: how === "whispered",
    accepted: state === "accepted",
    gives: first,
    wants: second,
    given,
    wanted,
  };
}

/** The whispered deals in a hand, with their terms. */
export const whisperedIn = (hand: Hand | undefined): Deal[] => Object.keys(hand?.deals ?? {}).map(readDeal);

/** The deals as a seat knows them: all that are on the table, its own whispered ones with their terms. */
export function dealsOf(table: Pick<Table, "deals">, hand: Hand | undefined): Deal[] {
  const own = new Map(whisperedIn(hand).map((deal) => [deal.id, deal]));
  return table.deals.map((deal) => own.get(deal.id) ?? deal);
}

/** Whether the terms of a deal are known: of a whispered one the table has none before the end. */
export const isKnown = (deal: Deal): boolean => sides.some((side) => deal[side].kind !== "none");

/** The seats that are asked to accept a deal. */
export const askedSeats = ({ deals, phase }: Pick<Table, "deals" | "phase">): Seat[] =>
  phase === "over" ? [] : [...new Set(deals.filter(({ accepted }) => !accepted).map(({ to }) => to))];

/** Who pledged by this side of a deal, and to whom. */
export const partiesOf = ({ by, to }: Deal, side: Side): { seat: Seat; other: Seat } =>
  side === "gives" ? { seat: by, other: to } : { seat: to, other: by };
export const pledgerOf = (deal: Deal, side: Side): Seat => partiesOf(deal, side).seat;

/** Whether nothing of an accepted deal on the table is open any more. */
export const isSettled = (deal: Deal): boolean => deal.accepted && !deal.whispered && !sides.some((side) => isOpen(deal, side));

/** Where the fate of each side stands. */
export const fateOf = { gives: "given", wants: "wanted" } as const;

/** Whether something is pledged by this side of a deal, and not yet kept or broken. */
export const isOpen = (deal: Deal, side: Side): boolean => deal[side].kind !== "none" && deal[fateOf[side]] === "open";

/** What a seat still owes another, as far as it is known with this hand. */
export const owed = (table: Pick<Table, "deals">, hand: Hand | undefined, seat: Seat, other: Seat): Pledge[] =>
  dealsOf(table, hand)
    .filter(({ accepted }) => accepted)
    .flatMap((deal) =>
      sides.filter((side) => isOpen(deal, side) && same(partiesOf(deal, side), { seat, other })).map((side) => deal[side]),
    );

/** Decides what becomes of all accepted deals by what happened. Of whispered ones only the two hands learn it. */
export function judge({ table, hands }: State<DisarmTheEarth>, what: Happening, emit: At["emit"]): void {
  const known = new Map(hands.flatMap((hand) => whisperedIn(hand)).map((deal) => [deal.id, deal]));
  for (const shown of table.deals.filter(({ accepted }) => accepted)) {
    const deal = known.get(shown.id) ?? shown;
    const settled = sides
      .filter((side) => isOpen(deal, side))
      .map((side) => ({ side, fate: judged({ table, ...partiesOf(deal, side), pledge: deal[side] }, what) }));
    const news = settled.filter(({ fate }) => fate !== "open");
    if (news.length === 0) continue;
    if (deal.whispered) keep(hands, deal, { ...deal, ...Object.fromEntries(news.map(({ side, fate }) => [fateOf[side], fate])) });
    else for (const { side, fate } of news) emit({ type: "judged", id: deal.id, side, fate, ...partiesOf(deal, side) });
  }
}

/** Writes a whispered deal anew into the two hands; without `now` it is in none. */
export function keep(hands: Hand[], before: Deal, now?: Deal): void {
  for (const seat of [before.by, before.to]) {
    delete hands[seat].deals[writeDeal(before)];
    if (now) hands[seat].deals[writeDeal(now)] = true;
  }
}

/** A deal is offered, openly or in a whisper. */
export function offer(
  state: State<DisarmTheEarth>,
  by: Seat,
  deal: Pick<Deal, "to" | "gives" | "wants" | "whispered">,
  emit: At["emit"],
): void {
  const { to, whispered } = deal;
  const whole: Deal = { ...deal, id: state.table.dealt, by, accepted: false, given: "open", wanted: "open" };
  if (whispered) for (const seat of [by, to]) state.hands[seat].deals[writeDeal(whole)] = true;
  const shown = whispered ? { gives: nothing(), wants: nothing() } : { gives: deal.gives, wants: deal.wants };
  emit({ type: "offered", seat: by, other: to, id: whole.id, whispered, ...shown });
}

/** A deal is accepted or declined. */
export function reply({ table, hands }: State<DisarmTheEarth>, seat: Seat, id: number, yes: boolean, emit: At["emit"]): void {
  const deal = dealsOf(table, hands[seat]).find((each) => each.id === id);
  if (!deal) return;
  if (deal.whispered) keep(hands, deal, yes ? { ...deal, accepted: true } : undefined);
  const about = { seat, other: deal.by, id, whispered: deal.whispered };
  emit(yes ? { ...about, type: "dealt" } : { ...about, type: "undealt", lapsed: false });
}

/** Offers that were not answered in the turn are gone; or only those of a seat and to it. */
export function dropOffers({ table, hands }: State<DisarmTheEarth>, emit: At["emit"], seat?: Seat): void {
  const dropped = table.deals.filter(({ accepted, by, to }) => !accepted && (seat === undefined || by === seat || to === seat));
  for (const shown of dropped) {
    const deal = dealsOf(table, hands[shown.by]).find(({ id }) => id === shown.id) ?? shown;
    if (deal.whispered) keep(hands, deal);
    emit({ type: "undealt", seat: deal.to, other: deal.by, id: deal.id, whispered: deal.whispered, lapsed: true });
  }
}

/** After the end of the match what was whispered is open to all: an event for each deal, so that each is told by itself. */
export function openDeals({ table, hands }: State<DisarmTheEarth>, emit: At["emit"]): void {
  const whispered = table.deals.flatMap(({ id, by }) => whisperedIn(hands[by]).filter((deal) => deal.id === id));
  for (const deal of whispered) emit({ type: "opened", deals: [deal] });
}
