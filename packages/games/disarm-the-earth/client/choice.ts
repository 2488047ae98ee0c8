import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { POINTS } from "../rules/apply.ts";
import { dealsOf, LONGEST, owed } from "../rules/deals.ts";
import { MOVE_PRICE } from "../rules/economy.ts";
import { isHostile, landAt } from "../rules/lands.ts";
import { captureOdds, EXPEDITION_ODDS, percent } from "../rules/odds.ts";
import { isBrokenByAttack, isBrokenByNo } from "../rules/pledges.ts";
import type { DisarmTheEarth, Move, Pledge, Table } from "../rules/state.ts";
import { squares, type Territory } from "../rules/world.ts";
import { hint } from "./hud.ts";
import { answeredIn, countIn, isMore, landIn, loopIn, pledgeIn, touch, withIn } from "./ids.ts";
import { question } from "./questions.ts";
import { attackOdds, refusedOdds, warOdds } from "./war-odds.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.choice.${key}`, ...(gaps && { with: gaps }) });

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

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], view: View<DisarmTheEarth>, move?: Move): Choice {
  if (id === touch.ok) return { label: done(picked, view.table), icon: okIcon(view.table), primary: true };
  const loop = loopIn(id);
  if (loop) return { label: phrase(`loop.${loop}`), icon: loop === "E" ? "arrow-right" : "arrow-left-right", order: loop === "E" ? 1 : 0 };
  const dealt = dealChoice(id, picked, view);
  if (dealt) return dealt;
  const counted = countIn(id);
  const places = picked.filter((each) => !isMore(each));
  if (counted) return counting(counted, places, view, move);
  if (isMore(id)) return { label: phrase("more"), short: phrase("more"), order: Number.MAX_SAFE_INTEGER };
  const label = labelOf(id, picked, view);
  if (!label) return { label: placeLabel(id), icon: "dot" };
  const next = nextAfter[id];
  const made = {
    label,
    icon: icons[id],
    ...(id === touch.yes && { primary: true }),
    order: order.indexOf(id),
    ...(next && { next: phrase(`next.${next}`) }),
  };
  const asks = askedBy(id, view);
  return answer({ ...made, ...(asks && { asks }) });
}

/** The question a button answers: what follows from a yes or a no, and what a war comes to. */
function askedBy(id: string, view: View<DisarmTheEarth>): Phrase | undefined {
  if (id === touch.open || id === touch.whisper) return phrase("asks.how");
  return id === touch.yes || id === touch.no || id === touch.stop ? hint(view) : undefined;
}

/** What to touch next, after these. */
const nextAfter: Record<string, string> = {
  [touch.pay]: "pay",
  [touch.accord]: "accord",
  [touch.border]: "border",
};

/** The partner and the terms of a deal that is offered, and the answers to one. */
function dealChoice(id: string, picked: string[], { table, hand }: View<DisarmTheEarth>): Choice | undefined {
  const partner = withIn(id);
  if (partner !== undefined)
    return answer({ label: phrase("with", { who: partner }), icon: "users", order: partner, asks: phrase("asks.with") });
  const pledge = pledgeIn(id);
  if (pledge) return pledgeChoice(pledge, picked, table);
  const answered = answeredIn(id);
  if (answered !== undefined) {
    const deal = dealsOf(table, hand).find((each) => each.id === answered);
    const isYes = id.startsWith("accept");
    return { label: phrase(isYes ? "accept" : "reject", { who: deal?.by ?? 0 }), icon: isYes ? "check" : "x", order: -2 + (isYes ? 0 : 1) };
  }
  return undefined;
}

/** Once it is pressed, it alone is left of its question. */
const answer = (choice: Choice): Choice => ({ ...choice, short: choice.label });

const pledgeOrder = ["truce", "yes", "accord", "none"];
const pledgeIcons = { none: "x", truce: "hand", yes: "peace-dove", accord: "peace-dove" } as const;

/** What one side pledges. Territories are not named: they are touched before. */
function pledgeChoice(
  { side, pledge: { kind, at, until } }: NonNullable<ReturnType<typeof pledgeIn>>,
  picked: string[],
  table: Table,
): Choice {
  const who = picked.map(withIn).find((seat) => seat !== undefined) ?? 0;
  return answer({
    label: phrase(`pledge.${kind === "truce" && at !== "" ? "truceThere" : kind}`, { round: until }),
    icon: pledgeIcons[kind],
    order: pledgeOrder.indexOf(kind) * LONGEST + until - table.round,
    asks: phrase(`asks.${side}`, { who }),
  });
}

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
      const key = breaksWord(view, landAt(table, to as Territory).owner, (pledge) => isBrokenByAttack(pledge, to as Territory))
        ? "breakWord"
        : "attack";
      // A single army attacks only once others are bought.
      return odds > 0 ? phrase(key, { percent: percent(odds) }) : phrase(`${key}Bare`);
    }
    case touch.free:
      return phrase("free", { points: POINTS.continents });
    case touch.no: {
      const pair = table.pair as { from: Territory; to: Territory };
      const key = breaksWord(view, table.turn, (pledge) => isBrokenByNo(pledge, pair.from, pair.to)) ? "breakWord" : "no";
      return refusedOdds(table) > 0 ? phrase(key, { percent: percent(refusedOdds(table)) }) : phrase(`${key}Bare`);
    }
    case touch.yes:
      return phrase("yes", { points: POINTS.treaties });
    default:
      return id in icons ? phrase(id) : undefined;
  }
}

/** Whether something the viewer owes another is broken by what a button does. */
const breaksWord = ({ table, hand, seat }: View<DisarmTheEarth>, other: Seat, breaks: (pledge: Pledge) => boolean): boolean =>
  seat !== undefined && owed(table, hand, seat, other).some(breaks);

/** A number in words; on a phone, where a row of them is to fit, the first of a question says what is counted. */
function counting(counted: NonNullable<ReturnType<typeof countIn>>, places: string[], view: View<DisarmTheEarth>, move?: Move): Choice {
  const { what, count } = counted;
  const label = numberLabel(counted, places, view, move);
  const short = what === "buy" ? label : count <= 1 ? label : phrase(label.with?.percent === undefined ? "steps" : "shortOdds", label.with);
  const asks = question(counted, places, view);
  return { label, short, order: count, ...(asks && { asks }) };
}

function numberLabel(
  { what, count }: NonNullable<ReturnType<typeof countIn>>,
  picked: string[],
  { table }: View<DisarmTheEarth>,
  move?: Move,
): Phrase {
  if (what === "steps") return phrase("steps", { count });
  if (what === "buy") return buyLabel(table, picked, count);
  const [first, second] = picked.map(landIn);
  if (what === "armies" && move?.type === "land")
    return phrase("armiesOdds", { count, percent: percent(landingOdds(table, move.to, count)) });
  if (what === "armies" && first && second) return phrase("armiesOdds", { count, percent: percent(EXPEDITION_ODDS) });
  if (what === "armies" && first && picked.length === 1 && isHostile(table, first, table.turn))
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
