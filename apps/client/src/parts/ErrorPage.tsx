import type { ComponentChildren } from "preact";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";
import { Page } from "./Page.tsx";
import { useTitle } from "./title.ts";

/** A page that says what is wrong, and what can be done. */
export function ErrorPage({ title, text, children }: { title: string; text: string; children?: ComponentChildren }) {
  useTitle(`${title} – ${say("app.name")}`);
  return (
    <Page>
      <section class="card trouble">
        <Icon name="circle-alert" />
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <div class="acts">
          {children}
          <a class="btn" href="/">
            {say("nowhere.home")}
          </a>
        </div>
      </section>
    </Page>
  );
}
