import { fields, type Of, oneOf } from "@baseboard/kit/fields";

/** How people meet in a room, whatever game it plays; its host chooses. Of each, a new room has the first. */
export const RoomSettings = fields({
  /** Who may come in to watch. */
  watch: oneOf("anybody", "nobody"),
  /** Whether those who watch see each seat's chance to win, estimated in their own browsers. Those in seats never do. */
  chances: oneOf("never", "spectators"),
  /** Talk of those who watch: whether seats read it once the match is over, or at once; or there is none. */
  gallery: oneOf("after", "open", "off"),
  /** Seconds between two lines of one person. */
  slow: oneOf("off", "5", "15", "60"),
  /** What somebody may say who has just come in and does not play. */
  newcomers: oneOf("free", "quick"),
  /** Whether whispers stay between two, or everybody reads them once their match is over. Settled as the first match begins. */
  whispers: oneOf("secret", "replay"),
  /**
   * The clocks of a match, chosen before it: none; friendly, which count up; so many seconds a turn; a bank of so many minutes, and
   * seconds on top after each turn; or so many days a turn.
   */
  clock: oneOf(
    ...(["none", "friendly", "turn-30", "turn-60", "turn-120", "turn-300", "turn-600"] as const),
    ...(["bank-3-2", "bank-5-5", "bank-10-10", "bank-20-15", "bank-30-20", "days-1", "days-3", "days-7"] as const),
  ),
  /** What happens to a seat whose time is up: a bot stands in, it resigns (where all play together a bot stands in, too), or nothing. */
  atZero: oneOf("bot", "resign", "nothing"),
  /** Whether those who are here may vote that a bot stands in for somebody who has been away for long. */
  standIn: oneOf("vote", "never"),
  /** Which of the game's levels a stand-in plays at. */
  standInLevel: oneOf("strongest", "middle", "weakest"),
});
export type RoomSettings = Of<typeof RoomSettings>;
