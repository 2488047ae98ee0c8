import { Encoder } from "@colyseus/schema";
import { MatchRoom } from "./match-room.ts";
import type { World } from "./model/world.ts";
import type { Kind } from "./services.ts";
import { rootOf } from "./sync/schema.ts";

// Bytes for a room's full state and for a patch; each room holds two such buffers. A test measures every game against it.
Encoder.BUFFER_SIZE = 8192;

/** A game as a server can register it. */
export interface GameRoom extends Kind {
  /** The Colyseus room class of this game, for a server with these services. */
  room(services: World): new () => MatchRoom;
}

/** Makes a game's room from its rules and its bots. Throws when its hand could leak or come apart on the wire. */
export function gameRoom(kind: Kind): GameRoom {
  const Root = rootOf(kind.game.zones);
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

export { requestTypes } from "./commands/shapes.ts";
export { type AskBot, type BotQuestion, botMove } from "./match/bot-move.ts";
export { NotStored } from "./match/match-log.ts";
export { restoreMatch, type Stop } from "./match/restore-match.ts";
export { findEnding, storedText } from "./match/text.ts";
export { CannotOpen, MatchRoom } from "./match-room.ts";
export { newSalt, tagOf } from "./members/addresses.ts";
export type { JoinRequest, JoinResult } from "./members/admit.ts";
export { cleanName, hashOfToken, type Person } from "./members/people.ts";
export { populationOf } from "./members/population.ts";
export * from "./model/world.ts";
export { type Pace, TokenBuckets, usualArrivals, usualPace } from "./rate-limit.ts";
export * from "./services.ts";
export { newSetup, type Setup } from "./setup.ts";
export { system } from "./system.ts";
