import type { Strings } from "@baseboard/kit";
import { de } from "./strings/de.ts";
import { en } from "./strings/en.ts";

/** What bots are called, in turn order. */
export const botNames = ["Ivy", "Rex", "Sol", "Mo", "Zed", "Fay"];

/** Every sentence with which a room or the `/api` says no. The web client puts them into words, and loads one language at a time. */
export const roomStrings: Strings = { en, de };
