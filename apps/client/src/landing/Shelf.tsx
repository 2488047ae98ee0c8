import { accents } from "@baseboard/stage/tokens";
import type { ComponentChildren } from "preact";
import { Coming } from "../art/coming.tsx";
import { Drawing } from "../art/drawings.tsx";
import { games, toCome } from "../games.ts";
import { isNarrow } from "../match/media.ts";
import { theme } from "../theme.ts";
import { gameName, gameWords, say } from "../words.ts";

const playable = games.filter(({ listed }) => listed);
const soon = toCome.filter(({ id }) => !playable.some((game) => game.id === id));

/** The games to come, in one small row: a phone has no room for their cards. */
export function Soon() {
  if (soon.length === 0) return null;
  return (
    <section class="soonrow" aria-labelledby="soon-title">
      <h2 id="soon-title" class="quiet">
        {say("game.soon")}
      </h2>
      <ul>
        {soon.map(({ id }) => (
          <li key={id} class="chip">
            {gameName(id)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shelf: every game as a card. Those that can be played can be picked. */
export function Shelf({ picked, pick }: { picked: string; pick(id: string): void }) {
  return (
    <div class="shelf">
      {playable.map(({ id, accent }) => (
        <button
          key={id}
          type="button"
          class="game"
          aria-pressed={id === picked}
          style={{ "--accent": accents[accent][theme.value] }}
          onClick={() => pick(id)}
        >
          <Face id={id} line={gameWords(id, "line")} art={<Drawing game={id} />} />
        </button>
      ))}
      {!isNarrow.value &&
        soon.map(({ id }) => (
          <div key={id} class="game soon">
            <Face id={id} line={say("game.soon")} art={<Coming game={id} />} />
          </div>
        ))}
    </div>
  );
}

function Face({ id, line, art }: { id: string; line: string; art: ComponentChildren }) {
  return (
    <>
      <span class="art">{art}</span>
      <span class="tx">
        <b>{gameName(id)}</b>
        <small>{line}</small>
      </span>
    </>
  );
}
