import {
  type Game,
  linesFor,
  listCode,
  numberCode,
  optionsOf,
  type Parts,
  positionText,
  quoted,
  type Seat,
  type State,
  seatCode,
  type View,
  wordCode,
} from "@baseboard/kit";
import { blank, count, fields, list, type Of, oneOf, seat } from "@baseboard/kit/fields";
import { squaresOf } from "@baseboard/kit/grid";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";

/** The stretches of the dike. */
export const stretches = squaresOf(6, 1);
export const WAVES = 7;
/** Sandbags on a stretch: at first, and at most. */
const FIRST = 2;
const MOST = 3;

const Table = fields({
  phase: oneOf("play", "held", "broken"),
  turn: seat,
  seats: count(1, 4),
  /** Waves that have come. */
  waves: count(0, WAVES),
  /** Sandbags by stretch. */
  bags: list(count(0, MOST)),
});
export type Table = Of<typeof Table>;

const zones = { table: Table };

export interface Move {
  at: string;
}

export type Event =
  | { type: "laid"; seat: Seat; at: string }
  | { type: "struck"; at: string }
  | { type: "broke"; at: string }
  /** The wave is over: the next seat's turn. */
  | { type: "ebbed" };

export interface HoldTheDike extends Parts {
  table: Table;
  move: Move;
  event: Event;
}

/** The sandbags on a stretch. */
export const bagsAt = ({ bags }: Table, at: string): number => bags[stretches.indexOf(at)];

const stateOf = (table: Table): State<HoldTheDike> => ({ table, hands: Array.from({ length: table.seats }, () => ({})), box: {} });

const hasRoom = ({ table }: View<HoldTheDike>, at: string): boolean => bagsAt(table, at) < MOST;

const { field } = linesFor<HoldTheDike>();

/** A position: a line for each field of the table. */
const position = positionText<HoldTheDike>({
  zones,
  start: (said) => stateOf({ ...blank(Table), seats: Number(said("seats")) }),
  lines: [
    field("seats", { code: numberCode("[1-4]"), like: "2" }),
    field("turn", { code: seatCode(4), like: "A" }),
    field("waves", { code: numberCode(`[0-${WAVES}]`), like: "0" }),
    field("bags", { code: listCode(numberCode(`[0-${MOST}]`), 6, { least: 6 }), like: "2 2 2 2 2 2" }),
    field("phase", { code: wordCode(["play", "held", "broken"]), like: "held", usual: "play" }),
  ],
});

export const holdTheDike: Game<HoldTheDike> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move: z.object({ at: z.enum(stretches) }),
  setup: (seats) => stateOf({ phase: "play", turn: 0, seats, waves: 0, bags: stretches.map(() => FIRST) }),
  toAct: ({ phase, turn }) => (phase === "play" ? [turn] : []),
  legalMoves: (view) => stretches.filter((at) => hasRoom(view, at)).map((at) => ({ at })),
  refuse: (view, { at }) => (hasRoom(view, at) ? undefined : { rule: "Your turn", key: "hold-the-dike.full", with: { most: MOST } }),
  /** RULES "The wave": two dice say where it strikes. */
  apply({ table }, seat, { at }, { rng, emit }) {
    emit({ type: "laid", seat, at });
    for (const die of [rng.roll(6), rng.roll(6)]) {
      const struck = stretches[die - 1];
      if (bagsAt(table, struck) === 0) return emit({ type: "broke", at: struck });
      emit({ type: "struck", at: struck });
    }
    emit({ type: "ebbed" });
  },
  evolve(table, event) {
    switch (event.type) {
      case "laid":
        table.bags[stretches.indexOf(event.at)]++;
        break;
      case "struck":
        table.bags[stretches.indexOf(event.at)]--;
        break;
      case "broke":
        table.phase = "broken";
        break;
      case "ebbed":
        table.waves++;
        table.turn = (table.turn + 1) % table.seats;
        if (table.waves === WAVES) table.phase = "held";
        break;
    }
  },
  outcome({ phase, seats }) {
    if (phase === "play") return undefined;
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return { winners: phase === "held" ? all : [], reason: { key: `hold-the-dike.${phase}` } };
  },
  say(event) {
    if (event.type === "ebbed") return undefined;
    return { key: `hold-the-dike.${event.type}`, with: { at: event.at, ...(event.type === "laid" && { who: event.seat }) } };
  },
  notation: {
    ...position,
    writeMove: ({ at }) => at,
    readMove(text) {
      if (!stretches.includes(text)) throw new SyntaxError(`${quoted(text)} is no stretch of the dike: write one like b1.`);
      return { at: text };
    },
  },
};
