import { Unreadable } from "@baseboard/room";

/** Parses a JSON column. Throws `Unreadable`. */
export function readJson<T>(text: unknown): T {
  try {
    return JSON.parse(String(text)) as T;
  } catch (error) {
    throw new Unreadable("This is no JSON.", { cause: error });
  }
}
