// What people at a table say to each other. It is no part of the match, and in no transcript.

/** Words that go over the wire as keys: each reader has them in their own language. */
export const quickWords = [
  "hello",
  "wellPlayed",
  "niceOne",
  "thanks",
  "sorry",
  "oneMoment",
  "yourTurn",
  "goodIdea",
  "careful",
  "goAhead",
  "yes",
  "no",
] as const;
export type QuickWord = (typeof quickWords)[number];

/** Characters of a line. */
export const LONGEST_TALK = 300;

/** Lines that a room keeps, the newest: of those in seats, whispers included, and of those who watch, who are many and come unasked. */
export const MOST_TALK = { seats: 400, gallery: 100 } as const;

/** Lines in one answer to `talk`. */
export const TALK_PAGE = 100;

/**
 * table: who has a seat writes, everybody reads. gallery: who watches writes and reads, seats read it once the match is over or where
 * the setting `gallery` is "open". whisper: from seat to seat, in games that have it.
 */
export type Channel = "table" | "gallery" | "whisper";

/**
 * Message `talk`: a line, to those in the room who may read it; request `talk` gives older ones. A line that somebody may read later
 * only (as the gallery opens) is not sent to them then: pages ask again as the phase or the setting changes.
 */
export interface TalkLine {
  /** In its room, from 1, rising; with gaps where lines are not for the reader. */
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  channel: Channel;
  /** The `person` who reads a whisper. */
  to?: string;
  /** Who said it, what they were called, and their seat then; -1 for one who watched. */
  person: string;
  name: string;
  seat: number;
  /** Which match it was, and how long its log was: where the line stands among the log's lines. */
  round: number;
  version: number;
  // Exactly one of these:
  quick?: QuickWord;
  /** In it a place of the board stands as ⟦id⟧, the id of a ping; each page shows its own name for it. */
  text?: string;
  /** A ping, as a line: the id of the place. */
  place?: string;
}
