import { gameIcons } from "@baseboard/stage/icons";
import { Page } from "../parts/Page.tsx";
import { say } from "../words.ts";

const authors = [...new Set(Object.values(gameIcons))].sort();

/** Whose work is shown here, as their licences ask. */
export default function Credits() {
  return (
    <Page>
      <div class="credits">
        <h1>{say("credits.title")}</h1>
        <p>{say("credits.icons")}</p>
        <ul>
          {authors.map((author) => (
            <li key={author}>{say("credits.iconsBy", { author })}</li>
          ))}
        </ul>
        <p>{say("credits.shell")}</p>
        <p>{say("credits.fonts")}</p>
        <p>{say("credits.libraries")}</p>
        <p>
          <a href="/licences.txt" target="_blank" rel="noopener">
            {say("credits.licences")}
          </a>
        </p>
      </div>
    </Page>
  );
}
