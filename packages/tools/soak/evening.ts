import { connect } from "node:net";
import type { AnyGame, Parts, Rng } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arriveRaw, call, create, join, requestFrame, type Visitor, watch } from "@baseboard/room/testing";
import { playAtRandom } from "../bench/server.ts";

/** How much is played between one thing and the next, in plies. */
const A_WHILE = 6;

/** What people do at one table of an evening: they come, play, reload, watch and go, each in another way; and some only disturb. */
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

/** A page that is loaded anew. */
async function comeBack(base: string, visitor: Visitor): Promise<Visitor> {
  vanish(visitor);
  await visitor.closed;
  return join(base, visitor.entry.code, { token: visitor.entry.token });
}

/** A connection that is gone without a word. */
const vanish = ({ room }: Visitor): void => room.connection.transport.close(3000);

/** Somebody alone with a bot, who gives up. */
async function solitaire(base: string, game: AnyGame): Promise<void> {
  const ann = await create<Parts>(base, { game: game.id, name: "Ann", hidden: true });
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  const { told } = await ann.until(({ toAct }) => toAct.includes(0));
  await ann.ask("act", { act: "resign", version: told.version }).catch(() => undefined);
  ann.room.leave();
  await ann.closed;
}

/** Those who do not come to play. */
async function disturb(base: string, code: string): Promise<void> {
  const look = (): Promise<Entry> => call(base, `/rooms/${code}/watch`, {});
  await look(); // And never comes.
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

/** A socket that is opened and left alone: it is for the server to close it. */
function neverListen(base: string, { reservation }: Entry): void {
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  new WebSocket(`${base.replace(/^http/, "ws")}/${processId}/${roomId}?sessionId=${sessionId}`);
}

/** A request that does not come to its end: it is for the server to close it. */
function askHalf(base: string): void {
  const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\n"));
  socket.on("error", () => {}).resume();
}
