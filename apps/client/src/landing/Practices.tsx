import { useSignal } from "@preact/signals";
import { games } from "../games.ts";
import { keepMatch, keptMatch } from "../local-storage.ts";
import { Icon } from "../parts/Icon.tsx";
import { gameName, say } from "../words.ts";

const kept = (): string[] => games.map(({ id }) => id).filter((id) => keptMatch(id) !== undefined);

/** The unfinished practice matches. */
export function MyPractices() {
  const ids = useSignal(kept());
  if (ids.value.length === 0) return null;
  return (
    <section aria-labelledby="practice-title">
      <div class="sechead">
        <h2 id="practice-title" class="sec">
          {say("landing.practices")}
        </h2>
      </div>
      <ul class="rooms">
        {ids.value.map((id) => (
          <li key={id} class="card roomrow">
            <span class="tx">
              <b>{gameName(id)}</b>
              <small>{say("landing.practiceOf")}</small>
            </span>
            <a class="btn" href={`/play/${id}?resume`} aria-label={say("landing.resumeOf", { game: gameName(id) })}>
              {say("landing.resume")}
            </a>
            <button
              type="button"
              class="btn icon ghost"
              aria-label={say("landing.forgetPractice", { game: gameName(id) })}
              onClick={() => {
                keepMatch(id, undefined);
                ids.value = kept();
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
