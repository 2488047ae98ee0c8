import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { spotOf } from "./board.ts";
import { type Blue, type Card, cardFor, kindOf, NONE } from "./cards.ts";
import { checkSight, end } from "./caught.ts";
import { isWon } from "./found.ts";
import { gain, putOn, takeOut } from "./hands.ts";
import { type DisarmTheBase, type Move, UNSEEN } from "./state.ts";
import { afterDraw, draw, patrol } from "./turn.ts";

type Whole = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Changes `state` as a legal move of this seat does. All chance was drawn at the start: the deck and the tiles lie ready. */
export function apply(state: Whole, seat: Seat, move: Move, { emit }: ApplyContext<DisarmTheBase>): void {
  if (move.type === "put") put(state, seat, move.pile, emit);
  else if (move.type === "end") {
    state.table.actions = 0;
    draw(state, emit);
  } else {
    state.table.actions -= move.type === "breakIn" ? state.table.actions : 1;
    act(state, seat, move, emit);
    afterAction(state, emit);
  }
}

/** Rulings F2, E1: after each action, first the win, then whoever is seen. Ruling D3: who is caught draws nothing more. */
function afterAction(state: Whole, emit: Emit): void {
  const { table } = state;
  if (isWon(table)) end(table, "won", emit);
  else checkSight(state, emit);
  if (table.phase !== "over" && table.players[table.seat].caught) patrol(state, emit);
}

type Action = Exclude<Move, { type: "put" | "end" }>;

function act(state: Whole, seat: Seat, move: Action, emit: Emit): void {
  const { table } = state;
  const player = table.players[seat];
  switch (move.type) {
    case "go":
      emit({ type: "went", seat, from: player.place, to: move.to });
      player.place = move.to;
      player.entered = true;
      break;
    case "play":
      play(state, seat, move, emit);
      break;
    case "breakIn":
      emit({ type: "brokeIn", seat, at: move.at });
      unlock(state, move.at, emit);
      break;
    case "give":
      pass(state, { from: seat, ...move }, emit);
      break;
    case "take":
      pass(state, { to: seat, ...move }, emit);
      break;
    case "discard":
      emit({ type: "discarded", seat, card: move.card });
      table.discards.push(move.card);
      takeOut(state, seat, move.card, move.pile, emit);
      break;
    case "shift": {
      const card = player.piles[move.pile].up.at(-1) as Card;
      emit({ type: "shifted", seat, pile: move.pile, onto: move.onto, card });
      takeOut(state, seat, card, move.pile, emit);
      putOn(state, seat, card, move.onto);
      break;
    }
  }
}

/** A card goes from one hand to another, and with hidden hands waits for its pile. */
function pass(state: Whole, { from, to, card, pile }: { from: Seat; to: Seat; card: Card; pile?: number }, emit: Emit): void {
  emit({ type: "passed", from, to, card });
  takeOut(state, from, card, pile, emit);
  gain(state, to, card, false);
}

/** Ruling G3: the card that was held lies on its pile, and play goes on where it was. */
function put(state: Whole, seat: Seat, pile: number, emit: Emit): void {
  const { table } = state;
  const { held: card, drawn } = table;
  emit({ type: "put", seat, pile, card });
  putOn(state, seat, card, pile);
  Object.assign(table, { phase: "act", held: NONE, receiver: 0, drawn: false });
  if (drawn) afterDraw(state, emit);
}

function play(state: Whole, seat: Seat, { card, at = NONE, pile }: Extract<Move, { type: "play" }>, emit: Emit): void {
  const { does, of } = kindOf(card);
  emit({ type: "played", seat, card, at: at === NONE && does === "open" ? of : at });
  // Ruling C11: a distraction waits beside the hut.
  if (card !== cardFor("noise")) state.table.discards.push(card);
  takeOut(state, seat, card, pile, emit);
  effects[does as Blue](state, seat, at, of, emit);
}

const effects: Record<Blue, (state: Whole, seat: Seat, at: number, of: number, emit: Emit) => void> = {
  open: (state, _, __, of, emit) => unlock(state, of, emit),
  crowbar: (state, _, at, __, emit) => unlock(state, at, emit),
  disarm: (state, seat, _, __, emit) => disarm(state, seat, emit),
  cutters: (state, seat, _, __, emit) => disarm(state, seat, emit),
  dark({ table }, _, at, __, emit) {
    table.lights[at] = false;
    emit({ type: "darkened", light: at });
  },
  gate({ table }, _, at, __, emit) {
    table.gates[at] = true;
    emit({ type: "gateOpened", gate: at });
  },
  lookup: (state, _, at, __, emit) => turnUp(state, at, false, emit),
  spotter: (state, _, at, __, emit) => turnUp(state, at, false, emit),
  recall: ({ table }, _, at, __, emit) => recall(table, at, emit),
  noise({ table }, _, at, __, emit) {
    table.noise++;
    recall(table, at, emit);
  },
};

/** Ruling C8: open for good, and its tile seen. */
function unlock(state: Whole, hangar: number, emit: Emit): void {
  state.table.hangars[hangar].unlocked = true;
  turnUp(state, hangar, true, emit);
}

/** Ruling C7: everybody sees the tile. */
function turnUp({ table, box }: Whole, hangar: number, opened: boolean, emit: Emit): void {
  const there = table.hangars[hangar];
  if (there.tile === UNSEEN) {
    there.tile = box.tiles[hangar];
    box.tiles[hangar] = UNSEEN;
  }
  emit({ type: "found", hangar, tile: there.tile, opened });
}

function disarm({ table }: Whole, seat: Seat, emit: Emit): void {
  const { index } = spotOf(table.players[seat].place);
  const hangar = table.hangars[index];
  hangar.disarmed = true;
  emit({ type: "disarmed", seat, hangar: index, plane: hangar.tile });
}

/** Ruling C10: the guard goes back to the hut. */
function recall(table: Whole["table"], hangar: number, emit: Emit): void {
  table.hangars[hangar].guarded = false;
  table.hut++;
  emit({ type: "recalled", hangar });
}
