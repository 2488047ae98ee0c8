import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The workspace root. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Path of a program installed in the workspace. */
export const bin = (name: string): string => join(root, "node_modules/.bin", name);

/** Parses a whole number. Throws for anything else. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no whole number.`);
  return Number(text);
}

/** The Node that runs Baseboard. */
export const node: string = bin("node");
