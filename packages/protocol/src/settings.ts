import { fields, type Of, oneOf } from "@baseboard/kit/fields";

/** How people meet in a room, whatever game it plays; its host chooses. Of each, a new room has the first. */
export const RoomSettings = fields({
  /** Who may come in to watch. */
  watch: oneOf("anybody", "nobody"),
});
export type RoomSettings = Of<typeof RoomSettings>;
