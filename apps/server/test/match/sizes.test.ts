import { keyFrom, Match, rngAt } from "@baseboard/kit";
import { type GameRoom, newSetup } from "@baseboard/room";
import { mirror, roomState, rootOf } from "@baseboard/room/testing";
import { Encoder, StateView } from "@colyseus/schema";
import { expect, test } from "vitest";
import { games } from "../../src/games.ts";

/** The largest full state any seat is sent in random matches of a game, in bytes. */
function largest({ game }: GameRoom, matches: number): number {
  const Root = rootOf(game.zones);
  let most = 0;
  for (let seed = 0; seed < matches; seed++) {
    const rng = rngAt(keyFrom(`size ${seed}`), 0);
    const seats = game.seats.max;
    const options = game.options.parse({});
    const match = new Match(game, { seats, options, key: keyFrom(`size match ${seed}`) });
    const setup = { ...newSetup(game, options, false), started: true, host: "0" };
    setup.chairs = setup.chairs.map((_, i) => ({ kind: "human", person: String(i), level: "", again: false }));
    const people = new Map(setup.chairs.map((_, i) => [String(i), { id: String(i), name: "𝕎".repeat(16), tokenHash: "" }]));
    const state = new Root();
    const encoder = new Encoder(state);
    for (;;) {
      const model = { code: "ABCDEF", game, setup, people, match, here: new Set(people.keys()), away: new Map(), onlyWatching: [] };
      mirror(roomState(model), state);
      const view = new StateView();
      const hand = state.hands[0]?.hand;
      if (hand) view.add(hand);
      const it = { offset: 1 };
      encoder.encodeAll(it);
      most = Math.max(most, encoder.encodeAllView(view, it.offset, { ...it }).byteLength);
      encoder.discardChanges();
      view.dispose();
      const [seat] = match.awaited;
      if (seat === undefined) break;
      match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    }
  }
  return most;
}

test.each(games(true).map((kind) => [kind.game.id, kind] as const))("a full state of %s fits twice into a room's buffer", (_id, kind) => {
  const bytes = largest(kind, 8);
  expect(bytes).toBeGreaterThan(200);
  expect(bytes, "raise Encoder.BUFFER_SIZE in packages/room/src/index.ts").toBeLessThan(Encoder.BUFFER_SIZE / 2);
});
