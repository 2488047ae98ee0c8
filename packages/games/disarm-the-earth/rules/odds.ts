import { MOST_THROWS } from "./war.ts";

const DIE = [1, 2, 3, 4, 5, 6];

/** Ruling 27: all 36 ways two dice can fall, as the attacker's lead. */
const leads = DIE.flatMap((own) => DIE.map((other) => own - other));

/** With so many attackers no throw before the last can take all but one: more of them change nothing. */
export const ENOUGH: number = Math.max(...leads) * (MOST_THROWS - 1) + 2;

const known = new Map<string, number>();

/** The chance, 0 to 1, that so many attackers capture a territory with so many defenders, within so many throws. Exact. */
export function captureOdds(attackers: number, defenders: number, throws = MOST_THROWS): number {
  if (defenders <= 0) return 1;
  if (throws === 0 || attackers <= 1) return 0;
  const name = `${attackers} ${defenders} ${throws}`;
  const there = known.get(name);
  if (there !== undefined) return there;
  const chances = leads.map((lead) =>
    lead > 0
      ? captureOdds(attackers, defenders - lead, throws - 1)
      : captureOdds(Math.max(1, attackers - Math.max(1, -lead)), defenders, throws - 1),
  );
  const odds = chances.reduce((sum, chance) => sum + chance, 0) / leads.length;
  known.set(name, odds);
  return odds;
}

/** Ruling 23: the chance of an expedition, 15 of 36. */
export const EXPEDITION_ODDS: number = leads.filter((lead) => lead > 0).length / leads.length;

/** A chance in whole percent; never 0 or 100 for what is neither sure nor impossible. */
export function percent(odds: number): number {
  if (odds <= 0 || odds >= 1) return odds * 100;
  return Math.min(99, Math.max(1, Math.round(odds * 100)));
}
