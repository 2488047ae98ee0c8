// The bare Colyseus server of a benchmark: a room a match, each move checked by the rules, the table synced.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bareRoom } from "@baseboard/room/testing/bare-room";
import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { openGame } from "../../games.ts";
import { KEY } from "./script.ts";

const { GAME = "" } = process.env;
const { game } = await openGame(GAME);
const http = createServer();
const Bare = bareRoom(game, { seats: 2, options: game.options.parse({}), key: KEY });
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false, gracefullyShutdown: false });
server.define("bare", Bare);
await server.listen(0);
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
