import { type ShellKey, say } from "../../words.ts";

/** A place in words: "2nd". */
export const ordinal = (place: number): string => say(`result.place_${place}` as ShellKey);
