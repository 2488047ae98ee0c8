// The boardgame.io server of a benchmark: the same rules as one of its games, in memory, with default settings.
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { rngAt, teller } from "@baseboard/kit";
import { openGame } from "../../games.ts";
import { KEY } from "./script.ts";

const { GAME = "", PEERS = "" } = process.env;
const require = createRequire(join(PEERS, "here.js"));
const { Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");
const { game } = await openGame(GAME);

const theirs = {
  name: GAME,
  disableUndo: true,
  setup: () => ({ ply: 0, state: game.setup(2, game.options.parse({}), rngAt(KEY, 0)) }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: {
      client: false,
      move({ G, playerID }: { G: { ply: number; state: ReturnType<typeof game.setup> }; playerID: string }, move: object) {
        const seat = Number(playerID);
        const { table, hands } = G.state;
        if (!game.toAct(table).includes(seat) || game.refuse({ seat, table, hand: hands[seat] }, move)) return INVALID_MOVE;
        G.ply++;
        game.apply(G.state, seat, move, { rng: rngAt(KEY, G.ply), emit: teller(game, G.state.table).emit });
        return undefined;
      },
    },
  },
};
console.info = () => {};
const { appServer } = await Server({ games: [theirs], origins: ["*"] }).run({ port: 0, callback() {} });
console.log(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
