import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the workspace. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** A program that the workspace brings along. */
export const bin = (name: string): string => join(root, "node_modules/.bin", name);

/** A whole number that somebody typed. Throws for anything else. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is no whole number.`);
  return Number(text);
}

/** The Node that runs Baseboard. */
export const node: string = bin("node");
