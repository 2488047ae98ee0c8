import { Encoder } from "@colyseus/schema";
import { MatchRoom } from "./MatchRoom.ts";
import { rootOf } from "./schema.ts";
import type { Kind, Services } from "./services.ts";

// Bytes for a room's full state and for a patch; each room holds two such buffers. A test measures every game against it.
Encoder.BUFFER_SIZE = 8192;

/** A game as a server can register it. */
export interface GameRoom extends Kind {
  /** The Colyseus room class of this game, for a server with these services. */
  room(services: Services): new () => MatchRoom;
}

/** Makes a game's room from its rules, its bots and its field lists. Throws when its hand could leak or come apart on the wire. */
export function gameRoom(kind: Kind): GameRoom {
  const Root = rootOf(kind.shapes);
  return {
    ...kind,
    room: (services) =>
      class extends MatchRoom {
        readonly kind = kind;
        readonly services = services;
        readonly Root = Root;
      },
  };
}

export { newSalt, tagOf } from "./addresses.ts";
export type { Admitted, Knock } from "./admit.ts";
export { Gates, type Pace, usualArrivals, usualPace } from "./gate.ts";
export { NotStored } from "./ledger.ts";
export { CannotOpen, MatchRoom } from "./MatchRoom.ts";
export { cleanName, hashOfToken, type Person } from "./people.ts";
export { playAgain, type Stop } from "./play.ts";
export { populationOf } from "./population.ts";
export * from "./protocol.ts";
export { requestTypes } from "./requests.ts";
export * from "./services.ts";
export { newSetup, type Setup } from "./setup.ts";
export { findEnding, storedText } from "./text.ts";
export { type AskBot, type BotQuestion, botMove } from "./thinking.ts";
