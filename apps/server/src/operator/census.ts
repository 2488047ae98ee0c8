import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Caller, FaultSeen, OperatorView, RoomSeen, ServerSeen } from "@baseboard/protocol";
import type { Listed, MatchRoom } from "@baseboard/room";
import type { IRoomCache } from "@colyseus/core";
import type { ConnectionCounter } from "../http/connections.ts";
import type { CallerTags } from "./callers.ts";

/** Addresses that one process tells of: those who talk most, then those with most connections. */
const MOST_CALLERS = 200;

/** What one process says of itself. */
export interface Census {
  server: ServerSeen;
  callers: Caller[];
  faults: FaultSeen[];
}

/** Milliseconds between two looks at the clock of the loop: each wakes a process that rests. */
const RESOLUTION = 100;

/** How late the loop of this process is, since it was asked last. */
export class LoopDelay {
  #histogram = monitorEventLoopDelay({ resolution: RESOLUTION });

  start(): void {
    this.#histogram.enable();
  }

  stop(): void {
    this.#histogram.disable();
  }

  /** Milliseconds, in 99 of 100 cases. */
  take(): number {
    const late = this.#histogram.percentile(99) / 1e6 - RESOLUTION;
    this.#histogram.reset();
    return Math.max(0, Math.round(late * 10) / 10);
  }
}

/** From where people are connected to this process, and which of its rooms they are in. */
export function callersIn(connections: ConnectionCounter, rooms: Iterable<MatchRoom>, tags: CallerTags): Caller[] {
  const codes = new Map<string, Set<string>>();
  for (const { model } of rooms)
    for (const person of model.here) {
      const tag = model.members.callerOf(person);
      if (tag !== undefined) codes.set(tag, (codes.get(tag) ?? new Set()).add(model.code));
    }
  return connections.each
    .map(([address, count]) => {
      const tag = tags.tagOf(address);
      return { address, connections: count, rooms: [...(codes.get(tag) ?? [])].slice(0, 20), lines: tags.linesOf(tag) };
    })
    .sort((a, b) => b.lines - a.lines || b.connections - a.connections)
    .slice(0, MOST_CALLERS);
}

/** The same addresses over several processes. */
export function together(lists: Caller[][]): Caller[] {
  const all = new Map<string, Caller>();
  for (const caller of lists.flat()) {
    const known = all.get(caller.address);
    all.set(caller.address, known ? sumOf(known, caller) : caller);
  }
  return [...all.values()].sort((a, b) => b.lines - a.lines || b.connections - a.connections).slice(0, MOST_CALLERS);
}

const sumOf = (a: Caller, b: Caller): Caller => ({
  address: a.address,
  connections: a.connections + b.connections,
  rooms: [...a.rooms, ...b.rooms],
  lines: a.lines + b.lines,
});

/** The rooms that run, of all servers: how many, who is in them, and the busiest whose code or game is meant. */
export function roomsSeen(
  listed: Pick<IRoomCache<Listed>, "metadata" | "createdAt" | "private">[],
  { find, most, games }: { find: string; most: number; games: string[] },
): Pick<OperatorView, "rooms" | "people"> {
  const rooms = listed.flatMap(({ metadata, createdAt, private: hidden = false }): RoomSeen[] => {
    if (!metadata) return [];
    const { opener: _, host: __, ...room } = metadata;
    return [{ ...room, hidden, opened: Number(new Date(createdAt ?? 0)) }];
  });
  const phases = { lobby: 0, playing: 0, over: 0, stopped: 0 };
  for (const { phase } of rooms) phases[phase]++;
  const meant = rooms.filter(({ code, game }) => find === "" || code.includes(find) || games.includes(game));
  meant.sort((a, b) => b.present + b.spectators - (a.present + a.spectators) || b.opened - a.opened);
  const watching = rooms.map(({ spectators }) => spectators);
  return {
    rooms: { ...phases, found: meant.length, list: meant.slice(0, most) },
    people: {
      seated: rooms.reduce((sum, { present }) => sum + present, 0),
      watching: watching.reduce((sum, each) => sum + each, 0),
      mostWatching: Math.max(0, ...watching),
    },
  };
}
