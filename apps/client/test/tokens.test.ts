import { playable, toCome } from "@baseboard/games/client";
import { ownAccent, palette, themes } from "@baseboard/stage/tokens";
import { expect, test } from "vitest";

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const light = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG's contrast of two colours. */
const contrast = (a: string, b: string): number => {
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
};

const surfaces = ["bg", "rail", "surface", "surface2"] as const;

test.each(["dark", "light"] as const)("in the %s theme every text can be read on every surface", (theme) => {
  const colours = themes[theme];
  for (const text of ["text", "text2", "text3", "good", "warn", "bad"] as const)
    for (const surface of surfaces) expect(contrast(colours[text], colours[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  for (const surface of surfaces) expect(contrast(colours.lineStrong, colours[surface]), `border on ${surface}`).toBeGreaterThanOrEqual(3);
  for (const accent of [ownAccent, ...[...playable, ...toCome].map((entry) => entry.accent)])
    expect(contrast(accent.on[theme], accent[theme])).toBeGreaterThanOrEqual(4.5);
});

test("the sign of each seat can be read on its colour", () => {
  for (const { id, ink, color } of palette) expect(contrast(ink, color), id).toBeGreaterThanOrEqual(4.5);
});

test("no two seats have the same shape", () => {
  expect(new Set(palette.map(({ shape }) => shape)).size).toBe(palette.length);
});
