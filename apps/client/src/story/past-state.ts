import { EventShapes, type RoomState, type ToldLine } from "@baseboard/protocol";

/** The state of a match after so many lines, of which that was the last: nobody can act in it, and no hand is known. All else is as it is now. */
export const pastState = (
  now: RoomState,
  table: NonNullable<RoomState["table"]>,
  version: number,
  line: ToldLine | undefined,
): RoomState => ({
  ...now,
  told: new EventShapes().told(line ?? { seat: -1, events: [] }, version),
  ...{ table, hands: [], toAct: [], undo: -1, outcome: "", phase: "playing" },
});
