import { Badge } from "../../parts/Badge.tsx";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { say } from "../../words.ts";
import { outcomeIcon } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { Earlier } from "../Stopped.tsx";
import { Proof } from "./Proof.tsx";
import { Tally } from "./Sheet.tsx";

interface Props {
  play: Play;
  /** Opens the complete score sheet. */
  openSheet(): void;
}

/** The result of the match, and what comes next. */
export function Result({ play, openSheet }: Props) {
  const outcome = play.outcome.value;
  if (!outcome) return null;
  const speak = play.speak.value;
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
      <StandIns play={play} />
      <Earlier play={play} />
      {play.scores.sheet.value ? <Tally play={play} open={openSheet} /> : <Totals play={play} />}
      {!play.table.whole && <Next play={play} />}
    </section>
  );
}

/** The seats that a stand-in played for. */
function StandIns({ play }: Pick<Props, "play">) {
  const helped = play.state.value.seats.filter(({ stoodIn }) => stoodIn > 0);
  return helped.map(({ name, stoodIn }, i) => (
    <p key={i} class="quiet">
      {say("match.standInOf", { name, count: stoodIn })}
    </p>
  ));
}

/** All totals, in a game without a score sheet. */
function Totals({ play }: Pick<Props, "play">) {
  const { scores } = play.outcome.value!;
  return (
    <ul class="scores">
      {play.state.value.seats.map((chair, i) => {
        const look = play.client.game.sides[i % play.client.game.sides.length];
        return (
          <li key={i}>
            <Badge palette={look.palette} icon={look.icon} />
            <span class="who">
              <b>{chair.name}</b>
              {chair.again && !chair.heldFor && <small>{say("match.againWants")}</small>}
            </span>
            {scores && <span class="score">{scores[i]}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The actions after a match. */
function Next({ play }: { play: Play }) {
  const { seats, key, keyHash } = play.state.value;
  const own = seats[play.table.seat.value];
  return (
    <>
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
        {key && <ToReplay play={play} />}
        <CopyButton icon="copy" label={say("match.transcript")} text={() => play.table.transcript()} />
        <a class="btn" href="/">
          {say("match.lobby")}
        </a>
      </div>
      {key && <Proof matchKey={key} hash={keyHash} />}
    </>
  );
}

/** Link to the replay: of the room, or of the text if there is no room. */
function ToReplay({ play }: { play: Play }) {
  const { code, round } = play.state.value;
  const content = (
    <>
      <Icon name="play" />
      {say("app.replayName")}
    </>
  );
  if (code)
    return (
      <a class="btn" href={`/replay/${code}?round=${round}`}>
        {content}
      </a>
    );
  const open = async () => {
    const [text, pasted] = await Promise.all([play.table.transcript(), import("../../replay/pasted.ts")]);
    if (text) pasted.open(text);
  };
  return (
    <button type="button" class="btn" onClick={() => void open()}>
      {content}
    </button>
  );
}
