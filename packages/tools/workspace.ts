import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the workspace. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** A program that the workspace brings along. */
export const bin = (name: string): string => join(root, "node_modules/.bin", name);

/** The Node that runs Baseboard. */
export const node: string = bin("node");
