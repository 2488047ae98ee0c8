import { type AnyGame, Match, type Parts, type Start } from "@baseboard/kit";
import { type Client, Room } from "@colyseus/core";
import { mirror } from "../colyseus/mirror.ts";
import { keepPatches } from "../colyseus/patches.ts";
import { type RoomNode, rootOf } from "../colyseus/schema.ts";

/**
 * The least that a Colyseus room can be that plays a game with the state of ours: each "act" is checked by the rules, and the table is
 * synced at once. Nothing is stored, hidden or said; anybody may play for any seat. For comparison.
 */
export function bareRoom(game: AnyGame, start: Start<Parts>): new () => Room {
  const Root = rootOf(game.zones);
  return class extends Room {
    override patchRate = null;
    #match = new Match(game, start);
    override messages = {
      act: (_client: Client, { seat, move }: { seat: number; move: never }) => {
        const before = this.#match.state.table;
        this.#match.submit(seat, { move });
        this.#show(before);
      },
    };

    override onCreate(): void {
      this.state = new Root();
      keepPatches(this);
      this.#show();
    }

    #show(before?: object): void {
      mirror({ table: this.#match.state.table }, this.state as RoomNode, before && { table: before });
      this.broadcastPatch();
    }
  };
}
