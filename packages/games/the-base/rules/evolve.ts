import { turned } from "@baseboard/kit/grid";
import { indexOfTile, rival } from "./board.ts";
import { type Degrees, type Event, MUTANTS, type Square, type Table } from "./state.ts";

/** Applies an event to the table: the only place where it changes after the setup. */
export function evolve(table: Table, event: Event): void {
  const { sides, tiles } = table;
  switch (event.type) {
    case "oriented": {
      const side = sides[event.seat];
      turn(table, event.tile, event.by);
      side.unset = side.unset.filter((each) => each !== event.tile);
      break;
    }
    case "turnBegan":
      // Setting first tiles is no turn of play.
      if (table.phase !== "orient") table.turns++;
      table.phase = event.phase;
      table.turn = event.seat;
      table.actions = event.actions;
      // Ruling R22: there are no chips in the challenge.
      table.fresh = event.phase === "play";
      break;
    case "chipSpent":
      sides[event.seat].chips--;
      if (event.use === "action") table.actions++;
      else table.countdown++;
      break;
    case "revealed":
      tiles[indexOfTile(event.tile)] = event.mask;
      countAction(table);
      break;
    case "rotated":
      turn(table, event.tile, event.by);
      countAction(table);
      break;
    case "moved":
      sides[event.seat].pieces[event.piece - 1] = event.to;
      countAction(table);
      break;
    case "captured":
      sides[rival(event.seat)].pieces[event.piece - 1] = event.to;
      break;
    case "saved":
      if (event.chip) sides[event.seat].chips++;
      break;
    case "lapsed":
      table.actions = 0;
      break;
    case "roundEnded":
      table.countdown = event.countdown;
      break;
    case "won":
      break;
    case "timeUp":
      table.turns++;
      table.turn = MUTANTS;
      close(table);
      break;
    case "challengeEnded":
      // Only running out of time completes its turn.
      if (event.how === "time") table.turns++;
      close(table);
      break;
  }
}

function turn({ tiles }: Table, tile: Square, by: Degrees): void {
  const index = indexOfTile(tile);
  tiles[index] = turned(tiles[index], by / 90);
}

function countAction(table: Table): void {
  table.fresh = false;
  table.actions--;
}

function close(table: Table): void {
  table.phase = "over";
  table.actions = 0;
  table.fresh = false;
}
