import { Alert } from "../parts/Alert.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { Sure } from "../parts/Sure.tsx";
import { bareWords, say } from "../words.ts";
import { isNarrow } from "./media.ts";
import { Pips } from "./Players.tsx";
import type { Play } from "./play.ts";
import { Result } from "./Result.tsx";

/** Below the board: the choices that have no place on it, undo, and the one button that does what was prepared. */
export function Dock({ play, openRule }: { play: Play; openRule(rule: string): void }) {
  const isSeated = play.session.seat.value >= 0;
  const hasEnded = play.outcome.value !== undefined;
  const speak = play.speak.value;
  return (
    <section class="dock" aria-label={say("match.dock")}>
      <Alert no={play.session.no} speak={(phrase) => bareWords(speak(phrase))} openRule={openRule} />
      {(!hasEnded || play.mayAct.value) && <TurnLine play={play} />}
      {hasEnded && isNarrow.value && <Result play={play} />}
      {!isSeated && !hasEnded && <p class="quiet">{say("match.spectator")}</p>}
      {hasEnded && !isNarrow.value && !play.mayAct.value && (
        <p class="quiet">
          <Rich text={play.turn.value} />
        </p>
      )}
      {isSeated && (!hasEnded || play.mayAct.value) && <Controls play={play} />}
    </section>
  );
}

/** On a phone the turn sentence stands here. */
function TurnLine({ play }: { play: Play }) {
  const seat = play.session.seat.value;
  const pips = play.mayAct.value ? play.hud.value.seats[seat]?.pips : undefined;
  const { progress } = play.hud.value;
  const speak = play.speak.value;
  return (
    <div class="turnline narrow">
      <span class="what">
        <Rich text={play.turn.value} />
      </span>
      {pips && <Pips {...pips} />}
      {progress && <span class="quiet">{bareWords(speak(progress))}</span>}
    </div>
  );
}

function Controls({ play }: { play: Play }) {
  const choices = play.choices();
  const ok = play.ok();
  const speak = play.speak.value;
  const words = (phrase: Parameters<typeof speak>[0]) => bareWords(speak(phrase));
  const busy = play.sending.value;
  const newest = play.sentences.value.at(-1);
  return (
    <>
      <div class="choices">
        {choices.map(({ id, pressed, label, icon, primary }) => (
          <button
            key={id}
            type="button"
            class={primary ? "btn primary" : "btn"}
            aria-pressed={pressed || undefined}
            disabled={busy}
            onClick={() => play.touch(id)}
          >
            {icon && <Icon name={icon} />}
            {words(label)}
          </button>
        ))}
        {choices.length === 0 && isNarrow.value && newest && (
          <span class="quiet">
            <Rich text={newest.text} />
          </span>
        )}
      </div>
      <div class="acts">
        {!isNarrow.value && <Resign play={play} />}
        <button
          type="button"
          class="btn undo"
          disabled={!play.mayUndo.value || busy}
          aria-label={say("match.undo")}
          onClick={() => void play.act("undo")}
        >
          <Icon name="undo-2" />
          <span class="wide">{say("match.undo")}</span>
        </button>
        <button type="button" class="btn primary" disabled={!ok || busy} onClick={() => play.touch("ok")}>
          {ok ? words(ok.label) : say(busy ? "match.sending" : play.mayAct.value ? "match.pick" : "match.wait")}
          {ok?.icon && <Icon name={ok.icon} />}
        </button>
      </div>
    </>
  );
}

/** Giving up, with a second question. */
export function Resign({ play }: { play: Play }) {
  if (play.session.seat.value < 0 || play.outcome.value) return null;
  return (
    <Sure class="btn ghost" question={say("match.resignSure")} yes={say("match.resignYes")} act={() => void play.act("resign")}>
      <Icon name="flag" />
      {say("match.resign")}
    </Sure>
  );
}
