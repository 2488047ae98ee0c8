import { expect, test } from "vitest";
import { anchorOf, blocksOf, inlinesOf } from "../src/parts/markdown.ts";

test("headings, paragraphs, lists, code and tables", () => {
  const text = `
# The game

Two lines
of one paragraph.

## Moving

- one
- two,
  which goes on
1. first

\`\`\`
round 1
\`\`\`

| a | b |
| - | - |
| 1 | 2 |
`;
  expect(blocksOf(text)).toEqual([
    { kind: "heading", level: 1, text: "The game", id: "the-game" },
    { kind: "paragraph", inlines: [{ kind: "text", text: "Two lines of one paragraph." }] },
    { kind: "heading", level: 2, text: "Moving", id: "moving" },
    {
      kind: "list",
      ordered: false,
      items: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two, which goes on" }], [{ kind: "text", text: "first" }]],
    },
    { kind: "code", text: "round 1" },
    {
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "text", text: "2" }]]],
    },
  ]);
});

test("emphasis, code and links inside a line", () => {
  expect(inlinesOf("Take **two**, or `3`, *never* more: [see](x.md).")).toEqual([
    { kind: "text", text: "Take " },
    { kind: "strong", text: "two" },
    { kind: "text", text: ", or " },
    { kind: "code", text: "3" },
    { kind: "text", text: ", " },
    { kind: "em", text: "never" },
    { kind: "text", text: " more: see." },
  ]);
});

test("a heading can name its own anchor", () =>
  expect(blocksOf("## Springen {#jumping}")).toEqual([{ kind: "heading", level: 2, text: "Springen", id: "jumping" }]));

test("a heading's anchor is plain", () => expect(anchorOf("The end, and after")).toBe("the-end-and-after"));
