import { EventShapes, type RoomState, type ToldLine } from "@baseboard/protocol";

/** The state of a match after so many lines, of which that was the last: nobody can act in it. All else is as it is now. */
export const pastState = (
  now: RoomState,
  table: NonNullable<RoomState["table"]>,
  version: number,
  line: ToldLine | undefined,
): RoomState => ({
  ...now,
  told: new EventShapes().told(line ?? { seat: -1, events: [] }, version),
  ...{ table, toAct: [], undo: -1, outcome: "", phase: "playing" },
});
