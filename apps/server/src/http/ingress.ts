import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "@baseboard/room";
import { addressOf, ipOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import type { Backpressure } from "./backpressure.ts";
import type { ConnectionCounter } from "./connections.ts";
import { type Origins, originOf } from "./origins.ts";
import { Pipelining } from "./pipelining.ts";

/** Maximum request size in bytes. */
export const MOST_BYTES = 16_384;

/** Dependencies of the front door. */
export interface DoorSetting {
  origins: Origins;
  /** Number of proxies in front. */
  trustProxy: number;
  /** The open WebSockets. */
  connections: ConnectionCounter;
  unread: Backpressure;
  log: Log;
}

type Listener = (...args: unknown[]) => void;

/** Removes and returns the listeners of an event, to be wrapped. */
function takeOff(http: Server, event: string): Listener[] {
  const listeners = http.listeners(event) as Listener[];
  http.removeAllListeners(event);
  return listeners;
}

const bodyOf = ({ no }: ApiError): string => JSON.stringify({ no });

function refuse(request: IncomingMessage, response: ServerResponse, refusal: ApiError): void {
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, { "content-type": "application/json", "content-length": body.length, connection: "close" });
  response.end(body);
  request.resume();
}

/** Refuses a WebSocket upgrade. */
export function turnAway(socket: Duplex, refusal: ApiError): void {
  const body = bodyOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.on("error", () => socket.destroy());
  // The client may never close its half.
  socket.once("finish", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function isTooLarge({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? (headers["transfer-encoding"] ? Number.POSITIVE_INFINITY : 0)) > MOST_BYTES;
}

/**
 * Normalizes a request to a path and a Host header; an absolute URL overrides the Host. Returns false if the URL is invalid: Express would
 * respond by itself, before our handlers.
 */
function settle(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/") || url === "*") return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { host, pathname, search } = new URL(url);
  request.url = pathname + search;
  request.headers.host = host;
  return true;
}

/** Why a request is refused before routing; undefined if it is accepted. */
function whyNot(request: IncomingMessage): ApiError | undefined {
  if (isTooLarge(request)) return new ApiError("room.tooLarge");
  return settle(request) ? undefined : new ApiError("room.malformed");
}

/** Why a WebSocket is refused; undefined if it is accepted. */
function whyNoSocket({ url = "", headers }: IncomingMessage, address: string, setting: DoorSetting): ApiError | undefined {
  if (!setting.origins.mayTalk(headers)) {
    setting.log.warn({ origin: originOf(headers) }, "refused a WebSocket from another page");
    return new ApiError("room.wrongOrigin");
  }
  // /<process>/<room>?sessionId=…, after any prefix that a proxy needs.
  if (!/^(\/[\w-]+)*\/[\w-]+\/[A-Z2-9]{6}\?[\w=&.~%-]*$/.test(url)) return new ApiError("room.notFound");
  const full = setting.connections.refusal(address);
  return full && new ApiError(full);
}

/**
 * First handler of the server. Requests go to `answer`, never to Colyseus: one at a time per connection, large ones refused. WebSockets go
 * to Colyseus, except those from foreign pages, for invalid URLs or over the limit.
 */
export function frontDoor(http: Server, answer: RequestListener, setting: DoorSetting): void {
  const queues = new Pipelining();
  takeOff(http, "request");
  http.on("request", (request, response) =>
    queues.join(request, response, () => {
      const refusal = whyNot(request);
      if (refusal) refuse(request, response, refusal);
      else answer(request, response);
    }),
  );

  const upgrade = takeOff(http, "upgrade");
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf({ ip: ipOf(request, setting.trustProxy) });
    const refusal = whyNoSocket(request, address, setting);
    if (refusal) return turnAway(socket, refusal);
    setting.connections.add(socket, address);
    setting.unread.watch(socket);
    for (const listener of upgrade) listener.call(http, request, socket, head);
  });
}
