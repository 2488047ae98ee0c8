import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { spotOf } from "./board.ts";
import { type Blue, type Card, kindOf, NONE } from "./cards.ts";
import { checkSight } from "./caught.ts";
import { isWon } from "./found.ts";
import { uncover } from "./hands.ts";
import { type DisarmTheBase, type EventOf, type Move, UNSEEN } from "./state.ts";
import { afterDraw, draw, patrol } from "./turn.ts";

type GameState = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Applies a legal move of this seat. All random draws happened at the start: the order of deck and tiles is fixed. */
export function apply(state: GameState, seat: Seat, move: Move, { emit }: ApplyContext<DisarmTheBase>): void {
  if (move.type === "put") put(state, seat, move.pile, emit);
  else if (move.type === "end") draw(state, emit);
  else {
    act(state, seat, move, emit);
    afterAction(state, emit);
  }
}

/** Rulings F2, E1: after each action, first the win, then the captures by sight. Ruling D3: a caught player draws no more. */
function afterAction(state: GameState, emit: Emit): void {
  const { table } = state;
  if (isWon(table)) emit({ type: "ended", how: "won" });
  else checkSight(state, emit);
  if (table.phase !== "over" && table.players[table.seat].caught) patrol(state, emit);
}

type Action = Exclude<Move, { type: "put" | "end" }>;

function act(state: GameState, seat: Seat, move: Action, emit: Emit): void {
  const { place, piles } = state.table.players[seat];
  switch (move.type) {
    case "go":
      emit({ type: "went", seat, from: place, to: move.to });
      break;
    case "play":
      play(state, seat, move, emit);
      break;
    case "breakIn":
      emit({ type: "brokeIn", seat, at: move.at });
      turnUp(state, move.at, true, emit);
      break;
    case "give":
      pass(state, { from: seat, ...move }, emit);
      break;
    case "take":
      pass(state, { to: seat, ...move, taken: true }, emit);
      break;
    case "discard":
      emit({ type: "discarded", seat, card: move.card, ...whence(move) });
      uncover(state, seat, move.pile, emit);
      break;
    case "shift":
      emit({ type: "shifted", seat, pile: move.pile, onto: move.onto, card: piles[move.pile].up.at(-1) as Card });
      uncover(state, seat, move.pile, emit);
      break;
  }
}

/** The pile a card comes from; omitted with open hands. */
const whence = ({ pile }: { pile?: number }): { pile?: number } => (pile === undefined ? {} : { pile });

/** A card is passed between hands, and with hidden hands waits for its pile. */
function pass(state: GameState, { from, to, card, pile, taken }: Omit<EventOf<"passed">, "type">, emit: Emit): void {
  emit({ type: "passed", from, to, card, ...whence({ pile }), ...(taken && { taken }) });
  uncover(state, from, pile, emit);
}

/** Ruling G3: the held card goes on its pile, and play continues where it was. */
function put(state: GameState, seat: Seat, pile: number, emit: Emit): void {
  const { held: card, drawn } = state.table;
  emit({ type: "put", seat, pile, card });
  if (drawn) afterDraw(state, emit);
}

function play(state: GameState, seat: Seat, move: Extract<Move, { type: "play" }>, emit: Emit): void {
  const { card, at = NONE, pile } = move;
  const { does, of } = kindOf(card);
  emit({ type: "played", seat, card, at: at === NONE && does === "open" ? of : at, ...whence(move) });
  uncover(state, seat, pile, emit);
  effects[does as Blue](state, seat, at, of, emit);
}

type Effect = (state: GameState, seat: Seat, at: number, of: number, emit: Emit) => void;

/** Ruling C10: the guard goes back to the hut. */
const recall: Effect = (_, __, at, ___, emit) => emit({ type: "recalled", hangar: at });

const disarm: Effect = ({ table: { players, hangars } }, seat, _, __, emit) => {
  const { index } = spotOf(players[seat].place);
  emit({ type: "disarmed", seat, hangar: index, plane: hangars[index].tile });
};

const effects: Record<Blue, Effect> = {
  open: (state, _, __, of, emit) => turnUp(state, of, true, emit),
  crowbar: (state, _, at, __, emit) => turnUp(state, at, true, emit),
  disarm,
  cutters: disarm,
  dark: (_, __, at, ___, emit) => emit({ type: "darkened", light: at }),
  gate: (_, __, at, ___, emit) => emit({ type: "gateOpened", gate: at }),
  lookup: (state, _, at, __, emit) => turnUp(state, at, false, emit),
  spotter: (state, _, at, __, emit) => turnUp(state, at, false, emit),
  recall,
  noise: recall,
};

/** Rulings C7, C8: all see the tile; a hangar stays open once opened. */
function turnUp({ table, box }: GameState, hangar: number, opened: boolean, emit: Emit): void {
  const known = table.hangars[hangar].tile;
  const tile = known === UNSEEN ? box.tiles[hangar] : known;
  box.tiles[hangar] = UNSEEN;
  emit({ type: "found", hangar, tile, opened });
}
