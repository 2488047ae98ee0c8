import { cpus, totalmem } from "node:os";
import { rounded } from "../measuring.ts";

/** A number with two digits of what is small, and none of what is large. */
export const figure = (value: number): string => rounded(value, Math.abs(value) < 10 ? 2 : 0);

/** A table in Markdown, its columns lined up: the first to the left, numbers to the right. */
export function markdown(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i])].map((cell) => cell.length)));
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** What all this was measured on. */
export function machine(): string {
  const cores = cpus();
  return `${cores[0].model.trim()}, ${cores.length} cores, ${rounded(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.versions.node}`;
}
