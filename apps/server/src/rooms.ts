import { randomBytes } from "node:crypto";
import { type GameRoom, type MatchRoom, system, TokenBuckets, usualArrivals, usualPace, type World } from "@baseboard/room";
import { defineRoom, type RegisteredHandler } from "@colyseus/core";
import type { Overrides } from "./app.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";

/** Reconnection grace period in seconds. */
const GRACE = 20;

/** Services shared by all rooms. */
export function servicesOf(
  { botPace, absence, maxSpectators }: Config,
  { grace = GRACE, pace = usualPace, arrivals = usualArrivals, newKey = () => randomBytes(32).toString("hex") }: Overrides,
  {
    metrics,
    ...given
  }: Pick<World, "store" | "log" | "askBot" | "games" | "callers" | "notice" | "alerts"> & { metrics: Metrics | undefined },
): World {
  return {
    ...system,
    ...given,
    ...(metrics && { meter: metrics }),
    ...{ botPace, grace, absence, maxSpectators, newKey, started: Date.now() },
    messages: new TokenBuckets(pace),
    arrivals: new TokenBuckets(arrivals),
  };
}

/** Notified of the rooms of this process. */
export interface RoomListener {
  /** A room has won its code; `ready` of its model says how its restoring goes. */
  made(room: MatchRoom): void;
  gone?(room: MatchRoom): void;
}

/** Colyseus handlers for the rooms of each game. */
export function roomHandlers(games: GameRoom[], services: World, listeners: RoomListener[]): Record<string, RegisteredHandler> {
  return Object.fromEntries(games.map((kind) => [kind.game.id, handler(kind, services, listeners)]));
}

/** A room is activated only after acquiring its code. */
function handler(kind: GameRoom, services: World, listeners: RoomListener[]): RegisteredHandler {
  const handler = defineRoom(kind.room(services) as never);
  handler.on("dispose", (room: MatchRoom) => {
    for (const listener of listeners) listener.gone?.(room);
  });
  handler.on("create", (room: MatchRoom) => {
    for (const listener of listeners) listener.made(room);
    room.model.activate().catch(() => {});
  });
  return handler as unknown as RegisteredHandler;
}
