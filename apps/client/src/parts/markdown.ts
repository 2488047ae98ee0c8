/** A parser for the subset of Markdown that RULES.md files use. */

export type Inline = { kind: "text" | "code" | "strong" | "em"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A heading's anchor: its own words, unless given in braces at its end (`## Springen {#jumping}`). */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Emphasis, code and links in a line; links become their text. */
export function inlinesOf(line: string): Inline[] {
  const plain = line.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/)
    .filter(Boolean)
    .map((part): Inline => {
      if (part.startsWith("`") && part.length > 2) return { kind: "code", text: part.slice(1, -1) };
      if (part.startsWith("**") && part.length > 4) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("*") && part.length > 2) return { kind: "em", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

const isItem = (line: string): boolean => /^\s*([-*]|\d+\.)\s+/.test(line);
const isTable = (line: string): boolean => line.startsWith("|");
const starts = (line: string): boolean => line === "" || line.startsWith("#") || line.startsWith("```") || isItem(line) || isTable(line);
const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => inlinesOf(cell.trim()));

/** The blocks of a document, in order. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n").map((line) => line.trimEnd());
  const blocks: Block[] = [];
  const takeWhile = (holds: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (lines.length > 0 && holds(lines[0])) taken.push(lines.shift()!);
    return taken;
  };
  while (lines.length > 0) {
    const line = lines[0];
    const heading = /^(#{1,4})\s+(.*?)(?:\s+\{#([\w-]+)\})?$/.exec(line);
    if (line === "") lines.shift();
    else if (heading) {
      lines.shift();
      blocks.push({ kind: "heading", level: heading[1].length, text: heading[2], id: heading[3] ?? anchorOf(heading[2]) });
    } else if (line.startsWith("```")) {
      lines.shift();
      blocks.push({ kind: "code", text: takeWhile((one) => !one.startsWith("```")).join("\n") });
      lines.shift();
    } else if (isTable(line)) {
      const [head, , ...rows] = takeWhile(isTable);
      blocks.push({ kind: "table", head: cells(head), rows: rows.map(cells) });
    } else if (isItem(line))
      blocks.push({ kind: "list", ordered: /^\s*\d/.test(line), items: itemsOf(takeWhile((one) => isItem(one) || /^\s+\S/.test(one))) });
    else blocks.push({ kind: "paragraph", inlines: inlinesOf([lines.shift()!, ...takeWhile((one) => !starts(one))].join(" ")) });
  }
  return blocks;
}

/** The items of a list; a line that is no item continues the previous one. */
function itemsOf(lines: string[]): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+\.)\s+/, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items.map(inlinesOf);
}
