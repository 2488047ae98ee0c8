import { accents } from "@baseboard/stage/tokens";
import { Drawing } from "../art/drawings.tsx";
import { games } from "../games.ts";
import { Page } from "../parts/Page.tsx";
import { theme } from "../theme.ts";
import { gameName, say } from "../words.ts";

const listed = games.filter((game) => game.listed);

/** The games whose boards can be looked at. */
export const Index = () => (
  <Page>
    <h1 class="sec">{say("gallery.name")}</h1>
    <p class="quiet">{say("gallery.what")}</p>
    <ul class="gindex">
      {listed.map(({ id, accent }) => (
        <li key={id}>
          <a class="card" href={`/gallery/${id}`} style={{ "--accent": accents[accent][theme.value] }}>
            <span class="art">
              <Drawing game={id} />
            </span>
            <b>{gameName(id)}</b>
          </a>
        </li>
      ))}
    </ul>
  </Page>
);
