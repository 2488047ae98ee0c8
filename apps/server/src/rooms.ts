import { randomBytes } from "node:crypto";
import { type GameRoom, Gates, type MatchRoom, type Services, usualArrivals, usualPace } from "@baseboard/room";
import { defineRoom, type RegisteredHandler } from "@colyseus/core";
import type { Instead } from "./app.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";

/** How long a dropped connection may be taken up again, in seconds. */
const GRACE = 20;

/** What every room works with. */
export function servicesOf(
  { botPace, absence, maxSpectators }: Config,
  { grace = GRACE, pace = usualPace, arrivals = usualArrivals, newKey = () => randomBytes(32).toString("hex") }: Instead,
  { store, log, metrics }: Pick<Services, "store" | "log"> & { metrics: Metrics | undefined },
): Services {
  return {
    ...{ store, log, ...(metrics && { meter: metrics }) },
    ...{ botPace, grace, absence, maxSpectators, newKey },
    messages: new Gates(pace),
    arrivals: new Gates(arrivals),
  };
}

/** The rooms of each game, as Colyseus is to know them. Those that run are in `open`. */
export function roomHandlers(games: GameRoom[], services: Services, open?: Set<MatchRoom>): Record<string, RegisteredHandler> {
  return Object.fromEntries(games.map((kind) => [kind.game.id, handler(kind, services, open)]));
}

/** A room is activated only once it has won its code. */
function handler(kind: GameRoom, services: Services, open?: Set<MatchRoom>): RegisteredHandler {
  const made = defineRoom(kind.room(services) as never);
  made.on("dispose", (room: MatchRoom) => open?.delete(room));
  made.on("create", (room: MatchRoom) => {
    open?.add(room);
    // Whoever opened the room hears of it by `ready`.
    room.activate().catch(() => {});
  });
  return made as unknown as RegisteredHandler;
}
