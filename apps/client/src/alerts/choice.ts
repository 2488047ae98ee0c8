import { rememberChoice, rememberedChoice } from "../local-storage.ts";

/** What this browser's owner has chosen about alerts. */
export interface AlertChoice {
  /** The rooms that one is told of. */
  codes: string[];
  /** Hours of quiet, in minutes after midnight. */
  quiet?: { from: number; until: number };
}

const MOST_CODES = 40;

export function alertChoice(): AlertChoice {
  try {
    const { codes, quiet }: AlertChoice = JSON.parse(rememberedChoice("alerts") ?? "{}");
    return { codes: Array.isArray(codes) ? codes : [], ...(quiet && { quiet }) };
  } catch {
    return { codes: [] }; // Not written by us: ignored.
  }
}

export const keepAlertChoice = ({ codes, ...rest }: AlertChoice): void =>
  rememberChoice("alerts", JSON.stringify({ ...rest, codes: codes.slice(0, MOST_CODES) }));

/** Whether one is told of a room. */
export const isToldOf = (code: string): boolean => alertChoice().codes.includes(code);
