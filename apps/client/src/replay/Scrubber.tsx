import { useMemo } from "preact/hooks";
import type { Play } from "../match/model/play.ts";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { bareWords, say } from "../words.ts";
import { type Steps, useKeys } from "./keys.ts";
import { usePlaying } from "./playing.ts";
import { Ribbon } from "./Ribbon.tsx";
import type { ReplayTable } from "./table.ts";

/** Below the board of a replay: the event at this moment, the slider over all moments, and the step buttons. */
export function Scrubber({ play, table }: { play: Play; table: ReplayTable }) {
  const playing = usePlaying(play, table);
  const steps = useMemo<Steps>(() => {
    const to = (line: () => number) => () => {
      playing.value = false;
      table.goTo(line());
    };
    return {
      first: to(() => 0),
      turnBack: to(() => table.turnBack),
      back: to(() => table.at.peek() - 1),
      play: () => {
        if (!playing.peek() && table.at.peek() === table.last) table.goTo(0);
        playing.value = !playing.peek();
      },
      on: to(() => table.at.peek() + 1),
      turnOn: to(() => table.turnOn),
      last: to(() => table.last),
    };
  }, [table, playing]);
  useKeys(steps);
  const { value: at } = table.at;
  const here = sentenceAt(play, at, table.from);
  return (
    <section class="dock scrubber" aria-label={say("app.replayName")}>
      <p class="moment">
        <span class="what">
          <Rich text={here} />
        </span>
        <span class="quiet">{say("replay.at", { at, all: table.last })}</span>
      </p>
      <div class="timeline" style={{ "--k": String(table.last > 0 ? at / table.last : 0) }}>
        <Ribbon play={play} table={table} />
        <input
          type="range"
          min="0"
          max={table.last}
          step="1"
          value={at}
          aria-label={say("replay.scrub")}
          aria-valuetext={`${say("replay.at", { at, all: table.last })}: ${bareWords(here)}`}
          onInput={({ currentTarget }) => {
            playing.value = false;
            table.goTo(Number(currentTarget.value));
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
    </section>
  );
}

/** The sentences of a line; at the end the result. */
function sentenceAt(play: Play, at: number, from: number): string {
  if (from + at === 0) return say("replay.begin");
  const { headline, outcome, state, speak } = play;
  if (outcome.value && state.value.toAct.length === 0)
    return say("replay.came", { headline: headline.value ?? "", reason: speak.value(outcome.value.reason) });
  const told = play.sentences.value.filter(({ version }) => version === from + at).map(({ text }) => text);
  return told.join(" ") || play.turn.value;
}

interface StepProps {
  icon: string;
  label: string;
  /** Disabled: nothing to step to. The button stays, to keep the focus. */
  off: boolean;
  primary?: boolean;
  act(): void;
}

function Step({ icon, label, off, primary, act }: StepProps) {
  return (
    <button
      type="button"
      class={primary ? "btn primary" : "btn"}
      aria-label={label}
      aria-disabled={off}
      title={label}
      onClick={() => off || act()}
    >
      <Icon name={icon} />
    </button>
  );
}
