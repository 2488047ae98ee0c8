import type { Accent } from "@baseboard/kit";
import type { ThemeName } from "@baseboard/stage/contract";
import { ownAccent, properties, themes } from "@baseboard/stage/tokens";
import { computed, effect, type Signal, signal } from "@preact/signals";
import { remembered } from "./chosen.ts";

/** The choices for theme and for motion: the system's setting, or an override. */
export const themeChoices = ["system", "dark", "light"] as const;
export const motionChoices = ["system", "reduced", "full"] as const;

/** The current choice. */
export const themeChoice = remembered("theme", themeChoices);
export const motionChoice = remembered("motion", motionChoices);

/** Whether the system's media query matches now. */
function system(query: string): Signal<boolean> {
  const media = matchMedia(query);
  const wanted = signal(media.matches);
  media.addEventListener("change", ({ matches }) => {
    wanted.value = matches;
  });
  return wanted;
}

const systemLight = system("(prefers-color-scheme: light)");
const systemStill = system("(prefers-reduced-motion: reduce)");

/** The theme in use. */
export const theme = computed<ThemeName>(() => {
  if (themeChoice.value !== "system") return themeChoice.value;
  return systemLight.value ? "light" : "dark";
});

export { ownAccent };

/** The accent of the page: that of its game. */
export const accent = signal<Accent>(ownAccent);

const still = computed(() => (motionChoice.value === "system" ? systemStill.value : motionChoice.value === "reduced"));

/** True with reduced motion. */
export const wantsStill = (): boolean => still.value;

/** Applies theme, accent and reduced motion to the page. */
export function startTheme(): void {
  effect(() => {
    const { style, dataset } = document.documentElement;
    for (const [name, value] of Object.entries(properties(theme.value, accent.value))) style.setProperty(name, value);
    style.colorScheme = theme.value;
    dataset.theme = theme.value;
    dataset.motion = still.value ? "reduced" : "full";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themes[theme.value].rail);
  });
}
