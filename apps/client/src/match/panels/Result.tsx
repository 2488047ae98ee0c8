import { Badge } from "../../parts/Badge.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { say } from "../../words.ts";
import { outcomeIcon } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { Earlier } from "../Stopped.tsx";
import { OpenSheet, Tally, tellsPoints } from "./Sheet.tsx";

interface Props {
  play: Play;
  /** Opens the complete score sheet. */
  openSheet(): void;
}

/** The result beside the board: of a replay, and of a match that is decided while somebody plays on. */
export default function Result({ play, openSheet }: Props) {
  const outcome = play.outcome.value;
  if (!outcome) return null;
  return (
    <section class="card result" aria-label={say("match.result")}>
      <h2>
        <Icon name={outcomeIcon(play)} />
        <span>
          <Rich text={play.headline.value ?? ""} />
        </span>
      </h2>
      <p>
        <Rich text={play.speak.value(outcome.reason)} />
      </p>
      <Earlier play={play} />
      <Points play={play} openSheet={openSheet} />
      {play.ending.isCertain.value && (
        <button type="button" class="btn" onClick={() => play.ending.open()}>
          {say("match.wholeResult")}
        </button>
      )}
    </section>
  );
}

/** All totals, and the way to their sheet; the way alone where they stand with the names. */
function Points({ play, openSheet }: Props) {
  if (!play.scores.sheet.value) return <Totals play={play} />;
  return tellsPoints(play) ? <OpenSheet open={openSheet} /> : <Tally play={play} open={openSheet} />;
}

/** All totals, in a game without a score sheet. */
function Totals({ play }: Pick<Props, "play">) {
  const { scores } = play.outcome.value!;
  const { sides } = play.client.game;
  return (
    <ul class="scores">
      {play.state.value.seats.map(({ name }, i) => (
        <li key={i}>
          <Badge palette={sides[i % sides.length].palette} icon={sides[i % sides.length].icon} />
          <span class="who">
            <b>{name}</b>
          </span>
          {scores && <span class="score">{scores[i]}</span>}
        </li>
      ))}
    </ul>
  );
}
