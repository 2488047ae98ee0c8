const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A color, `#rrggbb`, as CSS with alpha. */
export const faded = (hex: string, alpha: number): string => `rgba(${channels(hex).join(",")},${alpha})`;

/** Mixes two colors; `by` is the part of the second, 0 to 1. */
export function mixed(from: string, to: string, by: number): string {
  const goal = channels(to);
  return `#${channels(from)
    .map((c, i) =>
      Math.round(c + (goal[i] - c) * by)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const lighter = (hex: string, by: number): string => mixed(hex, "#ffffff", by);
export const darker = (hex: string, by: number): string => mixed(hex, "#000000", by);
