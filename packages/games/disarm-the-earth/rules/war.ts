import type { ApplyContext, Seat } from "@baseboard/kit";
import { buyable } from "./economy.ts";
import { borderOf, isTerritory } from "./geography.ts";
import { landAt, pairOf } from "./lands.ts";
import type { DisarmTheEarth, Table } from "./state.ts";
import type { Territory } from "./world.ts";

type At = ApplyContext<DisarmTheEarth>;

/** Ruling 34: armies that whoever is refused gets for an attack at once. */
export const REFUSAL_ARMIES = 2;
/** Whether an attack of these two could still come in this turn (Rulings 24, 25): it needs a border, also after a proposal at a summit. */
export const mayFight = ({ tired, fought }: Pick<Table, "tired" | "fought">, from: Territory, to: Territory): boolean =>
  borderOf(from, to) !== undefined && !tired[from] && !fought[pairOf(from, to)];

/** Ruling 34: the armies that come with an attack of these two now. */
export const freeArmies = ({ refused }: Pick<Table, "refused">, from: string, to: string): number =>
  refused === pairOf(from, to) ? REFUSAL_ARMIES : 0;

/** Ruling 27. */
export const MOST_THROWS = 3;
/** Ruling 29: a force from the sea, at least. */
export const LEAST_FORCE = { armies: 2, industries: 1 } as const;

/** The armies and industries that attack: those of a territory, or of a force on a square. */
export const attackers = (table: Pick<Table, "pair" | "force" | "lands">): { armies: number; industries: number } =>
  isTerritory(table.pair.from) ? landAt(table, table.pair.from) : table.force;

/** Who is attacked, or asked. */
const defenderOf = (table: Pick<Table, "pair" | "lands">): Seat => landAt(table, table.pair.to as Territory).owner;

/** Whose decision it is: the seat in turn's, or that of whoever is asked or attacked. */
export const actorOf = (table: Pick<Table, "phase" | "turn" | "pair" | "lands">): Seat =>
  table.phase === "answer" || table.phase === "defend" ? defenderOf(table) : table.turn;

/** A war begins: first the defender buys, if it can (Ruling 26). */
export function begin(
  table: Table,
  seat: Seat,
  { from, to, ...rest }: { from: string; to: Territory; bought: number; free: number },
  at: At,
): void {
  const wait = buyable(table, to) > 0;
  at.emit({ type: "attacked", seat, from, to, other: landAt(table, to).owner, ...rest, wait });
  if (!wait) throwDice(table, seat, at);
}

/** Ruling 27: the lower die loses the difference, of the same ones the attacker loses one army; it keeps one. */
export function throwDice(table: Table, seat: Seat, { rng, emit }: At): void {
  const dice = [rng.roll(6), rng.roll(6)];
  const ahead = dice[0] - dice[1];
  const lost = ahead > 0 ? 0 : Math.min(Math.max(1, -ahead), attackers(table).armies - 1);
  const killed = ahead > 0 ? Math.min(ahead, landAt(table, table.pair.to as Territory).armies) : 0;
  emit({ type: "thrown", seat, dice, lost, killed });
  if (landAt(table, table.pair.to as Territory).armies === 0) capture(table, seat, emit);
  else if (table.throws === MOST_THROWS || attackers(table).armies === 1) stop(table, seat, emit);
}

/** Ruling 28. Of a force from the sea all that is left lands. */
function capture(table: Table, seat: Seat, emit: At["emit"]): void {
  const { from, to } = table.pair as { from: string; to: Territory };
  const { owner: other, industries } = landAt(table, to);
  emit({ type: "captured", seat, from, to, other, industries });
  // Nothing to be chosen: all that is left of a force lands; and a base keeps one of each.
  const { armies, industries: more } = attackers(table);
  if (!isTerritory(from)) emit({ type: "occupied", seat, from, to, armies, industries: more });
  else if (armies === 1 && more === 1) emit({ type: "occupied", seat, from, to, armies: 0, industries: 0 });
}

/** The war is over, and nothing was captured. */
export function stop(table: Table, seat: Seat, emit: At["emit"]): void {
  const { from, to } = table.pair as { from: string; to: Territory };
  emit({ type: "repelled", seat, from, to, other: landAt(table, to).owner, ...(!isTerritory(from) && table.force) });
}
