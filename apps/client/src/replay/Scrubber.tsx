import type { Phrase, Seat } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { gameEvents, saidSoFar } from "../match/model/log.ts";
import type { Play } from "../match/model/play.ts";
import { Badge } from "../parts/Badge.tsx";
import { Rich } from "../parts/Rich.tsx";
import { bareWords, say } from "../words.ts";
import { type Steps, useKeys } from "./keys.ts";
import { usePlaying } from "./playing.ts";
import { Ribbon } from "./Ribbon.tsx";
import { Step } from "./Step.tsx";
import { stepOn, stopAt, stopBefore } from "./stops.ts";
import type { SteppedTable } from "./table.ts";

interface Props {
  play: Play;
  table: SteppedTable;
  /** What else is to be known, beside the event. */
  note?: ComponentChildren;
  /** What is drawn over the moments of the slider. */
  chart?: ComponentChildren;
  /** Where the past of a running match is shown: the way back. */
  children?: ComponentChildren;
}

/** Below the board of a replay: the event at this moment, the slider over all moments, and the step buttons. */
export default function Scrubber({ play, table, note, chart, children }: Props) {
  const playing = usePlaying(play, table);
  const steps = useMemo<Steps>(() => {
    const by = (step: () => void) => () => {
      playing.value = false;
      step();
    };
    const to = (line: () => number) => by(() => table.goTo(line()));
    return {
      first: to(() => 0),
      turnBack: to(() => table.turnBack),
      back: to(() => stopBefore(table.stops, table.at.peek())),
      play: () => {
        if (!playing.peek() && table.at.peek() === table.last) table.goTo(0);
        playing.value = !playing.peek();
      },
      on: by(() => stepOn(table)),
      turnOn: to(() => table.turnOn),
      last: to(() => table.last),
    };
  }, [table, playing]);
  useKeys(steps);
  const { value: at } = table.at;
  const { stops } = table;
  const place = { at: stopAt(stops, at), all: stops.length - 1 };
  const here = sentenceOf(play, table);
  const turn = turnOfAll(play, table);
  const moment = useRef<HTMLParagraphElement>(null);
  // What is new is read from its beginning.
  useLayoutEffect(() => moment.current?.scrollTo(0, 0), [here]);
  return (
    <section class="dock scrubber" aria-label={say("app.replayName")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long turn scrolls, and must be reachable by keyboard */}
      <p class="moment" ref={moment} tabIndex={0}>
        <span class="quiet">{say("replay.at", place)}</span>
        {turn ? (
          <TurnOfAll play={play} turn={turn} />
        ) : (
          <span class="what">
            <Rich text={here} />
          </span>
        )}
        {note}
      </p>
      <div class="timeline" style={{ "--k": String(place.all > 0 ? place.at / place.all : 0) }}>
        {chart}
        <Ribbon play={play} table={table} />
        <input
          type="range"
          min="0"
          max={place.all}
          step="1"
          value={place.at}
          aria-label={say("replay.scrub")}
          aria-valuetext={`${say("replay.at", place)}: ${bareWords(here)}`}
          onInput={({ currentTarget }) => {
            playing.value = false;
            table.goTo(stops[Number(currentTarget.value)]);
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a form's fieldset */}
      <div class="steps" role="group" aria-label={say("replay.steps")}>
        <Step icon="skip-back" label={say("replay.first")} act={steps.first} off={at === 0} />
        <Step icon="chevrons-left" label={say("replay.turnBack")} act={steps.turnBack} off={at === 0} />
        <Step icon="chevron-left" label={say("replay.back")} act={steps.back} off={at === 0} />
        <Step
          icon={playing.value ? "pause" : "play"}
          label={say(playing.value ? "replay.pause" : "replay.play")}
          act={steps.play}
          off={table.last === 0}
          primary
        />
        <Step icon="chevron-right" label={say("replay.on")} act={steps.on} off={at === table.last} />
        <Step icon="chevrons-right" label={say("replay.turnOn")} act={steps.turnOn} off={at === table.last} />
        <Step icon="skip-forward" label={say("replay.last")} act={steps.last} off={at === table.last} />
      </div>
      {children}
    </section>
  );
}

/** What each seat did in the line that is shown, where several did and all of it is told. */
function turnOfAll({ client, outcome, state, done }: Play, { from, whole }: SteppedTable): Map<Seat, Phrase[]> | undefined {
  const line = whole.lines[state.value.told.version - from - 1];
  if (!line || outcome.value || done.value !== undefined) return undefined;
  const turn = client.brief?.(gameEvents(line.events));
  return turn && turn.size > 1 ? turn : undefined;
}

/** So many seats stand below each other: with their names, where there is no second column. */
const COLUMN = 3;

/** A line for each seat: its sign, and in short what it did. */
function TurnOfAll({ play, turn }: { play: Play; turn: Map<Seat, Phrase[]> }) {
  const { sides } = play.client.game;
  const { seats } = play.state.value;
  const speak = play.speak.value;
  return (
    <span class="what all">
      {[...turn].map(([seat, phrases]) => (
        <span key={seat}>
          <Badge {...sides[seat % sides.length]} />
          <b class={turn.size > COLUMN ? "hidden" : ""}>{seats[seat].name}: </b>
          {phrases.map((phrase) => bareWords(speak(phrase))).join(", ")}
        </span>
      ))}
    </span>
  );
}

/** The sentences of the line that is shown, and while the board tells it the newest of them; at the end the result. */
function sentenceOf(play: Play, { from, whole }: SteppedTable): string {
  const { headline, outcome, state, speak, said: count, table } = play;
  const { version } = state.value.told;
  if (version === 0) return say(table.isFromPosition ? "match.fromPosition" : "replay.begin");
  if (outcome.value && state.value.toAct.length === 0)
    return say("replay.came", { headline: headline.value ?? "", reason: speak.value(outcome.value.reason) });
  const said = play.sentences.value.filter((sentence) => sentence.version === version);
  const line = whole.lines[version - from - 1];
  const told = count.value === undefined ? said : saidSoFar(said, line, count.value).slice(-1);
  return play.inWords(told) || play.turn.value;
}
