import type { Seat } from "@baseboard/kit";
import { END } from "./board.ts";
import { type Card, cardFor, isRed, NONE, sorted, without } from "./cards.ts";
import { ACTIONS } from "./sizes.ts";
import type { Event, Player, Table } from "./state.ts";

const noise = cardFor("noise");

type Effect<K extends Event["type"]> = (table: Table, event: Extract<Event, { type: K }>) => void;

const effects: { [K in Event["type"]]: Effect<K> } = {
  went(table, event) {
    table.actions--;
    table.players[event.seat].place = event.to;
    table.players[event.seat].entered = true;
  },
  played(table, event) {
    table.actions--;
    takeOut(table.players[event.seat], event);
    // Ruling C11: a distraction is pending beside the hut.
    if (event.card === noise) table.noise++;
    else table.discards.push(event.card);
  },
  brokeIn(table) {
    table.actions = 0;
  },
  found(table, event) {
    table.hangars[event.hangar].tile = event.tile;
    if (event.opened) table.hangars[event.hangar].unlocked = true;
  },
  disarmed(table, event) {
    table.hangars[event.hangar].disarmed = true;
  },
  darkened(table, event) {
    table.lights[event.light] = false;
  },
  gateOpened(table, event) {
    table.gates[event.gate] = true;
  },
  recalled(table, event) {
    table.hangars[event.hangar].guarded = false;
    table.hut++;
  },
  passed(table, event) {
    table.actions--;
    takeOut(table.players[event.from], event);
    gain(table, event.to, event.card, false);
  },
  discarded(table, event) {
    table.actions--;
    takeOut(table.players[event.seat], event);
    table.discards.push(event.card);
  },
  shifted(table, event) {
    table.actions--;
    takeOut(table.players[event.seat], event);
    table.players[event.seat].piles[event.onto].up.push(event.card);
  },
  put(table, event) {
    table.players[event.seat].piles[event.pile].up.push(event.card);
    Object.assign(table, { phase: "act", held: NONE, receiver: 0, drawn: false });
  },
  turnedUp(table, event) {
    table.players[event.seat].piles[event.pile].down--;
    table.players[event.seat].piles[event.pile].up.push(event.card);
  },
  drew(table, event) {
    // Drawing a card ends the turn's actions.
    table.actions = 0;
    table.deck--;
    if (isRed(event.card)) table.discards.push(event.card);
    else gain(table, event.seat, event.card, true);
    if (event.endsNoise) {
      table.noise--;
      table.discards.push(noise);
    }
  },
  gateShut(table, event) {
    table.gates[event.gate] = false;
  },
  lit(table, event) {
    table.lights[event.light] = true;
  },
  guardCame(table, event) {
    table.hut--;
    table.hangars[event.hangar].guarded = true;
  },
  caught(table, event) {
    loseAll(table.players[event.seat]);
  },
  escorted(table) {
    table.hut--;
  },
  patrolled(table, event) {
    table.guard = event.to;
  },
  turnBegan(table, event) {
    table.turn = event.turn;
    table.seat = event.seat;
    table.actions = ACTIONS;
  },
  ended(table, event) {
    table.phase = "over";
    table.ending = event.how;
  },
  alarm() {},
};

/** Applies an event to the table. */
export function evolve(table: Table, event: Event): void {
  (effects[event.type] as Effect<Event["type"]>)(table, event);
}

/** Removes a card from a hand, or from its pile. */
function takeOut(player: Player, { card, pile }: { card: Card; pile?: number }): void {
  if (pile === undefined) player.cards = without(player.cards, card);
  else player.piles[pile].up.pop();
}

/** A card enters an open hand at once; else it is held until its pile is chosen (Ruling G3). */
function gain(table: Table, seat: Seat, card: Card, drawn: boolean): void {
  const player = table.players[seat];
  if (player.piles.length === 0) player.cards = sorted([...player.cards, card]);
  else Object.assign(table, { phase: "pile", held: card, receiver: seat, drawn });
}

/** Ruling E5: a caught player loses all cards. */
function loseAll(player: Player): void {
  Object.assign(player, { caught: true, place: END, cards: [] });
  player.piles = player.piles.map(() => ({ up: [], down: 0 }));
}
