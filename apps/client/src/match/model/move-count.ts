import { say } from "../../words.ts";

/** More moves than this are grouped in collapsed sections by first touch, and not counted: many are numbers of one choice. */
export const MANY = 200;

/** What the legal moves are called, with how many they are where that is no number that would only frighten. */
export const movesTitle = (count: number): string => (count > 0 && count <= MANY ? say("match.moves", { count }) : say("match.tab.moves"));
