import type { Phrase } from "@baseboard/kit";
import { OK } from "@baseboard/stage";
import type { ComponentChildren } from "preact";
import { Alert } from "../../parts/Alert.tsx";
import { Mark, seatColour } from "../../parts/Badge.tsx";
import { useKeptFocus } from "../../parts/focus.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { mainPart, nameIn, nameWithin } from "../../place-name.ts";
import { RuleLink } from "../../rules/RuleLink.tsx";
import { theme } from "../../theme.ts";
import { bareWords, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import { cameTo } from "../model/came-to.ts";
import { choicesOf, hasAnswers, isTouchedAgain, layoutOf, type Offered, type Ok, okOf, placeOf, questionOf } from "../model/choices.ts";
import { absentFor } from "../model/leaving.ts";
import { newestSaid } from "../model/log.ts";
import type { Play } from "../model/play.ts";
import { Absent, Back, More, Wish } from "./Leave.tsx";
import { PingButton } from "./Pings.tsx";
import { Pips } from "./Players.tsx";
import { Card } from "./QuestionCard.tsx";
import { News } from "./Sheet.tsx";
import { Telling } from "./Telling.tsx";
import { ToResult } from "./ToResult.tsx";
import { Undo } from "./Undo.tsx";
import { Vote } from "./Vote.tsx";

/** Props of the dock below the board. */
export interface DockProps {
  play: Play;
  openRule(rule: string): void;
  /** Opens the score sheet. */
  openSheet(): void;
  /** First in it. */
  children?: ComponentChildren;
}

/** Below the board: the choices without a place, undo, and the button that confirms the prepared move. */
export function Dock(props: DockProps) {
  const { play, openRule, openSheet, children } = props;
  const hasLeft = play.hasLeft.value;
  const isSeated = play.table.seat.value >= 0 && !hasLeft;
  const hasEnded = play.outcome.value !== undefined;
  const goesOn = play.state.value.toAct.length > 0;
  const speak = play.speak.value;
  const news = play.scores.news.value;
  const dock = useKeptFocus<HTMLElement>();
  return (
    <section ref={dock} class="dock" aria-label={say("match.dock")} tabIndex={-1}>
      {children}
      {isNarrow.value && <Outlook play={play} openRule={openRule} />}
      <Alert
        no={play.table.no}
        speak={(phrase) => bareWords(speak(phrase))}
        beside={(rule) => <RuleLink game={play.client.game.id} rule={rule} open={openRule} />}
      />
      {isNarrow.value && <Vote play={play} />}
      {goesOn && <TurnLine {...props} />}
      {news && (hasEnded ? !isNarrow.value : !isSeated) && <News play={play} say={news} open={openSheet} />}
      {!news && !isSeated && !hasEnded && !play.table.isHeld?.value && (
        <p class="quiet">
          {say(hasLeft ? "match.hasLeft" : "match.spectator")} {play.isHalted.value && say("match.haltedForAll")}
        </p>
      )}
      {play.ending.hasEnded.value && <ToResult play={play} />}
      <Wish play={play} />
      <Back play={play} />
      {isSeated && (!hasEnded || play.mayAct.value) && <Controls {...props} />}
    </section>
  );
}

/** On phones: what stands at the edge of the board, which is out of sight; or what the own act has come to, until one goes on. */
function Outlook({ play, openRule }: Pick<DockProps, "play" | "openRule">) {
  const { outlook } = play.hud.value;
  if (!outlook) return null;
  const came = cameTo(play);
  if (came.length > 0)
    return (
      <p class="outlook came">
        <Rich text={play.inWords(came)} />
      </p>
    );
  const { sides } = play.client.game;
  const { rule } = outlook;
  const line = (
    <>
      {outlook.parts.map(({ seat, calm }, i) => (
        <Mark key={i} palette={seat === undefined ? undefined : sides[seat % sides.length].palette} calm={calm} />
      ))}
      <span>{bareWords(play.speak.value(outlook.say))}</span>
    </>
  );
  if (!rule) return <p class="outlook">{line}</p>;
  return (
    <button type="button" class="outlook" onClick={() => openRule(rule)}>
      {line}
      <Icon name="book-open" />
    </button>
  );
}

/** On phones: the turn sentence or the end-of-turn warning; and, if the match is decided but continues, the link to the result. */
function TurnLine(props: DockProps) {
  const { play } = props;
  const seat = play.table.seat.value;
  const isDecided = play.outcome.value !== undefined;
  const isTelling = play.telling.value !== undefined;
  const pips = play.isAwaited.value && !isTelling ? play.hud.value.seats[seat]?.pips : undefined;
  const { progress, round = progress, hint, warns } = play.hud.value;
  const speak = play.speak.value;
  const warning = warns && isNarrow.value ? hint : undefined;
  // Beside the dots there is no room for more than which turn it is.
  const when = pips ? round : progress;
  const { sides } = play.client.game;
  const colour = isTelling ? play.actor.value : seat;
  return (
    <div
      class={isDecided ? "turnline narrow decided" : "turnline narrow"}
      style={colour === undefined || colour < 0 ? undefined : seatColour(sides[colour % sides.length])}
    >
      {isTelling ? (
        <Telling play={play} />
      ) : warning ? (
        <Warning text={bareWords(speak(warning))} />
      ) : (
        <span class="what">
          <Rich text={play.turn.value} />
        </span>
      )}
      {pips && <Pips {...pips} />}
      {when && !warning && !isTelling && <span class="quiet">{bareWords(speak(when))}</span>}
      {play.ending.isCertain.value && isNarrow.value && (
        <button type="button" class="btn" onClick={() => play.ending.open()}>
          {say("match.result")}
        </button>
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
  /** No other choices below the board, and nothing to confirm. */
  isPlain: boolean;
}

/**
 * Where the selection may go, and how it is confirmed; that points were scored; what can be done; on phones else the last event.
 */
function Hint({ isPlain, ...props }: HintProps) {
  const { play, openSheet } = props;
  const news = play.scores.news.value;
  const isPicking = play.sending.value || play.picked.value.length > 0;
  if (play.pinging.isOn.value) return <span class="hint">{say("match.pingHint")}</span>;
  if (news && !isPicking) return <News play={play} say={news} open={openSheet} />;
  const chosen = isPicking ? play.chosen.value : [];
  if (chosen.length > 0) return <Chosen isPlain={isPlain} all={chosen.map((phrase) => bareWords(play.speak.value(phrase)))} />;
  if (isPlain && play.placesOnly.value) return <Where play={play} />;
  if (play.lapsed.value !== undefined) return <span class="hint">{say("match.lapsed")}</span>;
  if (!isPicking) return <Task play={play} />;
  // Nothing of what was played before: beside what is about to be played it would be taken for that.
  return isTouchedAgain(play) ? <span class="hint">{say("match.touchAgain")}</span> : null;
}

/** What can be done, or what the end of the turn will cause; on phones else the last event. */
function Task({ play }: Pick<HintProps, "play">) {
  const { hint, warns } = play.hud.value;
  // The last act of the own turn is still told.
  const isOver = play.isAwaited.value && !play.mayAct.value;
  // On phones a warning is shown above, whatever else is offered here. What can be done comes when the board is there.
  if (hint && !play.telling.value && !isOver && !(warns && isNarrow.value))
    return <span class={warns ? "hint warns" : "hint"}>{bareWords(play.speak.value(hint))}</span>;
  return <Newest play={play} />;
}

/** On phones, where the log is out of view, and while the board tells: the last event. */
function Newest({ play }: { play: Play }) {
  const { value: telling } = play.telling;
  const isOfAll = telling !== undefined && telling.by === undefined;
  const { value: all } = play.sentences;
  // What has a caption is nobody's act.
  const newest = play.said.value === play.done.value ? newestSaid(all, play.state.value.told, isOfAll) : all.at(-1);
  if (!newest || !(isNarrow.value || telling)) return null;
  return (
    <span class="quiet">
      <Rich text={play.inWords([newest])} />
    </span>
  );
}

/** So few destinations are named. */
const FEW = 2;

/** What the game says of what is chosen: the point first, the rest quietly. With answers, or a yes, it stands above them, as a question does. */
function Chosen({ all: [first, ...more], isPlain }: { all: string[]; isPlain: boolean }) {
  return (
    <span class={isPlain || !isNarrow.value ? "hint" : "hint next"}>
      {first} <span class="quiet">{[...more, ...(isNarrow.value ? [] : [say("match.placeKeys")])].join(" ")}</span>
    </span>
  );
}

/** Prompt for a destination, with what is chosen, in short. Beside a keyboard with the key that deselects. */
function Where({ play }: { play: Play }) {
  const { picked, live } = play.picking.value;
  const { places = [] } = play.stage.value ?? {};
  const place = places.find(({ id }) => id === picked.at(-1));
  const named = (id: string) => {
    const found = placeOf(places, id);
    return found ? [nameWithin(nameIn(bareWords(play.speak.value(found.name))))] : [];
  };
  const few = live.length <= FEW ? live.flatMap(named) : [];
  return (
    <span class="hint">
      {few.length > 0 ? say("match.placeOf", { places: few }) : say("match.place")}{" "}
      {place && (
        <span class="quiet">
          {say("match.chosen", { what: nameWithin(mainPart(bareWords(play.speak.value(place.tip ?? place.name)))) })}
        </span>
      )}{" "}
      {!isNarrow.value && say("match.placeKeys")}
    </span>
  );
}

function Controls(props: DockProps) {
  const { play } = props;
  // A button that is unavailable now keeps its focus: it is `aria-disabled`, and does nothing.
  const busy = play.sending.value;
  const choices = choicesOf(play);
  const question = !play.pinging.isOn.value && !busy ? questionOf(choices, play.chosen.value) : undefined;
  const absent = absentFor(play);
  const ok = okOf(play);
  const speak = play.speak.value;
  const words = (phrase: Parameters<typeof speak>[0]) => bareWords(speak(phrase));
  const answers = choices.filter(({ pressed }) => !pressed).map(({ label, short = label }) => words(short));
  const hasHint = absent === undefined && !question && (choices.length === 0 || !isNarrow.value || play.chosen.value.length > 0);
  const hint = hasHint && <Hint {...props} isPlain={!hasAnswers(choices, ok)} />;
  const isAbove = isNarrow.value && play.chosen.value.length > 0;
  return (
    <>
      <div class={question ? `choices ${layoutOf(answers)}`.trim() : "choices"}>
        {question && <Question play={play} text={words(question)} words={words} />}
        {isAbove && hint}
        {choices.map((choice) => (
          <Answer key={choice.id} play={play} choice={choice} ok={ok} isShort={isNarrow.value || question !== undefined} words={words} />
        ))}
        {absent !== undefined && <Absent play={play} seat={absent} />}
        {!isAbove && hint}
      </div>
      {/* In tab order: the next action first, resigning last. */}
      <div class="acts">
        {ok ? <Do play={play} ok={ok} words={words} /> : <span class="standing">{standing(play)}</span>}
        <Undo play={play} words={words} />
        <PingButton play={play} />
        {!isNarrow.value && <More play={play} />}
      </div>
    </>
  );
}

/** What is asked: on phones as a card, where the game has one. */
function Question({ play, text, words }: { play: Play; text: string; words(phrase: Phrase): string }) {
  const card = isNarrow.value ? play.client.questionCard?.(play.view.value, theme.value) : undefined;
  if (!card) return <span class="hint next">{text}</span>;
  return (
    <span class="hint next">
      <span class="hidden">{text}</span>
      <Card card={card} words={words} />
    </span>
  );
}

interface AnswerProps {
  play: Play;
  choice: Offered;
  ok: Ok | undefined;
  /** Its short label is shown, if it has one. */
  isShort: boolean;
  words(phrase: Phrase): string;
}

/** A choice without a place. */
function Answer({ play, choice, ok, isShort, words }: AnswerProps) {
  const { id, pressed, label, short, icon, primary, why } = choice;
  // What was chosen before the question that is open now.
  const isChosen = pressed && !ok;
  return (
    <button
      type="button"
      class={`btn${primary ? " primary" : ""}${isChosen ? " given" : ""}`}
      aria-pressed={pressed || undefined}
      aria-description={pressed && ok ? say("board.does") : undefined}
      aria-disabled={play.sending.value || why !== undefined || undefined}
      onClick={({ detail }) => (why ? play.forbid(why) : play.choose(id, detail === 0))}
    >
      {icon && <Icon name={icon} />}
      {short && short !== label && isShort ? (
        <>
          <span aria-hidden="true">{words(short)}</span>
          <span class="hidden">{words(label)}</span>
        </>
      ) : (
        words(label)
      )}
    </button>
  );
}

/** Does what was prepared. What would give actions away is quiet, and asks once. */
function Do({ play, ok, words }: { play: Play; ok: Ok; words(phrase: Phrase): string }) {
  const { label, icon, lost, asks } = ok;
  const act = mainPart(words(label));
  return (
    <button
      type="button"
      class={`btn ${lost > 0 && !asks ? "" : "primary"} ${asks ? "asks" : ""}`}
      aria-disabled={play.sending.value || undefined}
      onClick={() => play.touch(OK)}
    >
      {lost === 0 ? act : say(asks ? "match.endWith" : "match.endLeft", { act, count: lost })}
      {icon && <Icon name={icon} />}
    </button>
  );
}

/** Shown instead of the main button while nothing is prepared: whom the match waits for, if anybody. */
function standing({ sending, waitsFor, speak }: Play): string | undefined {
  if (sending.value) return say("match.sending");
  return waitsFor.value && bareWords(speak.value(waitsFor.value));
}
