import { offered } from "../games.ts";
import { Cover } from "../parts/Cover.tsx";
import { Page } from "../parts/Page.tsx";
import { theme } from "../theme.ts";
import { gameName, say } from "../words.ts";

/** Index of the games in the gallery. */
export const Index = () => (
  <Page>
    <h1 class="sec">{say("gallery.name")}</h1>
    <p class="quiet">{say("gallery.what")}</p>
    <ul class="gindex">
      {offered.map(({ id, accent }) => (
        <li key={id}>
          <a class="card" href={`/gallery/${id}`} style={{ "--accent": accent[theme.value] }}>
            <span class="art">
              <Cover game={id} />
            </span>
            <b>{gameName(id)}</b>
          </a>
        </li>
      ))}
    </ul>
  </Page>
);
