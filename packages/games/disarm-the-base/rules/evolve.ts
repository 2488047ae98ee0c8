import type { Seat } from "@baseboard/kit";
import { END } from "./board.ts";
import { type Card, cardFor, isRed, NONE, sorted, without } from "./cards.ts";
import { ACTIONS } from "./sizes.ts";
import type { Event, Player, Table } from "./state.ts";

const noise = cardFor("noise");

/** What an event does to the table. */
export function evolve(table: Table, event: Event): void {
  const { players, hangars } = table;
  switch (event.type) {
    case "went":
      table.actions--;
      players[event.seat].place = event.to;
      players[event.seat].entered = true;
      break;
    case "played":
      table.actions--;
      takeOut(players[event.seat], event);
      // Ruling C11: a distraction waits beside the hut.
      if (event.card === noise) table.noise++;
      else table.discards.push(event.card);
      break;
    case "brokeIn":
      table.actions = 0;
      break;
    case "found":
      hangars[event.hangar].tile = event.tile;
      if (event.opened) hangars[event.hangar].unlocked = true;
      break;
    case "disarmed":
      hangars[event.hangar].disarmed = true;
      break;
    case "darkened":
      table.lights[event.light] = false;
      break;
    case "gateOpened":
      table.gates[event.gate] = true;
      break;
    case "recalled":
      hangars[event.hangar].guarded = false;
      table.hut++;
      break;
    case "passed":
      table.actions--;
      takeOut(players[event.from], event);
      gain(table, event.to, event.card, false);
      break;
    case "discarded":
      table.actions--;
      takeOut(players[event.seat], event);
      table.discards.push(event.card);
      break;
    case "shifted":
      table.actions--;
      takeOut(players[event.seat], event);
      players[event.seat].piles[event.onto].up.push(event.card);
      break;
    case "put":
      players[event.seat].piles[event.pile].up.push(event.card);
      Object.assign(table, { phase: "act", held: NONE, receiver: 0, drawn: false });
      break;
    case "turnedUp":
      players[event.seat].piles[event.pile].down--;
      players[event.seat].piles[event.pile].up.push(event.card);
      break;
    case "drew":
      // Whoever draws has ended the turn.
      table.actions = 0;
      table.deck--;
      if (isRed(event.card)) table.discards.push(event.card);
      else gain(table, event.seat, event.card, true);
      if (event.endsNoise) {
        table.noise--;
        table.discards.push(noise);
      }
      break;
    case "gateShut":
      table.gates[event.gate] = false;
      break;
    case "lit":
      table.lights[event.light] = true;
      break;
    case "guardCame":
      table.hut--;
      hangars[event.hangar].guarded = true;
      break;
    case "caught":
      loseAll(players[event.seat]);
      break;
    case "escorted":
      table.hut--;
      break;
    case "patrolled":
      table.guard = event.to;
      break;
    case "turnBegan":
      table.turn = event.turn;
      table.seat = event.seat;
      table.actions = ACTIONS;
      break;
    case "ended":
      table.phase = "over";
      table.ending = event.how;
      break;
    case "alarm":
      break;
  }
}

/** A card leaves a hand, or comes off its pile. */
function takeOut(player: Player, { card, pile }: { card: Card; pile?: number }): void {
  if (pile === undefined) player.cards = without(player.cards, card);
  else player.piles[pile].up.pop();
}

/** A card comes into an open hand at once; else it is held until its pile is chosen (Ruling G3). */
function gain(table: Table, seat: Seat, card: Card, drawn: boolean): void {
  const player = table.players[seat];
  if (player.piles.length === 0) player.cards = sorted([...player.cards, card]);
  else Object.assign(table, { phase: "pile", held: card, receiver: seat, drawn });
}

/** Ruling E5: with whoever is caught the cards go. */
function loseAll(player: Player): void {
  Object.assign(player, { caught: true, place: END, cards: [] });
  player.piles = player.piles.map(() => ({ up: [], down: 0 }));
}
