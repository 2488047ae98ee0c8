import type { Listing } from "./index.ts";

// What passes between the operator's page, /admin, and the server; and the notice that everybody is shown.

/** Minutes to a restart, and minutes for which an address may be kept out, at most. */
export const LONGEST_RESTART = 24 * 60;
export const LONGEST_SANCTION = 30 * 24 * 60;

/** Message `notice`, and the answer of `GET /api/notice`: what the operator tells everybody. Times are from now, in milliseconds. */
export interface Notice {
  /** Another one has another number; 0 for none. */
  id: number;
  text: string;
  /** Until the server restarts; left out where it does not, negative once that time has come. */
  restartIn?: number;
  /** Until it goes by itself. */
  left: number;
}
export const NO_NOTICE: Notice = { id: 0, text: "", left: 0 };

/** mute: says nothing in any room. ban: does not come in. */
export const sanctionKinds = ["mute", "ban"] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** An address, or a /64 network, that the operator keeps from something. */
export interface Sanction {
  address: string;
  kind: SanctionKind;
  /** In milliseconds since 1970. */
  until: number;
}

/** An address from which somebody is connected now. */
export interface Caller {
  address: string;
  /** Open WebSockets. */
  connections: number;
  /** Codes of the rooms that somebody from there is in. */
  rooms: string[];
  /** Lines of talk within the last minute. */
  lines: number;
}

/** A fault, or a warning, of a server: the newest of those that are alike. */
export interface FaultSeen {
  level: "warn" | "error";
  what: string;
  /** Where it happened, and what it was, where that is known. */
  detail: string;
  room?: string;
  times: number;
  /** In milliseconds since 1970. */
  at: number;
}

/** One server process. */
export interface ServerSeen {
  /** Empty where it is the only one. */
  node: string;
  /** When it was started, in milliseconds since 1970. */
  started: number;
  /** Bytes of memory in use. */
  memory: number;
  /** By how many milliseconds its loop was late, in 99 of 100 cases. */
  delay: number;
}

/** A room that runs, as the operator sees it: without anybody's name. */
export interface RoomSeen extends Omit<Listing, "host"> {
  hidden: boolean;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
}

/** Answer of `GET /api/admin`. */
export interface OperatorView {
  /** The server's time, in milliseconds since 1970. */
  now: number;
  /** The one that answers comes first. */
  servers: ServerSeen[];
  /** Servers that did not answer in time. */
  silent: number;
  /** Rooms that run, by phase; how many of them fit what was looked for; and the busiest of those. */
  rooms: Record<Listing["phase"], number> & { found: number; list: RoomSeen[] };
  people: { seated: number; watching: number; mostWatching: number };
  callers: Caller[];
  sanctions: Sanction[];
  notice?: Notice;
  faults: FaultSeen[];
}

/** Answer of `GET /api/admin/store`: what it holds, counted a while ago. Times in milliseconds since 1970. */
export interface StoreSeen {
  open: number;
  archived: number;
  matches: number;
  lines: number;
  talk: number;
  bytes: number;
  oldest?: number;
  counted: number;
  /** When it was last backed up by the command that comes with the server. */
  backup?: number;
}

/** Body of `POST /api/admin/rooms/:code/close`. */
export interface CloseBody {
  why?: string;
}

/** Body of `PUT /api/admin/notice`; `DELETE` takes it back. */
export interface NoticeBody {
  text: string;
  /** Minutes to a restart. */
  minutes?: number;
}

/** Body of `PUT /api/admin/addresses`, and of `DELETE` without `minutes`. */
export interface SanctionBody {
  address: string;
  kind: SanctionKind;
  minutes: number;
}
