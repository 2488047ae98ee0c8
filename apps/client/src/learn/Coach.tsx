import type { Phrase } from "@baseboard/kit";
import { useEffect, useRef } from "preact/hooks";
import { choicesOf, okOf } from "../match/model/choices.ts";
import { wantsToConfirm } from "../match/model/confirming.ts";
import type { DockProps } from "../match/panels/Dock.tsx";
import { Pips } from "../match/panels/Players.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { bareWords, say, sayPhrase } from "../words.ts";
import type { Course } from "./course.ts";

interface Props extends DockProps {
  course: Course;
  rival: string;
}

/** Below the board of a lesson: instructions, progress, and the buttons of the step. */
export function Coach(props: Props) {
  const { play, course } = props;
  const dock = useKeptFocus<HTMLElement>();
  const at = course.at.value;
  const mood = course.mood.value;
  const ways = play.ways.value;
  const begun = useRef(at);
  useEffect(() => {
    // Moves the focus: to the button that goes on, or, from a removed button, back to the board.
    const focus = document.activeElement;
    const isLost = focus === document.body || focus === dock.current;
    const hasNoUse = mood === "done" && focus?.closest(".places") !== null;
    if ((at === begun.current && mood === "asks") || !(isLost || hasNoUse)) return;
    const button = dock.current?.querySelector<HTMLElement>(".choices .primary");
    if (button) button.focus({ preventScroll: true });
    else if (ways.length > 0) play.stage.peek()?.enter();
  }, [at, mood, ways]);
  return (
    <section ref={dock} class="dock coach" aria-label={say("learn.coach")} tabIndex={-1}>
      <div class="words">
        <Sentence {...props} />
        <Reserve {...props} />
      </div>
      <div class="choices">{mood === "done" ? <Onward {...props} /> : <Touches play={play} />}</div>
      <Head {...props} />
    </section>
  );
}

/** Progress and step navigation: first visually, but the step's own buttons come first in tab order. */
function Head({ play, course, openRule }: Props) {
  const at = course.at.value;
  const pips = play.hud.value.seats[play.awaited.value[0] ?? -1]?.pips;
  const { rule } = course.step.value;
  const mayGoBack = at > 0 || course.mood.value === "done";
  return (
    <div class="coachhead">
      <b class="eyebrow">{say("learn.step", { step: at + 1, steps: course.steps.length })}</b>
      <span class="dots" aria-hidden="true">
        {course.steps.map(({ say: { key } }, i) => (
          <i key={key} class={i < at ? "on" : i === at ? "on now" : ""} />
        ))}
      </span>
      <span class="narrow">{pips && <Pips {...pips} />}</span>
      <span class="grow" />
      {rule && (
        <button
          type="button"
          class="btn icon ghost rule"
          aria-label={say("learn.rule")}
          title={say("learn.rule")}
          onClick={() => openRule(rule)}
        >
          <Icon name="book-open" />
        </button>
      )}
      <button
        type="button"
        class="btn ghost"
        aria-label={say("learn.back")}
        aria-disabled={!mayGoBack}
        onClick={() => mayGoBack && course.enter(course.mood.value === "asks" ? at - 1 : at)}
      >
        <Icon name="undo-2" />
        <span class="wide">{say("learn.back")}</span>
      </button>
      {course.hasEnded.value ? (
        <button type="button" class="btn ghost" onClick={() => course.enter(0)}>
          <Icon name="refresh-cw" />
          {say("learn.again")}
        </button>
      ) : (
        <button
          type="button"
          class="btn ghost"
          aria-disabled={course.mood.value !== "asks"}
          onClick={() => course.mood.value === "asks" && course.skip()}
        >
          {say("learn.skip")}
        </button>
      )}
    </div>
  );
}

const wordsOf = (phrase: Phrase, rival: string): string => bareWords(sayPhrase({ ...phrase, with: { rival, ...phrase.with } }));

/** In a match the first move would wait for a yes here, and in a lesson it does not: that is said with it. */
const confirms = ({ client }: Props["play"], step: number): boolean => step === 0 && client.game.turn === undefined && wantsToConfirm();

/** As high as the longest words of all steps, so that the board keeps its size: drawn by the style sheet, for nobody to read or hear. */
const Reserve = ({ play, course, rival }: Props) => (
  <div class="says reserve" aria-hidden="true">
    {course.steps.flatMap(({ say: story, task, done }, i) => [
      <div key={story.key}>
        <p data-words={wordsOf(story, rival)} />
        <p class="task" data-words={wordsOf(task, rival)} />
        {confirms(play, i) && <p data-words={say("learn.confirms")} />}
      </div>,
      done && (
        <div key={done.key}>
          <p data-words={wordsOf(done, rival)} />
        </div>
      ),
    ])}
  </div>
);

/** What to see and do; what was done; or whose move is being played. An ARIA live region. */
function Sentence({ play, course, rival }: Props) {
  const { say: story, task, done = story } = course.step.value;
  const mood = course.mood.value;
  const times = play.missed.value?.times ?? 0;
  const words = (phrase: Phrase) => wordsOf(phrase, rival);
  if (mood === "answers")
    return (
      <div role="status" class="says quiet">
        <p>{play.outcome.value ? words(story) : bareWords(play.turn.value)}</p>
      </div>
    );
  if (mood === "done")
    return (
      <div role="status" class="says">
        <p>{words(done)}</p>
      </div>
    );
  return (
    <div role="status" class="says">
      <p>{words(story)}</p>
      <p class="task">
        {times > 0 && (
          <span key={times} class="missed">
            {say("learn.missed")}{" "}
          </span>
        )}
        {words(task)}
      </p>
      {confirms(play, course.at.value) && <p class="quiet">{say("learn.confirms")}</p>}
    </div>
  );
}

/** The buttons of the move: those still to be pressed are highlighted. */
function Touches({ play }: Pick<Props, "play">) {
  const ok = okOf(play);
  const speak = play.speak.value;
  return (
    <>
      {choicesOf(play).map(({ id, pressed, label, icon }) => (
        <button
          key={id}
          type="button"
          class={pressed || ok ? "btn" : "btn primary"}
          aria-pressed={pressed || undefined}
          aria-description={pressed && ok ? say("board.does") : undefined}
          onClick={({ detail }) => play.choose(id, detail === 0)}
        >
          {icon && <Icon name={icon} />}
          {bareWords(speak(label))}
        </button>
      ))}
      {ok && (
        <button type="button" class="btn primary" onClick={() => play.touch("ok")}>
          {bareWords(speak(ok.label))}
          {ok.icon && <Icon name={ok.icon} />}
        </button>
      )}
    </>
  );
}

/** After a step: the next step; after the last: a real match. */
function Onward({ course, play }: Props) {
  if (!course.isLast.value)
    return (
      <button type="button" class="btn primary" onClick={() => course.goOn()}>
        {say("learn.goOn")}
        <Icon name="arrow-right" />
      </button>
    );
  return (
    <>
      <a class="btn primary" href={`/play/${play.client.game.id}`}>
        <Icon name="bot" />
        {say("learn.practice")}
      </a>
      <a class="btn" href="/">
        {say("learn.open")}
      </a>
    </>
  );
}
