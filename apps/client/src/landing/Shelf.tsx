import { accents } from "@baseboard/stage/tokens";
import { Drawing } from "../art/drawings.tsx";
import { games, toCome } from "../games.ts";
import { theme } from "../theme.ts";
import { gameName, gameWords, say } from "../words.ts";

/** The shelf: every game as a card. Those that can be played can be picked. */
export function Shelf({ picked, pick }: { picked: string; pick(id: string): void }) {
  const playable = games.filter(({ listed }) => listed);
  const soon = toCome.filter(({ id }) => !playable.some((game) => game.id === id));
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
          <Face id={id} line={gameWords(id, "line")} />
        </button>
      ))}
      {soon.map(({ id }) => (
        <div key={id} class="game soon">
          <Face id={id} line={say("game.soon")} />
        </div>
      ))}
    </div>
  );
}

function Face({ id, line }: { id: string; line: string }) {
  return (
    <>
      <span class="art">
        <Drawing game={id} />
      </span>
      <span class="tx">
        <b>{gameName(id)}</b>
        <small>{line}</small>
      </span>
    </>
  );
}
