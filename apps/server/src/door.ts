import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "@baseboard/room";
import { mayTalk } from "./origins.ts";

type Listener = (...args: unknown[]) => void;

/** Takes the listeners of an event off a server, to be put behind something. */
function takeOff(http: Server, event: string): Listener[] {
  const listeners = http.listeners(event) as Listener[];
  http.removeAllListeners(event);
  return listeners;
}

const statuses = { "room.tooLarge": 413, "room.notFound": 404, "room.wrongOrigin": 403 } as const;
type Key = keyof typeof statuses;

function refuse(response: ServerResponse, key: Key): void {
  response.writeHead(statuses[key], { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ no: { key } }));
}

function tooLarge({ headers }: IncomingMessage, mostBytes: number): Key | undefined {
  const length = Number(headers["content-length"] ?? (headers["transfer-encoding"] ? Number.POSITIVE_INFINITY : 0));
  return length <= mostBytes ? undefined : "room.tooLarge";
}

/** Of Colyseus' own addresses, only the one that takes up a dropped connection again is open. */
function notForStrangers({ url = "", method, headers }: IncomingMessage, allowed: string[]): Key | undefined {
  const path = url.split("?")[0];
  if (!/^\/+(matchmake|__healthcheck)/i.test(path)) return undefined;
  if (method !== "POST" || !/^\/matchmake\/reconnect\/[A-Z2-9]{6}$/.test(path)) return "room.notFound";
  if (!mayTalk(headers, allowed)) return "room.wrongOrigin";
  // Colyseus builds an address out of these two, and would stumble over a strange one.
  headers.host = "localhost";
  delete headers["x-forwarded-proto"];
  return undefined;
}

/**
 * Stands before everything that Colyseus answers by itself, past Express: refuses large bodies, its own matchmaking
 * except for taking up a dropped connection again, and WebSockets from strange pages or to strange addresses.
 */
export function frontDoor(http: Server, setting: { allowedOrigins: string[]; mostBytes: number; log: Log }): void {
  const { allowedOrigins, mostBytes, log } = setting;
  const answer = takeOff(http, "request");
  http.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const no = tooLarge(request, mostBytes) ?? notForStrangers(request, allowedOrigins);
    if (no) {
      refuse(response, no);
      request.resume();
      return;
    }
    for (const listener of answer) listener.call(http, request, response);
  });

  const upgrade = takeOff(http, "upgrade");
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const turnAway = (status: string): void => {
      socket.on("error", () => socket.destroy());
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (!mayTalk(request.headers, allowedOrigins)) {
      log.warn({ origin: String(request.headers.origin).slice(0, 100) }, "refused a WebSocket from another page");
      return turnAway("403 Forbidden");
    }
    // /<process>/<room>?sessionId=…, behind whatever prefix a proxy needs.
    if (!/^(\/[\w-]+)*\/[\w-]+\/[A-Z2-9]{6}\?[\w=&.~%-]*$/.test(request.url ?? "")) return turnAway("404 Not Found");
    for (const listener of upgrade) listener.call(http, request, socket, head);
  });
}
