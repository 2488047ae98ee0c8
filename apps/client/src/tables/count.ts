import { titleCount } from "../parts/title.ts";

/** The size of the favicon's drawing, and its own address. */
const SIZE = 28;
const PLAIN = "/favicon.svg";
const MOST_SHOWN = 9;

/** The favicon with a number on it. */
function marked(count: number): string {
  const house = "M3 10.500 14 2.500l11 8V23a2.500 2.500 0 0 1-2.500 2.500h-17A2.500 2.500 0 0 1 3 23z";
  const digits = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<path d="${house}" fill="#5ce0c6"/><circle cx="18" cy="18" r="10" fill="#b3261e"/>`,
    `<text x="18" y="23" font-family="sans-serif" font-weight="700" font-size="14" text-anchor="middle" fill="#fff">${digits}</text></svg>`,
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows a number outside of the page: in the tab's title and icon, and on the app where it is installed. */
export function showCount(count: number): void {
  titleCount.value = count;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", count > 0 ? marked(count) : PLAIN);
  // Only in installed apps, and not in every browser; where it is refused there is no badge.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
