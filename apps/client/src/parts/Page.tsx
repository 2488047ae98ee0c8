import type { ComponentChildren } from "preact";
import { switchTheme, theme } from "../theme.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";
import { Mark } from "./Mark.tsx";

/** The button that changes between dark and light. */
export function ThemeSwitch() {
  const isDark = theme.value === "dark";
  return (
    <button type="button" class="btn icon ghost" aria-label={say(isDark ? "theme.light" : "theme.dark")} onClick={switchTheme}>
      <Icon name={isDark ? "sun" : "moon"} />
    </button>
  );
}

/** A page that scrolls: a bar with the sign, then whatever the page is about. */
export function Page({ children, chips }: { children: ComponentChildren; chips?: ComponentChildren }) {
  return (
    <div class="page">
      <header class="bar">
        <a class="brand" href="/" aria-label={say("app.home")}>
          <Mark size={32} />
          <b>{say("app.name")}</b>
        </a>
        <span class="grow" />
        {chips}
        <ThemeSwitch />
      </header>
      <main>{children}</main>
      <footer class="foot quiet">
        <a href="/credits">{say("app.credits")}</a>
      </footer>
    </div>
  );
}
