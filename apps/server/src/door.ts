import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "@baseboard/room";
import { addressOf, ipOf } from "./address.ts";
import type { Connections } from "./connections.ts";
import type { Limits } from "./limits.ts";
import { ApiRefusal } from "./no.ts";
import { mayTalk, originOf } from "./origins.ts";
import { Queues } from "./queues.ts";
import type { Unread } from "./unread.ts";

/** How much a request may hold, in bytes. */
export const MOST_BYTES = 16_384;

/** What the door goes by. */
export interface DoorSetting {
  allowedOrigins: string[];
  /** How many proxies stand in front. */
  trustProxy: number;
  limits: Limits;
  /** The WebSockets that are open. */
  connections: Connections;
  unread: Unread;
  log: Log;
}

type Listener = (...args: unknown[]) => void;

/** Takes the listeners of an event off a server, to be put behind something. */
function takeOff(http: Server, event: string): Listener[] {
  const listeners = http.listeners(event) as Listener[];
  http.removeAllListeners(event);
  return listeners;
}

const bodyOf = ({ no }: ApiRefusal): string => JSON.stringify({ no });

function refuse(request: IncomingMessage, response: ServerResponse, refusal: ApiRefusal): void {
  response.writeHead(refusal.status, { "content-type": "application/json", connection: "close" });
  response.end(bodyOf(refusal));
  request.resume();
}

/** Refuses a WebSocket. */
function turnAway(socket: Duplex, refusal: ApiRefusal): void {
  const body = bodyOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.on("error", () => socket.destroy());
  // Whoever is refused may never close the other half.
  socket.once("finish", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function isTooLarge({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? (headers["transfer-encoding"] ? Number.POSITIVE_INFINITY : 0)) > MOST_BYTES;
}

/** Whether an address is one of Colyseus' own. */
const isColyseus = ({ url = "" }: IncomingMessage): boolean => /^\/+(matchmake|__healthcheck)/i.test(url.split("?")[0]);

/** Of Colyseus' own addresses, only the one that takes up a dropped connection again is open. Throws the refusal. */
async function passToColyseus(request: IncomingMessage, { allowedOrigins, limits, trustProxy }: DoorSetting): Promise<void> {
  const { url = "", method, headers } = request;
  if (method !== "POST" || !/^\/matchmake\/reconnect\/[A-Z2-9]{6}$/.test(url.split("?")[0])) throw new ApiRefusal("room.notFound");
  if (!mayTalk(headers, allowedOrigins)) throw new ApiRefusal("room.wrongOrigin");
  await limits.count("enter", { ip: ipOf(request, trustProxy) });
  // Colyseus builds an address out of these two, and would stumble over a strange one.
  headers.host = "localhost";
  delete headers["x-forwarded-proto"];
}

/** Why a WebSocket may not come in; undefined where it may. */
function whyNot({ url = "", headers }: IncomingMessage, address: string, setting: DoorSetting): ApiRefusal | undefined {
  if (!mayTalk(headers, setting.allowedOrigins)) {
    setting.log.warn({ origin: originOf(headers) }, "refused a WebSocket from another page");
    return new ApiRefusal("room.wrongOrigin");
  }
  // /<process>/<room>?sessionId=…, behind whatever prefix a proxy needs.
  if (!/^(\/[\w-]+)*\/[\w-]+\/[A-Z2-9]{6}\?[\w=&.~%-]*$/.test(url)) return new ApiRefusal("room.notFound");
  const full = setting.connections.refusal(address);
  return full && new ApiRefusal(full);
}

/**
 * Stands before everything that Colyseus answers by itself, past Express: refuses large bodies, many requests at once, its own
 * matchmaking except for taking up a dropped connection again, and WebSockets from strange pages, to strange addresses, or too many.
 */
export function frontDoor(http: Server, setting: DoorSetting): void {
  const queues = new Queues();
  const answer = takeOff(http, "request");
  const admit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isTooLarge(request)) return refuse(request, response, new ApiRefusal("room.tooLarge"));
    if (isColyseus(request)) {
      const no = await passToColyseus(request, setting).catch((error) => error);
      if (no) return refuse(request, response, no instanceof ApiRefusal ? no : new ApiRefusal("room.ourFault"));
    }
    for (const listener of answer) listener.call(http, request, response);
  };
  http.on("request", (request: IncomingMessage, response: ServerResponse) =>
    queues.join(request, response, () => admit(request, response)),
  );

  const upgrade = takeOff(http, "upgrade");
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf({ ip: ipOf(request, setting.trustProxy) });
    const refusal = whyNot(request, address, setting);
    if (refusal) return turnAway(socket, refusal);
    setting.connections.add(socket, address);
    setting.unread.watch(socket);
    for (const listener of upgrade) listener.call(http, request, socket, head);
  });
}
