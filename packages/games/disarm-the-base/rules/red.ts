import type { ApplyContext, State } from "@baseboard/kit";
import { geometry } from "./board.ts";
import { type Card, cardFor, kindOf } from "./cards.ts";
import { checkHangars, checkSight, end } from "./caught.ts";
import type { DisarmTheBase, Table } from "./state.ts";

type Whole = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** What a red card does at once; then whoever is seen is caught. */
export function resolve(state: Whole, card: Card, emit: Emit): void {
  const { table } = state;
  const { does, of } = kindOf(card);
  table.discards.push(card);
  switch (does) {
    case "shut":
      emit({ type: "gateShut", gate: of, wasShut: !table.gates[of] });
      table.gates[of] = false;
      break;
    case "light":
      emit({ type: "lit", light: of, wasLit: table.lights[of] });
      table.lights[of] = true;
      checkSight(state, emit);
      break;
    case "guard":
      sendGuards(state, of, emit);
      break;
  }
}

/** Rulings D4 to D6, C11: a guard to the hangar shown, or the next without one; a second one behind it after a distraction. */
function sendGuards(state: Whole, shown: number, emit: Emit): void {
  const { table } = state;
  const isTwo = table.noise > 0;
  if (isTwo) {
    table.noise--;
    table.discards.push(cardFor("noise"));
  }
  const called = isTwo ? 2 : 1;
  const went: number[] = [];
  while (went.length < called && table.hut > 0) {
    const becauseOfNoise = went.length > 0;
    const hangar = nextUnguarded(table, shown);
    table.hut--;
    table.hangars[hangar].guarded = true;
    emit({ type: "guardCame", shown, hangar, becauseOfNoise });
    went.push(hangar);
  }
  // Ruling F7: whoever is found is caught before it is lost.
  checkHangars(state, went, emit);
  if (went.length === called || table.phase === "over") return;
  emit({ type: "alarm" });
  end(table, "hut", emit);
}

/** Ruling D4: this hangar, or the next one after it without a guard; there are fewer guards than hangars (Ruling D7). */
export function nextUnguarded({ hangars }: Pick<Table, "hangars">, from: number): number {
  const count = geometry.hangars.length;
  const free = Array.from({ length: count }, (_, i) => (from + i) % count).find((hangar) => !hangars[hangar].guarded);
  if (free === undefined) throw new Error("Every hangar has a guard.");
  return free;
}
