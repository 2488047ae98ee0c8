import { expect, test } from "vitest";
import { tonesOf } from "../../client/art/tones.ts";
import { standingsIn } from "../../client/visibility.ts";
import { readCard } from "../../rules/text/codes.ts";
import { seenIn, toActIn } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const lines = ["A at NW", "B at tower", "A holds crowbar open9", "h1 ? guarded"];
const standings = (view: Parameters<typeof standingsIn>[0], ...cards: string[]) => cards.map((card) => standingsIn(view)(readCard(card)));

test("a card is open where it can be played now, and locked where it has no effect", () => {
  expect(standings(seenIn(table(...lines), 0), "crowbar", "open9")).toEqual(["open", "locked"]);
  expect(standings(seenIn(table(...lines, "turn 1 A actions 0"), 0), "crowbar", "open9")).toEqual(["locked", "locked"]);
});

test("all cards wait while another acts; to those who watch, and when it is over, they are open", () => {
  expect(standings(seenIn(table(...lines), 1), "crowbar", "open9")).toEqual(["waiting", "waiting"]);
  expect(standings(seenIn(table(...lines)), "crowbar", "open9")).toEqual(["open", "open"]);
  expect(standings(seenIn("won", 0), "crowbar")).toEqual(["open"]);
});

test("piles that are asked for are open, and those of the others wait", () => {
  const view = toActIn("a card for a pile");
  expect(standings(view, "crowbar")).toEqual(["open"]);
  expect(standings({ ...view, seat: view.table.players.findIndex((_, seat) => seat !== view.seat) }, "crowbar")).toEqual(["waiting"]);
});

/** Relative luminance of a color, as WCAG has it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test.each(["dark", "light"] as const)(
  "a card that cannot be played is darker than one that can, and its words are read all the same: %s",
  (theme) => {
    const { card, cardDim, cardFaint, faint } = tonesOf({ theme, speak: ({ key }) => key });
    for (const [i, dim] of cardDim.entries()) {
      expect(luminance(dim)).toBeLessThan(luminance(card[i]) * 0.75);
      expect(contrast(cardFaint, dim)).toBeGreaterThan(4.5);
      expect(contrast(faint, dim)).toBeGreaterThan(3);
    }
  },
);
