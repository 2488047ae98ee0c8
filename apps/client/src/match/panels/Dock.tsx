import type { Phrase } from "@baseboard/kit";
import { OK } from "@baseboard/stage";
import { Alert } from "../../parts/Alert.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { useKeptFocus } from "../../parts/focus.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { RuleLink } from "../../rules/RuleLink.tsx";
import { bareWords, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import { choicesOf, okOf, undoOf } from "../model/choices.ts";
import { absentFor } from "../model/leaving.ts";
import type { Missed as MissedTouch, Play } from "../model/play.ts";
import { Absent, Back, Resign, Wish } from "./Leave.tsx";
import { PingButton } from "./Pings.tsx";
import { Pips } from "./Players.tsx";
import { Result } from "./Result.tsx";
import { News } from "./Sheet.tsx";
import { Vote } from "./Vote.tsx";

/** Props of the dock below the board. */
export interface DockProps {
  play: Play;
  openRule(rule: string): void;
  /** Opens the score sheet. */
  openSheet(): void;
}

/** Below the board: the choices without a place, undo, and the button that confirms the prepared move. */
export function Dock(props: DockProps) {
  const { play, openRule, openSheet } = props;
  const hasLeft = play.hasLeft.value;
  const isSeated = play.table.seat.value >= 0 && !hasLeft;
  const hasEnded = play.outcome.value !== undefined;
  const goesOn = play.state.value.toAct.length > 0;
  const speak = play.speak.value;
  const news = play.scores.news.value;
  const dock = useKeptFocus<HTMLElement>();
  return (
    <section ref={dock} class="dock" aria-label={say("match.dock")} tabIndex={-1}>
      <Alert
        no={play.table.no}
        speak={(phrase) => bareWords(speak(phrase))}
        beside={(rule) => <RuleLink game={play.client.game.id} rule={rule} open={openRule} />}
      />
      {isNarrow.value && <Vote play={play} />}
      {goesOn && <TurnLine {...props} />}
      {hasEnded && isNarrow.value && !goesOn && <Result {...props} />}
      {news && (hasEnded ? !isNarrow.value : !isSeated) && <News play={play} say={news} open={openSheet} />}
      {!news && !isSeated && !hasEnded && <p class="quiet">{say(hasLeft ? "match.hasLeft" : "match.spectator")}</p>}
      {hasEnded && !isNarrow.value && !play.mayAct.value && (
        <p class="quiet">
          <Rich text={play.turn.value} />
        </p>
      )}
      <Wish play={play} />
      <Back play={play} />
      {isSeated && (!hasEnded || play.mayAct.value) && <Controls {...props} />}
    </section>
  );
}

/** On phones: the turn sentence or the end-of-turn warning; and, if the match is decided but continues, the link to the result. */
function TurnLine(props: DockProps) {
  const { play } = props;
  const seat = play.table.seat.value;
  const isDecided = play.outcome.value !== undefined;
  const pips = play.isAwaited.value ? play.hud.value.seats[seat]?.pips : undefined;
  const { progress, hint, warns } = play.hud.value;
  const speak = play.speak.value;
  const warning = warns && isNarrow.value ? hint : undefined;
  return (
    <div class={isDecided ? "turnline narrow decided" : "turnline narrow"}>
      {warning ? (
        <Warning text={bareWords(speak(warning))} />
      ) : (
        <span class="what">
          <Rich text={play.turn.value} />
        </span>
      )}
      {pips && <Pips {...pips} />}
      {progress && !warning && <span class="quiet">{bareWords(speak(progress))}</span>}
      {isDecided && isNarrow.value && (
        <Dialog
          title={say("match.result")}
          button={(open) => (
            <button type="button" class="btn" onClick={open}>
              {say("match.result")}
            </button>
          )}
        >
          {() => <Result {...props} />}
        </Dialog>
      )}
    </div>
  );
}

/** What the end of the turn will cause. */
function Warning({ text }: { text: string }) {
  return (
    <span class="what warning">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </span>
  );
}

interface HintProps extends DockProps {
  /** No other choices below the board. */
  isPlain: boolean;
}

/**
 * Why the last touch had no effect; where the selection may go; that points were scored; what can be done; on phones else the last event.
 */
function Hint({ isPlain, ...props }: HintProps) {
  const { play, openSheet } = props;
  const news = play.scores.news.value;
  const isPicking = play.sending.value || play.picked.value.length > 0;
  if (play.pinging.isOn.value) return <span class="hint">{say("match.pingHint")}</span>;
  if (play.missed.value) return <Missed {...props} {...play.missed.value} />;
  if (news && !isPicking) return <News play={play} say={news} open={openSheet} />;
  if (isPlain && play.placesOnly.value) return <Where play={play} />;
  return isPicking ? <Newest play={play} /> : <Task play={play} isPlain={isPlain} />;
}

/** What can be done, or what the end of the turn will cause; on phones else the last event. */
function Task({ play, isPlain }: Pick<HintProps, "play" | "isPlain">) {
  const { hint, warns } = play.hud.value;
  // On phones a warning is shown above, whatever else is offered here.
  if (hint && !(warns && isNarrow.value)) return <span class={warns ? "hint warns" : "hint"}>{bareWords(play.speak.value(hint))}</span>;
  const isNext = isPlain && play.isAwaited.value && play.ways.value.length > 0;
  return isNext && !isNarrow.value ? <span class="hint">{say("match.pick")}</span> : <Newest play={play} />;
}

/** On phones, where the log is out of view: the last event. */
function Newest({ play }: { play: Play }) {
  // An act is more informative than the dice rolled after it.
  const newest = play.sentences.value.findLast(({ seat }) => seat !== undefined) ?? play.sentences.value.at(-1);
  if (!newest || !isNarrow.value) return null;
  return (
    <span class="quiet">
      <Rich text={newest.text} />
    </span>
  );
}

/** Prompt for a destination: on phones, which have no tooltips, with the selection's name; else with the key that deselects. */
function Where({ play }: { play: Play }) {
  const picked = play.picked.value.at(-1);
  const place = play.stage.value?.places.find(({ id }) => id === picked);
  return (
    <span class="hint">
      {say("match.place")}{" "}
      {isNarrow.value ? place && <span class="quiet">{bareWords(play.speak.value(place.name))}</span> : say("match.placeKeys")}
    </span>
  );
}

/** Nothing can be done there, and the rule that says why. The status line announces the same. */
function Missed({ play, openRule, times, why }: DockProps & MissedTouch) {
  return (
    <span key={times} class={why ? "hint missed why" : "hint missed"}>
      <span aria-hidden="true">{why ? bareWords(play.speak.value(why)) : say("match.missed")}</span>
      {why?.rule && (
        <>
          {" "}
          <RuleLink game={play.client.game.id} rule={why.rule} open={openRule} />
        </>
      )}
    </span>
  );
}

function Controls(props: DockProps) {
  const { play } = props;
  // A button that is unavailable now keeps its focus: it is `aria-disabled`, and does nothing.
  const busy = play.sending.value;
  const choices = choicesOf(play);
  const asks = choices.find(({ pressed, asks }) => asks && !pressed)?.asks ?? choices.findLast(({ pressed }) => pressed)?.next;
  const question = !play.pinging.isOn.value && !play.missed.value && !busy ? asks : undefined;
  const absent = absentFor(play);
  const ok = okOf(play);
  const speak = play.speak.value;
  const words = (phrase: Parameters<typeof speak>[0]) => bareWords(speak(phrase));
  return (
    <>
      <div class="choices">
        {question && <span class="hint next">{words(question)}</span>}
        {choices.map(({ id, pressed, label, short, icon, primary }) => (
          <button
            key={id}
            type="button"
            class={primary ? "btn primary" : "btn"}
            aria-pressed={pressed || undefined}
            aria-description={pressed && ok ? say("board.does") : undefined}
            aria-disabled={busy || undefined}
            onClick={({ detail }) => play.choose(id, detail === 0)}
          >
            {icon && <Icon name={icon} />}
            {short && short !== label && isNarrow.value ? (
              <>
                <span aria-hidden="true">{words(short)}</span>
                <span class="hidden">{words(label)}</span>
              </>
            ) : (
              words(label)
            )}
          </button>
        ))}
        {absent !== undefined && <Absent play={play} seat={absent} />}
        {absent === undefined && !question && (choices.length === 0 || play.missed.value || !isNarrow.value) && (
          <Hint {...props} isPlain={choices.length === 0} />
        )}
      </div>
      {/* In tab order: the next action first, resigning last. */}
      <div class="acts">
        {ok ? (
          <button type="button" class="btn primary" aria-disabled={busy || undefined} onClick={() => play.touch(OK)}>
            {words(ok.label)}
            {ok.icon && <Icon name={ok.icon} />}
          </button>
        ) : (
          <span class="standing">{standing(play)}</span>
        )}
        <Undo play={play} words={words} />
        <PingButton play={play} />
        {!isNarrow.value && <Resign play={play} />}
      </div>
    </>
  );
}

/** Lets go of what is picked; else undoes the last step. */
function Undo({ play, words }: { play: Play; words(phrase: Phrase): string }) {
  const undo = undoOf(play);
  const isPicking = play.picked.value.length > 0;
  const mayUndo = (isPicking || undo !== undefined || play.mayUndo.value) && !play.sending.value;
  const label = isPicking ? say("cancel") : undo ? words(undo.label) : say("match.undo");
  const back = () => {
    if (isPicking) play.clear();
    else if (undo) play.touch(undo.id);
    else void play.act("undo");
  };
  return (
    <button type="button" class="btn undo" aria-disabled={!mayUndo || undefined} aria-label={label} onClick={() => mayUndo && back()}>
      <Icon name={isPicking ? "x" : "undo-2"} />
      <span class="wide">{label}</span>
    </button>
  );
}

/** Shown instead of the main button while nothing is prepared: whom the match waits for. */
function standing(play: Play): string | undefined {
  if (play.sending.value) return say("match.sending");
  if (play.isAwaited.value) return undefined;
  return say(play.mayAct.value ? "match.waitOthers" : "match.wait");
}
