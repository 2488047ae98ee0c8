import { fields, type Of, oneOf } from "@baseboard/kit/fields";

/** How people meet in a room, whatever game it plays; its host chooses. Of each, a new room has the first. */
export const RoomSettings = fields({
  /** Who may come in to watch. */
  watch: oneOf("anybody", "nobody"),
  /** Talk of those who watch: whether seats read it once the match is over, or at once; or there is none. */
  gallery: oneOf("after", "open", "off"),
  /** Seconds between two lines of one person. */
  slow: oneOf("off", "5", "15", "60"),
  /** What somebody may say who has just come in and does not play. */
  newcomers: oneOf("free", "quick"),
  /** Whether whispers stay between two, or everybody reads them once their match is over. Settled as the first match begins. */
  whispers: oneOf("secret", "replay"),
});
export type RoomSettings = Of<typeof RoomSettings>;
