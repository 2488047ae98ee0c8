import type { Seat } from "@baseboard/kit";
import { symbols } from "./cards.ts";
import { doPlay, groundOf } from "./ground.ts";
import { middle } from "./part.ts";
import { nextStart } from "./seats.ts";
import { type Event, type EventOf, NONE, type Play, type Table } from "./state.ts";

/** Applies an event to the table. */
export function evolve(table: Table, event: Event): void {
  switch (event.type) {
    case "becameReady":
      table.bases[event.seat].ready = true;
      table.played = 0;
      break;
    case "thoughtAgain":
      table.bases[event.seat].ready = false;
      break;
    case "abandoned":
      table.bases[event.seat].gone = true;
      break;
    case "revealed":
      reveal(table, event);
      break;
    case "built":
      play(table, event.seat, { card: event.card, use: "build", at: NONE });
      break;
    case "equipped":
      play(table, event.seat, { card: event.card, use: "equip", at: event.station });
      break;
    case "installed":
      play(table, event.seat, { card: event.card, use: "install", at: event.station });
      break;
    case "discarded":
      play(table, event.seat, { card: event.card, use: "discard", at: NONE });
      break;
    case "clashed":
      if (event.asked) table.phase = "clash";
      break;
    case "drew":
      table.deck -= event.cards * table.bases.length;
      for (const base of table.bases) base.cards += event.cards;
      break;
    case "turnBegan":
      beginTurn(table, event);
      break;
    case "scored":
      for (const [seat, base] of table.bases.entries()) base.points.push(event.points[seat]);
      break;
    case "dealt":
      beginPart(table, event);
      break;
    case "won":
      endTurn(table, nextStart(table));
      table.phase = "over";
      break;
    case "escalated":
      gather(table);
      table.deck += event.numbers.length * symbols.length - event.out;
      break;
    // Everybody has as many cards as before.
    case "passed":
      break;
  }
}

/** Ruling 6: all plays are revealed, including those of seats that have left. */
function reveal(table: Table, { plays }: EventOf<"revealed">): void {
  table.shown = plays.map((each) => ({ ...each }));
  for (const { seat } of plays) table.bases[seat].cards--;
  for (const base of table.bases) base.ready = true;
}

/** A revealed play, or its replacement; with turns in sequence the card comes from the hand. */
function play(table: Table, seat: Seat, what: Omit<Play, "seat">): void {
  if (table.options.inTurn) {
    table.bases[seat].cards--;
    table.played++;
  } else table.shown.shift();
  table.phase = "plan";
  const replaced = doPlay(groundOf(table, seat), what);
  // Rulings 13, 18, 20.
  if (what.use !== "install") table.discards.push(what.card);
  else if (replaced !== NONE) table.discards.push(replaced);
}

function endTurn(table: Table, start: Seat): void {
  table.start = start;
  for (const base of table.bases) base.ready = false;
}

function beginTurn(table: Table, { part, turn, start, held }: EventOf<"turnBegan">): void {
  endTurn(table, start);
  table.part = part;
  table.turn = turn;
  for (const [seat, base] of table.bases.entries()) base.cards = held[seat];
}

/** Ruling 20: all cards come together in the deck; Ruling 1, as an option: stations and cubes go back as well. */
export function gather(table: Table): void {
  const { reset } = table.options;
  table.deck += table.discards.length;
  table.discards = [];
  for (const base of table.bases) {
    table.deck += base.cards + base.stations.filter(({ software }) => software !== NONE).length;
    base.cards = 0;
    base.stations = reset ? [] : base.stations.map((station) => ({ ...station, software: NONE }));
  }
  if (reset) Object.assign(table, middle(table.bases.length));
}

/** All cards are dealt anew. */
function beginPart(table: Table, { part, cards, left }: EventOf<"dealt">): void {
  gather(table);
  Object.assign(table, { part, turn: 1, deck: left });
  for (const base of table.bases) base.cards = cards;
}
