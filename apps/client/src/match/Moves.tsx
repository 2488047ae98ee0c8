import { useRef } from "preact/hooks";
import { bareWords, say } from "../words.ts";
import { Keys } from "./Keys.tsx";
import { moveGroups } from "./moves.ts";
import type { Play } from "./play.ts";

type Move = Parameters<Play["act"]>[0] & object;

/** Every legal move as a button, grouped by what is touched first: the quickest way to play by ear, and without a picture. */
export function Moves({ play }: { play: Play }) {
  const title = useRef<HTMLHeadingElement>(null);
  const ways = play.ways.value;
  const stage = play.stage.value;
  const speak = play.speak.value;
  const busy = play.sending.value;
  const groups =
    stage && play.mayAct.value
      ? moveGroups(ways, { face: play.face, view: play.view.value, places: stage.places, speak: (phrase) => bareWords(speak(phrase)) })
      : [];
  const make = (move: Move) => {
    if (busy) return;
    // The list is about to be another: the focus waits at its title.
    title.current?.focus({ preventScroll: true });
    void play.act(move);
  };
  return (
    <div class="scroller moves">
      <h2 class="eyebrow" ref={title} tabIndex={-1}>
        {say("match.moves", { count: play.moves.value.length })}
      </h2>
      {!play.mayAct.value && <p class="quiet">{say("match.movesWait")}</p>}
      {groups.map(({ id, title: name, moves }) => (
        <section key={id}>
          <h3>{name}</h3>
          <div class="list">
            {moves.map((move) => (
              <button key={move.id} type="button" class="btn" aria-disabled={busy || undefined} onClick={() => make({ move: move.move })}>
                {move.label}
              </button>
            ))}
          </div>
        </section>
      ))}
      <Keys />
    </div>
  );
}
