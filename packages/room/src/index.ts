import { Encoder } from "@colyseus/schema";
import { MatchRoom } from "./colyseus/match-room.ts";
import { rootOf } from "./colyseus/schema.ts";
import type { Kind, World } from "./model/index.ts";

// Bytes for a room's full state and for a patch; all rooms share one such buffer. A test measures every game against it.
Encoder.BUFFER_SIZE = 20_480;

/** A game as a server can register it. */
export interface GameRoom extends Kind {
  /** The Colyseus room class of this game, for a server with this world. */
  room(world: World): new () => MatchRoom;
}

/** Makes a game's room from its rules and its bots. Throws when its hand could leak or come apart on the wire. */
export function gameRoom(kind: Kind): GameRoom {
  const Root = rootOf(kind.game.zones);
  return {
    ...kind,
    room: (world) =>
      class extends MatchRoom {
        readonly kind = kind;
        readonly world = world;
        readonly Root = Root;
      },
  };
}

export { MatchRoom } from "./colyseus/match-room.ts";
export * from "./model/index.ts";
export { system } from "./system.ts";
