import { offered, toCome } from "../games.ts";
import { isNarrow } from "../match/media.ts";
import { Cover } from "../parts/Cover.tsx";
import { theme } from "../theme.ts";
import { gameLine, gameName, say } from "../words.ts";

/** The announced games, in one small row: a phone has no room for their cards. */
export function Soon() {
  if (toCome.length === 0) return null;
  return (
    <section class="soonrow" aria-labelledby="soon-title">
      <h2 id="soon-title" class="quiet">
        {say("game.soon")}
      </h2>
      <ul>
        {toCome.map(({ id }) => (
          <li key={id} class="chip">
            {gameName(id)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  picked: string;
  /** Where the picked one opens: below the shelf, or as a sheet over the page. */
  opens: "below" | "sheet";
  pick(id: string): void;
}

/** The shelf: every game as a card. Playable ones can be picked. */
export function Shelf({ picked, opens, pick }: Props) {
  return (
    <div class="shelf">
      {offered.map(({ id, accent }) => (
        <button
          key={id}
          type="button"
          class="game"
          {...(opens === "sheet" ? { "aria-haspopup": "dialog" as const } : { "aria-pressed": id === picked })}
          style={{ "--accent": accent[theme.value] }}
          onClick={() => pick(id)}
        >
          <GameClient id={id} line={gameLine(id)} />
        </button>
      ))}
      {!isNarrow.value &&
        toCome.map(({ id }) => (
          <div key={id} class="game soon">
            <GameClient id={id} line={say("game.soon")} />
          </div>
        ))}
    </div>
  );
}

function GameClient({ id, line }: { id: string; line: string }) {
  return (
    <>
      <span class="art">
        <Cover game={id} />
      </span>
      <span class="tx">
        <b>{gameName(id)}</b>
        <small>{line}</small>
      </span>
    </>
  );
}
