/** What a bot thinks of others, and of what it has, in points where nothing else is said. */
export interface Character {
  /** The least chance of capture at which it attacks; above 1 it never does. */
  attacks: number;
  /** What an army that is lost in a war is worth, in points. */
  army: number;
  /** By how many points somebody may be ahead of it, and still get peace from it. */
  envy: number;
  /** The chance of capture at which it breaks a truce; above 1 it keeps its word. */
  breaks: number;
  /** How much better a square must be for the industries that another move costs; and how many it saves for that. */
  pays: number;
  saves: number;
  /** How often it offers a deal in a turn of its own, 0 to 1. */
  offers: number;
  /** Whether it offers them in a whisper. */
  whispers: boolean;
  /** What an armed territory is worth: it becomes three points sooner or later, more often than not. */
  land: number;
  /** What the last territory of a continent is worth besides. */
  continent: number;
  /** What a war is worth besides for each point by which its victim is ahead. */
  leader: number;
  /** What it is worth that a territory cannot be taken: before it is attacked, and once it is. */
  guard: number;
  holds: number;
}

const usual = { land: 2, continent: 3, leader: 0.15, guard: 3, holds: 6 };

/** Makes peace with everybody and attacks nobody. */
export const dove: Character = { attacks: 2, army: 1, envy: 99, breaks: 2, pays: 99, saves: 2, offers: 0.3, whispers: false, ...usual };
/** Weighs what peace and war bring it. */
export const fox: Character = { attacks: 0.55, army: 0.5, envy: 8, breaks: 0.8, pays: 6, saves: 6, offers: 0.3, whispers: false, ...usual };
/** Sails where land is free, strikes whoever leads, and keeps its word while that is cheap. */
export const hawk: Character = {
  attacks: 0.35,
  army: 0.2,
  envy: 5,
  breaks: 0.6,
  pays: 3.5,
  saves: 6,
  offers: 0.3,
  whispers: true,
  ...usual,
};
