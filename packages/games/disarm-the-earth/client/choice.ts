import { type Phrase, same, type View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { POINTS } from "../rules/apply.ts";
import { dealsOf } from "../rules/deals.ts";
import { MOVE_PRICE } from "../rules/economy.ts";
import { isHostile, landAt } from "../rules/lands.ts";
import { captureOdds, EXPEDITION_ODDS, percent } from "../rules/odds.ts";
import type { DisarmTheEarth, Move, MoveOf, Pledge, Table } from "../rules/state.ts";
import { squares, type Territory } from "../rules/world.ts";
import { answeredIn, countIn, isMore, landIn, loopIn, touch, withIn } from "./ids.ts";
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
  const dealt = dealChoice(id, view, move);
  if (dealt) return dealt;
  const counted = countIn(id);
  const places = picked.filter((each) => !isMore(each));
  if (counted) return counting(counted, places, view, move);
  if (isMore(id)) return { label: phrase("more"), short: phrase("more"), order: Number.MAX_SAFE_INTEGER };
  const label = labelOf(id, picked, view.table);
  if (!label) return { label: placeLabel(id), icon: "dot" };
  const next = nextAfter[id];
  return {
    label,
    icon: icons[id],
    ...(id === touch.yes && { primary: true }),
    order: order.indexOf(id),
    ...(next && { next: phrase(`next.${next}`) }),
  };
}

/** What to touch next, after these. */
const nextAfter: Record<string, string> = {
  [touch.pay]: "pay",
  [touch.deal]: "deal",
  [touch.open]: "terms",
  [touch.whisper]: "terms",
  [touch.accord]: "accord",
  [touch.border]: "border",
};

/** The partner and the terms of a deal that is offered, and the answers to one. */
function dealChoice(id: string, { table, hand }: View<DisarmTheEarth>, move?: Move): Choice | undefined {
  const partner = withIn(id);
  if (partner !== undefined) return { label: phrase("with", { who: partner }), icon: "users", order: partner, next: phrase("next.how") };
  const answered = answeredIn(id);
  if (answered !== undefined) {
    const deal = dealsOf(table, hand).find((each) => each.id === answered);
    const isYes = id.startsWith("accept");
    return { label: phrase(isYes ? "accept" : "reject", { who: deal?.by ?? 0 }), icon: isYes ? "check" : "x", order: -2 + (isYes ? 0 : 1) };
  }
  if (!id.startsWith("terms:")) return undefined;
  return { label: move?.type === "offer" ? termsLabel(move) : phrase("terms"), icon: "scroll-text" };
}

/** What both promise, or who promises what. */
function termsLabel({ gives, wants }: MoveOf<"offer">): Phrase {
  if (same(briefly(gives), briefly(wants))) return phrase("termsBoth", { gives: briefly(gives) });
  return phrase("termsOf", { gives: briefly(gives), wants: briefly(wants) });
}

/** Territories are not named: they are touched before. */
const briefly = ({ kind, at, until }: Pledge): Phrase =>
  phrase(`pledge.${kind === "truce" && at !== "" ? "truceThere" : kind}`, { round: until });

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

function labelOf(id: string, [from, to]: string[], table: Table): Phrase | undefined {
  switch (id) {
    case touch.pay:
      return phrase("pay", { price: MOVE_PRICE });
    case touch.attack: {
      const odds = attackOdds(table, from as Territory, to as Territory);
      // A single army attacks only once others are bought.
      return odds > 0 ? phrase("attack", { percent: percent(odds) }) : phrase("attackBought");
    }
    case touch.free:
      return phrase("free", { points: POINTS.continents });
    case touch.no:
      return refusedOdds(table) > 0 ? phrase("noOdds", { percent: percent(refusedOdds(table)) }) : phrase("no");
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
  const short = what === "buy" ? label : count <= 1 ? label : phrase(label.with?.percent === undefined ? "steps" : "shortOdds", label.with);
  return { label, short, order: count };
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
