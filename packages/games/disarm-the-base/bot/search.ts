import type { Seat } from "@baseboard/kit";
import type { Move, Table } from "../rules/state.ts";
import { ideas } from "./ideas.ts";
import { type Luck, luckOf } from "./luck.ts";
import { after, NEWS, type Thought, thoughtOf } from "./thought.ts";
import { type Worth, worthOf } from "./worth.ts";

/** So many lines go on after each action, and so many cards change hands in a turn. */
const WIDTH = 16;
const PASSES = 2;
/** What an action is worth that is left when something is seen, and what a card that changes hands has to bring besides, in actions. */
const SAVED = 0.85;
const PASSING = 0.5;

/** Moves of one turn, one after another: the first of them, and what they lead to. */
interface Line {
  first?: Move;
  thought: Thought;
  passes: number;
}

/** A line of at least one move, and how that looks. */
interface Judged extends Line, Worth {
  first: Move;
}

/** The first move of the best turn from here; a beam search over the actions that are left. */
export function planned(table: Table, seat: Seat): Move {
  const luck = luckOf(table);
  let best: Pick<Judged, "first" | "worth"> = { first: { type: "end" }, worth: worthOf(table, luck).worth };
  let open: Line[] = [{ thought: thoughtOf(table), passes: 0 }];
  while (open.length > 0) {
    const lines = longer(open, seat, luck);
    for (const line of lines) if (line.worth > best.worth + 1e-9) best = line;
    open = lines
      .filter(({ thought }) => goesOn(thought.table))
      .sort((a, b) => b.hope - a.hope)
      .slice(0, WIDTH);
  }
  return best.first;
}

/** The lines with one move more, one for each table they lead to. Danger is left for the end of the turn: one may only pass through it. */
function longer(open: Line[], seat: Seat, luck: Luck): Judged[] {
  const lines = new Map<string, Judged>();
  for (const line of open) {
    for (const move of ideas(line.thought.table, seat, line.passes < PASSES)) {
      const thought = after(line.thought, seat, move);
      const name = nameOf(thought.table);
      if (thought.table.players[seat].caught || lines.has(name)) continue;
      const passes = line.passes + (isPass(move) ? 1 : 0);
      lines.set(name, { first: line.first ?? move, thought, passes, ...judged(thought.table, luck, passes) });
    }
  }
  return [...lines.values()];
}

const goesOn = ({ phase, actions, hangars }: Table): boolean =>
  phase === "act" && actions > 0 && hangars.every(({ tile }) => tile !== NEWS);

const isPass = ({ type }: Move): boolean => type === "give" || type === "take";

/** What is seen now is planned for when it is; until then an action is worth an action, and one is enough to get out of danger. */
function judged(table: Table, luck: Luck, passes: number): Worth {
  const spent = PASSING * passes;
  if (table.actions === 0 || table.hangars.every(({ tile }) => tile !== NEWS)) return worthOf(table, luck, -spent);
  const stays = worthOf(table, luck, SAVED * table.actions - spent);
  const hides = worthOf(table, luck, SAVED * (table.actions - 1) - spent);
  return { ...stays, worth: Math.max(stays.worth, hides.hope) };
}

/** What tells one table of a turn from another. */
function nameOf({ actions, players, lights, gates, hangars }: Table): string {
  const hands = players.map(({ place, cards, piles }) => `${place} ${cards} ${piles.map(({ up }) => up.join())}`);
  const there = hangars.map(({ tile, unlocked, guarded, disarmed }) => `${tile}${+unlocked}${+guarded}${+disarmed}`);
  return [actions, lights, gates, hands.join("/"), there].join(";");
}
