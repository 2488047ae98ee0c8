import type { ThemeName } from "@baseboard/stage/contract";
import { type Accent, properties, themes } from "@baseboard/stage/tokens";
import { computed, effect, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./memory.ts";

const wanted = rememberedChoice("theme");
const systemLight = matchMedia("(prefers-color-scheme: light)");
const system = signal<ThemeName>(systemLight.matches ? "light" : "dark");
const chosen = signal<ThemeName | undefined>(wanted === "dark" || wanted === "light" ? wanted : undefined);

/** The theme in use: the one chosen here, else the system's. */
export const theme = computed<ThemeName>(() => chosen.value ?? system.value);

/** The accent of the page: that of the game it is about. */
export const accent = signal<Accent>("base");

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** True when the person wants no movement. */
export const wantsStill = (): boolean => still.matches;

/** Chooses the other theme, and remembers it. */
export function switchTheme(): void {
  chosen.value = theme.value === "dark" ? "light" : "dark";
  rememberChoice("theme", chosen.value);
}

/** Keeps the page in the colours of the theme and the accent. */
export function startTheme(): void {
  systemLight.addEventListener("change", ({ matches }) => {
    system.value = matches ? "light" : "dark";
  });
  effect(() => {
    const { style, dataset } = document.documentElement;
    for (const [name, value] of Object.entries(properties(theme.value, accent.value))) style.setProperty(name, value);
    style.colorScheme = theme.value;
    dataset.theme = theme.value;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themes[theme.value].rail);
  });
}
