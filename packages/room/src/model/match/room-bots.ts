import type { RoomModel } from "../room-model.ts";
import { BotDriver } from "./bot-driver.ts";
import { botMove } from "./bot-move.ts";

/** The bots of a room: they act in its queue, as people do. */
export function roomBots(room: RoomModel): BotDriver {
  const { world, kind } = room;
  const levelOf = (seat: number): string | undefined => {
    const chair = room.setup.chairs[seat];
    return chair?.kind === "bot" ? chair.level : undefined;
  };
  return new BotDriver(
    {
      get match() {
        return room.match;
      },
      levelOf,
      standsIn: (seat) => room.setup.chairs[seat]?.heldFor !== undefined,
      get waits() {
        return room.takeBacks.isOpen || room.halted;
      },
      ask: async (question) => (world.askBot ? world.askBot(question) : botMove(kind.game, kind.bots, question)),
      act: (seat, act, version, match) =>
        room.run(async () => {
          // The seat may have been taken back meanwhile, somebody asks to take back a ply, or the last player's seat is held by now.
          const isToAct = !room.isClosing && !room.takeBacks.isOpen && !room.halted && room.match === match && levelOf(seat) !== undefined;
          return isToAct ? room.series.play(seat, act, version) : undefined;
        }),
      pace: () => world.botPace,
      report: (error) => room.report(error, "bot"),
    },
    world,
  );
}
