import type { ApplyContext, Seat } from "@baseboard/kit";
import { lossOf, MOVE_PRICE, means, production } from "./economy.ts";
import { nextSquare } from "./geography.ts";
import { armedBy } from "./lands.ts";
import type { DisarmTheEarth, Table } from "./state.ts";
import { START, squares } from "./world.ts";

type Emit = ApplyContext<DisarmTheEarth>["emit"];

/** What squares give and take. */
const GAIN = { industryPlus: 5, armyPlus: 3 } as const;
const LOSS = { industryMinus: 5, armyMinus: 2 } as const;

/** Rolls for the ship. Where the player could pay for another number they choose (Ruling 9), else it sails. */
export function roll(table: Table, seat: Seat, { rng, emit }: ApplyContext<DisarmTheEarth>): void {
  const mayPay = !table.paid && means(table, seat, "industries") >= MOVE_PRICE;
  emit({ type: "rolled", seat, die: rng.roll(6), mayPay });
  if (!mayPay) sail(table, seat, emit);
}

/** The squares to which a ship sails in so many steps; at the start, where a loop is to be chosen, it waits (Ruling 7). */
export function pathOf({ players, loop }: Pick<Table, "players" | "loop">, seat: Seat, steps: number): string[] {
  const path: string[] = [];
  let at = players[seat].ship;
  let chosen = loop;
  while (path.length < steps && (at !== START || chosen !== "none")) {
    at = at === START ? `${chosen}1` : nextSquare(at);
    chosen = "none";
    path.push(at);
  }
  return path;
}

/** Sails as far as there are steps. */
export function sail(table: Table, seat: Seat, emit: Emit): void {
  const path = pathOf(table, seat, table.steps);
  const left = table.steps - path.length;
  emit({ type: "sailed", seat, path, left });
  if (left === 0) obey(table, seat, emit);
}

/** What the square commands where the ship has come to rest (Ruling 10). */
function obey(table: Table, seat: Seat, emit: Emit): void {
  const { command } = squares[table.players[seat].ship];
  switch (command) {
    case "industryPlus":
      emit({ type: "gained", seat, armies: 0, industries: GAIN[command] });
      break;
    case "armyPlus":
      emit({ type: "gained", seat, armies: GAIN[command], industries: 0 });
      break;
    case "industryMinus":
      lose(table, seat, "industries", LOSS[command], emit);
      break;
    case "armyMinus":
      lose(table, seat, "armies", LOSS[command], emit);
      break;
    case "noProduction":
      emit({ type: "barren", seat });
      break;
    case "summit":
      emit({ type: "summit", seat });
      break;
    case "again":
      // A second one in the same turn does nothing.
      if (table.again) break;
      emit({ type: "again", seat });
      return;
    case "disarm":
    case "mutual":
      if (!mayObey(table, seat, command)) break;
      emit({ type: "allowed", seat, command });
      return;
    case "start":
    case "calm":
      break;
  }
  produce(table, seat, emit);
}

/** Whether there is anything to disarm by the square's leave (Rulings 35, 36). */
function mayObey(table: Table, seat: Seat, command: "disarm" | "mutual"): boolean {
  if (armedBy(table, seat).length === 0) return false;
  return command === "disarm" || table.players.some((_, other) => other !== seat && armedBy(table, other).length > 0);
}

function lose(table: Table, seat: Seat, what: "armies" | "industries", count: number, emit: Emit): void {
  emit({ type: "lost", seat, what, ...lossOf(table, seat, what, count) });
}

/** Production, after which actions are free. */
export function produce(table: Table, seat: Seat, emit: Emit): void {
  emit({ type: "produced", seat, industries: table.barren ? 0 : production(table, seat) });
}
