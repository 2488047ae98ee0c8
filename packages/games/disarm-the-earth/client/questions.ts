import type { Phrase, View } from "@baseboard/kit";
import { ARMY_PRICE } from "../rules/economy.ts";
import { landAt } from "../rules/lands.ts";
import { type DisarmTheEarth, NOBODY } from "../rules/state.ts";
import type { Territory } from "../rules/world.ts";
import { hint } from "./hud.ts";
import { type countIn, landIn, touch } from "./ids.ts";
import { landPhrase } from "./place-names.ts";

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
  if (what === "buy") return ask(picked.includes(touch.attack) ? "buyFirst" : "buy", { price: ARMY_PRICE });
  const [first, second] = picked.map(landIn);
  const at = second ?? first;
  return at && ask(`${aimOf(view, at, second !== undefined)}.${what}`, { at: landPhrase(at) });
}

/** What armies go to a territory for. */
function aimOf({ table, seat }: View<DisarmTheEarth>, at: Territory, isFromBase: boolean): "expedition" | "settle" | "place" | "land" {
  const { owner } = landAt(table, at);
  if (owner === NOBODY) return isFromBase ? "expedition" : "settle";
  return owner === seat ? "place" : "land";
}
