// The bare server of a benchmark: one match per path, each move checked by the rules, the whole table sent to all.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Match } from "@baseboard/kit";
import { openGame } from "../../games.ts";
import { KEY } from "./script.ts";

interface Socket {
  on(event: "message", call: (data: Buffer) => void): void;
  on(event: "close", call: () => void): void;
  send(text: string): void;
}
type Server = new (options: object) => { on(event: "connection", call: (socket: Socket, request: { url: string }) => void): void };

const { GAME, PEERS = "" } = process.env;
const { WebSocketServer } = createRequire(join(PEERS, "here.js"))("ws") as { WebSocketServer: Server };
const { game } = await openGame(GAME);
const tables = new Map<string, { match: Match<never>; sockets: Set<Socket> }>();

const http = createServer();
new WebSocketServer({ server: http }).on("connection", (socket, { url }) => {
  const table = tables.get(url) ?? { match: new Match(game, { seats: 2, options: game.options.parse({}), key: KEY }), sockets: new Set() };
  tables.set(url, table as never);
  table.sockets.add(socket);
  socket.on("close", () => table.sockets.delete(socket));
  socket.on("message", (data) => {
    const { seat, move } = JSON.parse(data.toString());
    const refusal = table.match.submit(seat, { move });
    const said = JSON.stringify(refusal ?? table.match.state.table);
    for (const each of table.sockets) each.send(said);
  });
});
http.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
