import { connect } from "node:net";
import type { AnyGame, Parts, Rng } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arriveRaw, call, create, join, requestFrame, type Visitor, watch } from "@baseboard/room/testing";
import { playAtRandom } from "../bench/server.ts";

/** Plies played between two actions. */
const A_WHILE = 6;

/** One evening at a table: users join, play, reload, watch and leave, each differently; some only disturb. */
export async function evening(base: string, game: AnyGame, rng: Rng): Promise<void> {
  const ann = await create<Parts>(base, { game: game.id, name: "Ann" });
  const { code } = ann.entry;
  let bo = await join<Parts>(base, code, { name: "Bo" });
  const eve = await watch<Parts>(base, code);
  const play = () => playAtRandom(game, [ann, bo], A_WHILE, rng);
  await ann.ask("start", {});
  await Promise.all([ann, bo, eve].map((each) => each.until(({ phase }) => phase === "playing")));
  await play();
  bo = await comeBack(base, bo);
  await play();
  await disturb(base, code);
  await solitaire(base, game);
  await play();
  vanish(bo);
  for (const { room, closed } of [eve, ann]) {
    room.leave(room === ann.room);
    await closed;
  }
}

/** Reloads a page. */
async function comeBack(base: string, visitor: Visitor): Promise<Visitor> {
  vanish(visitor);
  await visitor.closed;
  return join(base, visitor.entry.code, { token: visitor.entry.token });
}

/** Drops a connection without notice. */
const vanish = ({ room }: Visitor): void => room.connection.transport.close(3000);

/** A single player against a bot, who resigns. */
async function solitaire(base: string, game: AnyGame): Promise<void> {
  const ann = await create<Parts>(base, { game: game.id, name: "Ann", hidden: true });
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  const { told } = await ann.until(({ toAct }) => toAct.includes(0));
  await ann.ask("act", { act: "resign", version: told.version }).catch(() => undefined);
  ann.room.leave();
  await ann.closed;
}

/** Clients that do not come to play. */
async function disturb(base: string, code: string): Promise<void> {
  const look = (): Promise<Entry> => call(base, `/rooms/${code}/watch`, {});
  await look(); // Never connects.
  await Promise.all([
    call(base, "/rooms/ZZZZZZ").catch(() => undefined),
    call(base, `/rooms/${code}/join`, { token: "made up" }).catch(() => undefined),
    look().then((entry) => flood(base, entry)),
    look().then((entry) => neverListen(base, entry)),
    askHalf(base),
  ]);
}

async function flood(base: string, entry: Entry): Promise<void> {
  const { send, closed } = await arriveRaw(base, entry);
  for (let i = 0; i < 200; i++) send(requestFrame(i, "log", { from: 0 }));
  await closed;
}

/** A socket that is opened and abandoned: the server must close it. */
function neverListen(base: string, { reservation }: Entry): void {
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  new WebSocket(`${base.replace(/^http/, "ws")}/${processId}/${roomId}?sessionId=${sessionId}`);
}

/** A request that is never completed: the server must close it. */
function askHalf(base: string): void {
  const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\n"));
  socket.on("error", () => {}).resume();
}
