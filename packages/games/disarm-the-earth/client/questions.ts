import type { Phrase, View } from "@baseboard/kit";
import { dealsOf } from "../rules/deals.ts";
import { ARMY_PRICE, buyable, spare } from "../rules/economy.ts";
import { neighboursOf } from "../rules/geography.ts";
import { landAt } from "../rules/lands.ts";
import { ENOUGH, EXPEDITION_ODDS, percent } from "../rules/odds.ts";
import { pledged } from "../rules/say.ts";
import { type Deal, type DisarmTheEarth, NOBODY } from "../rules/state.ts";
import { freeArmies, MOST_THROWS } from "../rules/war.ts";
import type { Territory } from "../rules/world.ts";
import { hint, mayAskFar, mayPlace } from "./hud.ts";
import { countIn, landIn, touch } from "./ids.ts";
import { landPhrase } from "./place-names.ts";
import { brokenByAttack } from "./promises.ts";
import { attackOdds, isByShip, targetsOfWar } from "./war-odds.ts";

const ask = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.choice.asks.${key}`, ...(gaps && { with: gaps }) });

/** The question that a number answers, after these touches; where the turn's sentence asks it, what follows from it. */
export function question(
  { what }: NonNullable<ReturnType<typeof countIn>>,
  picked: string[],
  view: View<DisarmTheEarth>,
): Phrase | undefined {
  const { phase } = view.table;
  if (what === "steps") return undefined;
  if (phase === "defend" || (phase === "occupy" && what === "armies")) return hint(view);
  if (phase === "occupy") return ask("occupy");
  const [first, second] = picked.map(landIn);
  if (what === "buy") return buying(view, first, picked.includes(touch.attack) ? second : undefined);
  const at = second ?? first;
  if (!at) return undefined;
  const aim = aimOf(view, at, second !== undefined);
  const asked = ask(`${isLone(view, aim, first!, what) ? "one." : ""}${aim}.${kindOf(view, aim, at, what)}`, {
    at: landPhrase(at),
    ...(aim === "land" && { armies: armiesIn(picked) }),
    // However many go: said once, not with each number.
    ...(aim === "expedition" && { percent: percent(EXPEDITION_ODDS) }),
  });
  const more = what === "armies" ? besides(view, aim, asked) : asked;
  return aim === "land" ? warned(more, view, at) : more;
}

/** With how many armies: of a landing how many are enough; of settling what comes too late after it. */
function besides(view: View<DisarmTheEarth>, aim: ReturnType<typeof aimOf>, asked: Phrase): Phrase {
  if (aim === "land") return enough(asked, view.table.players[view.table.turn].armies);
  return aim === "settle" ? stockLast(view, asked) : asked;
}

/** Whether there is one number only: that is no choice, and asked as a yes. */
function isLone({ table }: View<DisarmTheEarth>, aim: ReturnType<typeof aimOf>, from: Territory, what: "armies" | "industries"): boolean {
  if (aim === "land") return false;
  return (aim === "expedition" ? spare(table, from, what) : table.players[table.turn][what]) === 1;
}

/** Which question about armies or industries: before dice are thrown for a coast that the ship can settle, that it can is said. */
const kindOf = ({ table }: View<DisarmTheEarth>, aim: ReturnType<typeof aimOf>, at: Territory, what: "armies" | "industries"): string =>
  aim === "expedition" && what === "armies" && isByShip(table, at, table.turn, "settle") ? "besides" : what;

/** How many armies are bought, in stock or in a territory, and before an attack on another; and how many there can be. */
function buying(view: View<DisarmTheEarth>, from: Territory | undefined, to: Territory | undefined): Phrase {
  const { table } = view;
  const most = from ? buyable(table, from) : Math.floor(table.players[table.turn].industries / ARMY_PRICE);
  const asked = ask(to ? "buyFirst" : `${most === 1 ? "one." : ""}${from ? "buyAt" : "buy"}`, { price: ARMY_PRICE, most });
  if (!from || !to) return asked;
  // Bought for nothing, though there may be room for it.
  const isIdle = percent(attackOdds(table, from, to, most)) === percent(attackOdds(table, from, to));
  if (isIdle) return warned(ask("buyIdle", { throws: MOST_THROWS }), view, to);
  return warned(enough(asked, landAt(table, from).armies + freeArmies(table, from, to) + most), view, to);
}

/** Where so many may attack that the last of them change nothing: that they do not. */
const enough = (asked: Phrase, armies: number): Phrase =>
  armies > ENOUGH ? ask("enough", { question: asked, enough: ENOUGH, throws: MOST_THROWS }) : asked;

/** Before the first action of a turn, which ends it: that stock is not placed after that, where there is some to place. */
const stockLast = (view: View<DisarmTheEarth>, asked: Phrase): Phrase => (mayPlace(view) ? ask("stockLast", { question: asked }) : asked);

/** Before an attack that would break a promise: that it does. */
function warned(asked: Phrase, view: View<DisarmTheEarth>, at: Territory): Phrase {
  const broken = brokenByAttack(view, at);
  return broken ? ask("breaks", { ...broken, question: asked }) : asked;
}

/** The armies among these touches. */
const armiesIn = (picked: string[]): number => picked.map(countIn).find((counted) => counted?.what === "armies")?.count ?? 0;

/** What armies go to a territory for. */
function aimOf({ table, seat }: View<DisarmTheEarth>, at: Territory, isFromBase: boolean): "expedition" | "settle" | "place" | "land" {
  const { owner } = landAt(table, at);
  if (owner === NOBODY) return isFromBase ? "expedition" : "settle";
  return owner === seat ? "place" : "land";
}

/** A question about what can be touched, where there are buttons, too. */
export const orHere = (asked: Phrase | undefined): Phrase | undefined => asked && ask("base.orHere", { question: asked });

/** With one's own territory touched: that its neighbours can be touched, where something can be done to one of them. */
export function baseQuestion(view: View<DisarmTheEarth>, from: Territory): Phrase | undefined {
  const { table, seat } = view;
  const { armies, industries } = landAt(table, from);
  const neighbours = (neighboursOf.get(from) ?? []).map((at) => landAt(table, at));
  const isFree = armies > 1 && industries > 1 && !table.tired[from] && neighbours.some(({ owner }) => owner === NOBODY);
  const isHostile = neighbours.some(({ owner, armies: theirs }) => owner !== NOBODY && owner !== seat && theirs > 0);
  if (mayAskFar(view, from)) return ask("base.summit", { at: landPhrase(from) });
  if (!isFree && !isHostile) return undefined;
  const hostile = targetsOfWar(view, [from]).length > 0 ? "hostile" : "peace";
  return ask(`base.${isFree && isHostile ? "both" : isFree ? "free" : hostile}`, { at: landPhrase(from) });
}

/**
 * Of the newest deal that the viewer has offered in this turn, of those without an answer if there is one: that its answer is still to come,
 * or what it was. In short, before what can be done now, where that is said; then that it lapses with the turn, too.
 */
export function waitingFor(view: View<DisarmTheEarth>): Phrase | undefined {
  const { table, hand, seat } = view;
  const first = table.dealt - table.offers;
  const own = [...dealsOf(table, hand), ...table.rejected].filter(({ id, by }) => by === seat && id >= first);
  const isRejected = ({ id }: Deal): boolean => table.rejected.some((deal) => deal.id === id);
  const inOrder = own.toSorted((a, b) => a.id - b.id);
  const deal = inOrder.findLast((each) => !each.accepted && !isRejected(each)) ?? inOrder.at(-1);
  if (!deal) return undefined;
  const { to: who, gives, wants, accepted, whispered } = deal;
  const answer = isRejected(deal) ? "rejected" : accepted ? "agreed" : "waiting";
  // Whoever has gone on since has read the answer.
  if (answer !== "waiting" && table.phase === "act" && !table.placing) return undefined;
  const now = hint(view);
  if (now) return ask("answered", { answer: ask(`${answer}Short`, { who }), now });
  // Nobody knows any more what was whispered, and came to nothing.
  if (answer === "rejected" && whispered) return ask("rejectedSecret", { who });
  return ask(answer, { who, gives: pledged(gives), wants: pledged(wants) });
}
