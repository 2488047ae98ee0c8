/// <reference types="vite/types/importMeta.d.ts" />
import { readdirSync, readFileSync } from "node:fs";
import type { Words } from "@baseboard/kit";

const folder = new URL("../../../packages/protocol/words/", import.meta.url);
const read = (): Record<string, Words> =>
  Object.fromEntries(
    readdirSync(folder).map((language) => [language, JSON.parse(readFileSync(new URL(`${language}/rejections.json`, folder), "utf8"))]),
  );

// A bundle has no folders: the bundler, which alone defines `env`, inserts what it found.
const bundled = (found: Record<string, Words>): Record<string, Words> =>
  Object.fromEntries(Object.entries(found).map(([path, words]) => [path.split("/").at(-2), words]));

/** What the server says no with, by language. */
export const rejections: Record<string, Words> = import.meta.env
  ? bundled(import.meta.glob<Words>("../../../packages/protocol/words/*/rejections.json", { eager: true, import: "default" }))
  : read();
