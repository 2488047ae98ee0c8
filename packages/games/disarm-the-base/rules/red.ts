import type { ApplyContext, State } from "@baseboard/kit";
import { geometry } from "./board.ts";
import { type Card, kindOf } from "./cards.ts";
import { checkHangars, checkSight } from "./caught.ts";
import type { DisarmTheBase, Table } from "./state.ts";

type GameState = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Ruling C11: whether this card ends a pending distraction. */
export const endsNoise = ({ noise }: Table, card: Card): boolean => noise > 0 && kindOf(card).does === "guard";

/** Applies a red card at once; then visible pawns are caught. `isTwo`: a second guard comes. */
export function resolve(state: GameState, card: Card, isTwo: boolean, emit: Emit): void {
  const { gates, lights } = state.table;
  const { does, of } = kindOf(card);
  switch (does) {
    case "shut":
      emit({ type: "gateShut", gate: of, wasShut: !gates[of] });
      break;
    case "light":
      emit({ type: "lit", light: of, wasLit: lights[of] });
      checkSight(state, emit);
      break;
    case "guard":
      sendGuards(state, of, isTwo ? 2 : 1, emit);
      break;
  }
}

/** Rulings D4 to D6, C11: a guard goes to the hangar shown, or the next unguarded one; a second one follows after a distraction. */
function sendGuards(state: GameState, shown: number, called: number, emit: Emit): void {
  const { table } = state;
  const went: number[] = [];
  while (went.length < called && table.hut > 0) {
    const becauseOfNoise = went.length > 0;
    const hangar = nextUnguarded(table, shown);
    emit({ type: "guardCame", shown, hangar, becauseOfNoise });
    went.push(hangar);
  }
  // Ruling F7: pawns found are caught before the match is lost.
  checkHangars(state, went, emit);
  if (went.length === called || table.phase === "over") return;
  emit({ type: "alarm" });
  emit({ type: "ended", how: "hut" });
}

/** Ruling D4: this hangar, or the next unguarded one after it; there are fewer guards than hangars (Ruling D7). */
export function nextUnguarded({ hangars }: Pick<Table, "hangars">, from: number): number {
  const count = geometry.hangars.length;
  const free = Array.from({ length: count }, (_, i) => (from + i) % count).find((hangar) => !hangars[hangar].guarded);
  if (free === undefined) throw new Error("Every hangar has a guard.");
  return free;
}
