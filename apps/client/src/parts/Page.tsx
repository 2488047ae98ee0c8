import type { ComponentChildren } from "preact";
import { Settings } from "../settings/Settings.tsx";
import { say } from "../words.ts";
import { useArrival } from "./focus.ts";
import { Mark } from "./Mark.tsx";

interface Props {
  children: ComponentChildren;
  /** In the bar. */
  chips?: ComponentChildren;
  /** First of what stands below the content. */
  foot?: ComponentChildren;
}

/** A scrolling page: a bar with the logo, then the content. */
export function Page({ children, chips, foot }: Props) {
  useArrival();
  return (
    <div class="page">
      <header class="bar">
        <a class="brand" href="/" aria-label={say("app.home")}>
          <Mark size={32} />
          <b>{say("app.name")}</b>
        </a>
        <span class="grow" />
        {chips}
        <Settings />
      </header>
      <main>{children}</main>
      <footer class="foot quiet">
        {foot}
        <a href="/day">{say("app.day")}</a>
        <a href="/evenings">{say("app.evenings")}</a>
        <a href="/replay">{say("app.replay")}</a>
        <a href="/credits">{say("app.credits")}</a>
      </footer>
    </div>
  );
}
