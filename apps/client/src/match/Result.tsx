import { Badge } from "../parts/Badge.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { say } from "../words.ts";
import type { Play } from "./play.ts";

/** The icon of an outcome: a flag for those who did not win. */
export const outcomeIcon = (play: Play): string => {
  const seat = play.table.seat.value;
  return seat >= 0 && !play.outcome.value?.winners.includes(seat) ? "flag" : "trophy";
};

/** How the match came out, and what comes next. */
export function Result({ play }: { play: Play }) {
  const outcome = play.outcome.value;
  if (!outcome) return null;
  const { seats, key, keyHash } = play.state.value;
  const speak = play.speak.value;
  const seat = play.table.seat.value;
  const own = seats[seat];
  return (
    <section class="card result" aria-label={say("match.result")}>
      <h2>
        <Icon name={outcomeIcon(play)} />
        <span>
          <Rich text={play.headline.value ?? ""} />
        </span>
      </h2>
      <p>
        <Rich text={speak(outcome.reason)} />
      </p>
      <ul class="scores">
        {seats.map((chair, i) => {
          const look = play.face.looks[i % play.face.looks.length];
          return (
            <li key={look.palette}>
              <Badge palette={look.palette} icon={look.icon} />
              <b>{chair.name}</b>
              {chair.again && <small>{say("match.againWants")}</small>}
              {outcome.scores && <span class="score">{outcome.scores[i]}</span>}
            </li>
          );
        })}
      </ul>
      <div class="acts">
        {own && (
          <button
            type="button"
            class={own.again || play.mayAct.value ? "btn" : "btn primary"}
            aria-pressed={own.again}
            onClick={() => void play.table.rematch(!own.again)}
          >
            <Icon name={own.again ? "check" : "refresh-cw"} />
            {say(own.again ? "match.againTaken" : "match.again")}
          </button>
        )}
        <CopyButton icon="copy" label={say("match.transcript")} text={() => play.table.transcript()} />
        <a class="btn" href="/">
          {say("match.lobby")}
        </a>
      </div>
      {key && (
        <details>
          <summary>
            {say("match.fair")}
            <Icon name="chevron-down" />
          </summary>
          <p class="quiet">{say("match.key")}</p>
          <code>{key}</code>
          <p class="quiet">{say("match.keyHash")}</p>
          <code>{keyHash}</code>
        </details>
      )}
    </section>
  );
}
