import type { ApplyContext, Game, Parts } from "./game.ts";

/** An event emitter on a table: each event is applied as it is emitted, and recorded. */
export interface Teller<G extends Parts> {
  events: G["event"][];
  emit: ApplyContext<G>["emit"];
}

/** Event emitter for `apply`. `table` is the caller's own copy. */
export function teller<G extends Parts>(game: Pick<Game<G>, "evolve">, table: G["table"]): Teller<G> {
  const events: G["event"][] = [];
  return {
    events,
    emit(event) {
      events.push(event);
      game.evolve(table, event);
    },
  };
}
