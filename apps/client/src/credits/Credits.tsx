import "./credits.css";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Credits as Owed } from "../../vite/credits.ts";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { say } from "../words.ts";
import { Drawings } from "./Drawings.tsx";

/** Third-party credits and licenses, as collected by the build. */
export default function Credits() {
  useTitle(say("credits.title"));
  const owed = useSignal<Owed | "failed" | undefined>(undefined);
  useEffect(() => {
    fetch("/credits.json")
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(
        (found: Owed) => {
          owed.value = found;
        },
        () => {
          owed.value = "failed";
        },
      );
  }, []);
  return (
    <Page>
      <div class="credits">
        <header>
          <h1>{say("credits.title")}</h1>
          <p>{say("credits.intro")}</p>
        </header>
        {owed.value === "failed" ? (
          <p role="alert">{say("app.loadFailed")}</p>
        ) : owed.value ? (
          <Works owed={owed.value} />
        ) : (
          <p class="quiet">{say("app.loading")}</p>
        )}
      </div>
    </Page>
  );
}

const Out = ({ to, children }: { to: string; children: ComponentChildren }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
);

const Licence = ({ spdx }: { spdx: string }) => <Out to={`https://spdx.org/licenses/${spdx}.html`}>{spdx}</Out>;

function Part({ id, title, line, children }: { id: string; title: string; line: ComponentChildren; children?: ComponentChildren }) {
  return (
    <section class="card" aria-labelledby={`credits-${id}`}>
      <h2 id={`credits-${id}`}>{title}</h2>
      <p>{line}</p>
      {children}
    </section>
  );
}

function Works({ owed: { authors, shell, fonts, libraries } }: { owed: Owed }) {
  return (
    <>
      <Part
        id="icons"
        title={say("credits.icons")}
        line={
          <>
            {say("credits.iconsLine")} <Out to="https://game-icons.net">{"game-icons.net"}</Out>
            {" · "}
            <Out to="https://creativecommons.org/licenses/by/3.0/">{"CC BY 3.0"}</Out>
          </>
        }
      >
        {authors.map(({ author, icons }) => (
          <div key={author} class="author">
            <h3>{say("credits.iconsBy", { author })}</h3>
            <Drawings names={icons} named />
          </div>
        ))}
      </Part>
      <Part
        id="shell"
        title={say("credits.shell")}
        line={
          <>
            <Out to="https://lucide.dev">{"Lucide"}</Out> {say("credits.by", { who: shell.set.by })} · <Licence spdx={shell.set.licence} />
          </>
        }
      >
        <Drawings names={shell.icons} />
      </Part>
      <Part id="fonts" title={say("credits.fonts")} line={say("credits.fontsLine")}>
        <ul class="fonts">
          {fonts.map(({ family, by, url, licence }) => (
            <li key={family}>
              <b style={{ fontFamily: `"${family} Variable"` }}>
                <Out to={url}>{family}</Out>
              </b>
              <span>{say("credits.by", { who: by })}</span>
              <Licence spdx={licence} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        id="libraries"
        title={say("credits.libraries")}
        line={
          <>
            {say("credits.librariesLine")} <Out to="/licences.txt">{say("credits.licences")}</Out>
          </>
        }
      >
        <ul class="libraries">
          {libraries.map(({ name, version, by, url, licence }) => (
            <li key={name}>
              <b>
                <Out to={url}>{name}</Out>
              </b>
              <span class="quiet">{version}</span>
              <span>{say("credits.by", { who: by })}</span>
              <Licence spdx={licence} />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="sounds" title={say("credits.sounds")} line={say("credits.soundsLine")} />
    </>
  );
}
