import { middle, rounded } from "../bench/measuring.ts";
import type { Result } from "./rehearse.ts";

const columns: { title: string; width: number; of(result: Result): string | number }[] = [
  { title: "drill", width: -14, of: ({ name }) => name },
  { title: "matches", width: 8, of: ({ matches }) => rounded(matches) },
  { title: "moves", width: 9, of: ({ acknowledged }) => rounded(acknowledged) },
  { title: "lost", width: 6, of: ({ lost }) => lost },
  { title: "doubled", width: 9, of: ({ doubled }) => doubled },
  { title: "seats wrong", width: 13, of: ({ seats }) => seats },
  { title: "back", width: 8, of: ({ back, players }) => `${back}/${players}` },
  {
    title: "seconds",
    width: 14,
    of: ({ seconds }) => (seconds.length > 0 ? `${rounded(middle(seconds), 1)} / ${rounded(Math.max(...seconds), 1)}` : "never"),
  },
];

const padded = (text: string, width: number): string => (width < 0 ? text.padEnd(-width) : text.padStart(width));

/** Table header. Seconds: until all players could play again, median and maximum of all failures. */
export const header: string = columns.map(({ title, width }) => padded(title, width)).join("");

/** Result of a drill as a table row. */
export const line = (result: Result): string =>
  `${columns.map(({ of, width }) => padded(String(of(result)), width)).join("")}  ${result.note}`.trimEnd();
