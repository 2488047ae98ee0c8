import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { POINTS } from "../rules/apply.ts";
import { LONGEST } from "../rules/deals.ts";
import { MOVE_PRICE } from "../rules/economy.ts";
import { isHostile, landAt } from "../rules/lands.ts";
import { captureOdds, percent } from "../rules/odds.ts";
import { isBrokenByNo } from "../rules/pledges.ts";
import { pledged } from "../rules/say.ts";
import type { DisarmTheEarth, Move, Table } from "../rules/state.ts";
import { LEAST_FORCE } from "../rules/war.ts";
import { type Loop, squares, type Territory } from "../rules/world.ts";
import { hint, offerTo } from "./hud.ts";
import { answeredIn, countIn, isMore, landIn, loopIn, partIn, pledgeIn, touch, withIn } from "./ids.ts";
import { landPhrase } from "./place-names.ts";
import { brokenByAttack, owedTo } from "./promises.ts";
import { baseQuestion, orHere, question, waitingFor } from "./questions.ts";
import { attackOdds, isByShip, refusedOdds, warOdds } from "./war-odds.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.choice.${key}`, ...(gaps && { with: gaps }) });

/** What is done at a territory, how many go there is said by the buttons; and to which terms one says yes or no. */
export function does(move: Move, _touches: string[], view: View<DisarmTheEarth>): Phrase | undefined {
  switch (move.type) {
    case "accept":
    case "reject":
      return phrase(`does.${move.type}`, offerTo(view));
    case "attack":
    case "propose":
    case "expedition":
    case "land":
      return phrase(`does.${move.type}`, { at: landPhrase(move.to) });
    case "settle":
      return phrase(`does.${move.type}`, { at: landPhrase(move.at) });
    default:
      return undefined;
  }
}

/** Buttons in the order in which they are shown: what makes peace comes first. */
const order = [
  touch.yes,
  touch.propose,
  touch.free,
  touch.attack,
  touch.armies,
  touch.industries,
  touch.buy,
  touch.no,
  touch.stock,
  touch.deal,
] as string[];

const icons: Record<string, string> = {
  [touch.pay]: "map-pin",
  [touch.decline]: "skip-forward",
  [touch.armies]: "brodie-helmet",
  [touch.industries]: "factory",
  [touch.buy]: "arrow-left-right",
  [touch.stock]: "arrow-left-right",
  [touch.attack]: "zap",
  [touch.propose]: "peace-dove",
  [touch.free]: "peace-dove",
  [touch.yes]: "peace-dove",
  [touch.no]: "x",
  [touch.stop]: "hand",
  [touch.deal]: "scroll-text",
  [touch.open]: "megaphone",
  [touch.whisper]: "message-circle",
  [touch.accord]: "peace-dove",
  [touch.border]: "hand",
};

/** Both loops: where each of them leads is what is asked. */
const loopChoice = (loop: Loop): Choice => ({
  label: phrase(`loop.${loop}`),
  icon: loop === "E" ? "arrow-right" : "arrow-left",
  order: loop === "E" ? 1 : 0,
  asks: { key: "disarmTheEarth.hint.loop" },
});

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], view: View<DisarmTheEarth>, move?: Move): Choice {
  if (id === touch.ok) return { label: done(picked, view.table), icon: okIcon(view.table), primary: true };
  const loop = loopIn(id);
  if (loop) return loopChoice(loop);
  const dealt = dealChoice(id, picked, view, move);
  if (dealt) return dealt;
  const counted = countIn(id);
  const places = picked.filter((each) => !isMore(each));
  if (counted) return counting(counted, places, view, move);
  const part = partIn(id);
  if (part) return partChoice(part, places, view);
  if (isMore(id)) return { label: phrase("more"), short: phrase("more"), order: Number.MAX_SAFE_INTEGER };
  const label = labelOf(id, picked, view);
  if (!label) return { label: placeLabel(id), icon: "dot" };
  const next = nextAfter[id];
  const made = {
    label,
    icon: icons[id],
    ...(id === touch.yes && { primary: true }),
    // What it risks is said by the question, too; not that it breaks a promise.
    ...(label.key === phrase("no").key && { short: phrase("noBare") }),
    order: order.indexOf(id),
    ...(next && { next: phrase(`next.${next}`) }),
  };
  const asks = askedBy(id, picked, view);
  return answer({ ...made, ...(asks && { asks }) });
}

/** Buttons for one's own territory that is touched. */
const atBase = [touch.armies, touch.industries, touch.buy] as string[];

/** The question a button answers: what follows from a yes or a no, what a war comes to, and what else can be touched. */
function askedBy(id: string, picked: string[], view: View<DisarmTheEarth>): Phrase | undefined {
  if (id === touch.attack) {
    const broken = brokenByAttack(view, picked[1] as Territory);
    return broken && phrase("asks.breaksWord", broken);
  }
  if (id === touch.propose) {
    const [from, to] = picked.map((each) => landIn(each));
    // That an attack would break a promise is said by that button.
    if (!from || !to || brokenByAttack(view, to)) return undefined;
    const isBesides = isByShip(view.table, to, view.table.turn, "land");
    return phrase(`asks.pair${isBesides ? "Besides" : ""}`, { from: landPhrase(from), to: landPhrase(to) });
  }
  const base = landIn(picked[0]);
  if (base && picked.length === 1 && atBase.includes(id)) return orHere(baseQuestion(view, base));
  if (id === touch.deal) return waitingFor(view);
  if (id === touch.open || id === touch.whisper) return phrase("asks.how");
  return saidByHint.includes(id) ? hint(view) : undefined;
}

/** Answers to what the hint says: on a phone that stands nowhere else. */
const saidByHint: string[] = [touch.yes, touch.no, touch.stop, touch.pay];

/** What to touch next, after these. */
const nextAfter: Record<string, string> = {
  [touch.pay]: "pay",
  [touch.accord]: "accord",
  [touch.border]: "border",
};

/** The partner and the terms of a deal that is offered, and the answers to one. */
function dealChoice(id: string, picked: string[], view: View<DisarmTheEarth>, move?: Move): Choice | undefined {
  if (id === touch.send) return sending(move);
  const { table } = view;
  const partner = withIn(id);
  if (partner !== undefined)
    return answer({ label: phrase("with", { who: partner }), icon: "users", order: partner, asks: phrase("asks.with") });
  const pledge = pledgeIn(id);
  if (pledge) return pledgeChoice(pledge, picked, table);
  if (answeredIn(id) === undefined) return undefined;
  const isYes = id.startsWith("accept");
  // The terms stand with the answers, on any screen.
  const terms = hint(view);
  return { label: phrase(isYes ? "accept" : "reject"), icon: isYes ? "check" : "x", order: isYes ? -2 : -1, ...(terms && { asks: terms }) };
}

/** The button that offers a deal, once all of it is said: it stands below the whole of it. */
function sending(move?: Move): Choice {
  const sent = { label: phrase("offer"), icon: "check", primary: true };
  if (move?.type !== "offer") return sent;
  const { to: who, gives, wants, whispered } = move;
  return { ...sent, asks: phrase(whispered ? "asks.dealWhispered" : "asks.deal", { who, gives: pledged(gives), wants: pledged(wants) }) };
}

/** Once it is pressed, it alone is left of its question. */
const answer = (choice: Choice): Choice => ({ short: choice.label, ...choice });

const pledgeOrder = ["truce", "yes", "accord", "none"];
const pledgeIcons = { none: "minus", truce: "hand", yes: "peace-dove", accord: "peace-dove" } as const;

/** What one side pledges. Territories are not named: they are touched before. */
function pledgeChoice({ side, pledge: promise }: NonNullable<ReturnType<typeof pledgeIn>>, picked: string[], table: Table): Choice {
  const who = picked.map(withIn).find((seat) => seat !== undefined) ?? 0;
  const { kind, at, until } = promise;
  const pledge = at === "" ? pledged(promise) : phrase(`pledge.${kind === "truce" ? "truceThere" : kind}`, { round: until });
  return {
    // Once pressed it stands below the whole deal, with its side: on a small phone there is no room for more.
    label: phrase(`promises.${side}`, { who, pledge: kind === "yes" ? phrase("pledge.yes", { round: until }) : pledge }),
    // Under its question it is plain whose promise it is.
    short: pledge,
    icon: pledgeIcons[kind],
    order: pledgeOrder.indexOf(kind) * LONGEST + until - table.round,
    asks: phrase(`asks.${isForBoth(picked) ? "both" : side}`, { who }),
  };
}

/** Whether a territory of each side is to be left alone: for as long, so that is asked once. */
const isForBoth = (picked: string[]): boolean => picked.includes(touch.border) && picked.filter((each) => landIn(each)).length > 1;

/** What the confirm button does. */
function done(picked: string[], { phase, steps, turn, players }: Table): Phrase {
  switch (phase) {
    case "roll":
      return phrase("roll");
    case "sail":
      return phrase("sail", { count: steps });
    case "war":
      return phrase("throw");
    case "command": {
      const command = squares[players[turn].ship].command;
      return phrase(picked.length > 1 ? "mutual" : "disarm", { points: command === "mutual" ? POINTS.mutual : POINTS.squares });
    }
    default:
      return phrase(picked.length > 0 ? "offer" : "done");
  }
}

const okIcon = ({ phase }: Table): string => (phase === "roll" || phase === "war" ? "dice-5" : phase === "sail" ? "cargo-ship" : "check");

function labelOf(id: string, [from, to]: string[], view: View<DisarmTheEarth>): Phrase | undefined {
  const { table } = view;
  switch (id) {
    case touch.pay:
      return phrase("pay", { price: MOVE_PRICE });
    case touch.attack: {
      const odds = attackOdds(table, from as Territory, to as Territory);
      const key = brokenByAttack(view, to as Territory) ? "breakWord" : "attack";
      // A single army attacks only once others are bought.
      return odds > 0 ? phrase(key, { percent: percent(odds) }) : phrase(`${key}Bare`);
    }
    case touch.free:
      return phrase("free", { points: POINTS.continents });
    case touch.no: {
      const pair = table.pair as { from: Territory; to: Territory };
      const key = owedTo(view, table.turn).some((pledge) => isBrokenByNo(pledge, pair.from, pair.to)) ? "breakWord" : "no";
      return refusedOdds(table) > 0 ? phrase(key, { percent: percent(refusedOdds(table)) }) : phrase(`${key}Bare`);
    }
    case touch.yes:
      return phrase("yes", { points: POINTS.treaties });
    default:
      return id in icons ? phrase(id) : undefined;
  }
}

/** A number in words; on a phone, where a row of them is to fit, the first of a question says what is counted. */
function counting(counted: NonNullable<ReturnType<typeof countIn>>, places: string[], view: View<DisarmTheEarth>, move?: Move): Choice {
  const { what, count } = counted;
  const label = numberLabel(counted, places, view, move);
  const isFirst = count <= 1 || (what === "armies" && count === LEAST_FORCE.armies && isLanding(places, view));
  const short = isFirst ? label : phrase(label.with?.percent === undefined ? "steps" : "shortOdds", label.with);
  const asks = question(counted, places, view);
  return { label, short, order: count, ...(asks && { asks }) };
}

/** Numbers from one to another, which are asked for before one of them. */
function partChoice({ what, least, most }: NonNullable<ReturnType<typeof partIn>>, places: string[], view: View<DisarmTheEarth>): Choice {
  const asks = question({ what, count: least }, places, view);
  const label = phrase(least === most ? "steps" : "part", { count: least, most });
  return answer({ label, order: Number.MAX_SAFE_INTEGER, ...(asks && { asks }) });
}

/** Whether the one place that is touched is attacked from the sea. */
function isLanding([at, ...more]: string[], { table }: View<DisarmTheEarth>): boolean {
  const land = landIn(at);
  return land !== undefined && more.length === 0 && isHostile(table, land, table.turn);
}

function numberLabel(
  { what, count }: NonNullable<ReturnType<typeof countIn>>,
  picked: string[],
  view: View<DisarmTheEarth>,
  move?: Move,
): Phrase {
  const { table } = view;
  if (what === "steps") return phrase("steps", { count });
  if (what === "buy") return buyLabel(table, picked, count);
  const first = landIn(picked[0]);
  if (what === "armies" && move?.type === "land")
    return phrase("armiesOdds", { count, percent: percent(landingOdds(table, move.to, count)) });
  if (what === "armies" && first && isLanding(picked, view))
    return phrase("armiesOdds", { count, percent: percent(landingOdds(table, first, count)) });
  return { key: `disarmTheEarth.count.${what}`, with: { count } };
}

const landingOdds = (table: Table, at: Territory, armies: number): number => captureOdds(armies, landAt(table, at).armies);

/** What buying so many makes of the odds, where a war is about to begin. */
function buyLabel(table: Table, [from, to, what]: string[], count: number): Phrase {
  if (table.phase === "defend") return phrase("buyDefend", { count, percent: percent(1 - warOdds(table, count)) });
  if (what === touch.attack)
    return phrase("buyAttack", { count, percent: percent(attackOdds(table, from as Territory, to as Territory, count)) });
  return phrase("buyCount", { count });
}

function placeLabel(id: string): Phrase {
  const land = landIn(id);
  return { key: land ? `disarmTheEarth.land.${land}` : `disarmTheEarth.square.${id}` };
}
