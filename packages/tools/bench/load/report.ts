import { cpus, totalmem } from "node:os";
import { rounded } from "../measuring.ts";

/** Formats a number: two decimals if small, none if large. */
export const figure = (value: number): string => rounded(value, Math.abs(value) < 10 ? 2 : 0);

/** A Markdown table with aligned columns: the first left, numbers right. */
export function markdown(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i])].map((cell) => cell.length)));
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** Description of the machine. */
export function machine(): string {
  const cores = cpus();
  return `${cores[0].model.trim()}, ${cores.length} cores, ${rounded(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.versions.node}`;
}
