import { bareWords, say } from "../words.ts";
import { moveGroups } from "./moves.ts";
import type { Play } from "./play.ts";

/** Every legal move as a button, grouped by what is touched first: the quickest way to play by ear, and without a picture. */
export function Moves({ play }: { play: Play }) {
  const ways = play.ways.value;
  const stage = play.stage.value;
  const speak = play.speak.value;
  if (!play.mayAct.value) return <p class="quiet empty">{say("match.movesWait")}</p>;
  const groups = stage
    ? moveGroups(ways, { face: play.face, view: play.view.value, places: stage.places, speak: (phrase) => bareWords(speak(phrase)) })
    : [];
  return (
    <div class="scroller moves">
      <h2 class="eyebrow">{say("match.moves", { count: play.moves.value.length })}</h2>
      {groups.map(({ id, title, moves }) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <div class="list">
            {moves.map((move) => (
              <button
                key={move.id}
                type="button"
                class="btn"
                disabled={play.sending.value}
                onClick={() => void play.act({ move: move.move })}
              >
                {move.label}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
