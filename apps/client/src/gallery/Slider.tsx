import type { Parts, Speaker } from "@baseboard/kit";
import type { AnyGameClient } from "@baseboard/stage";
import { type Signal, useSignal } from "@preact/signals";
import { language } from "../language.ts";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import { usePlaying } from "./playing.ts";

interface Props {
  client: AnyGameClient;
  events: Parts["event"][];
  speak: Speaker;
  /** From 0, before the animation, to 1, its end. */
  part: Signal<number>;
  /** The length of the animation in milliseconds. */
  length: number;
  /** The slider was released, at this percentage. */
  rest(at: number): void;
}

const percent = (part: number): number => Math.round(part * 1000) / 10;
/** A number formatted in the page's language. */
const written = (value: number, digits: number): string =>
  value.toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const seconds = (ms: number): string => written(ms / 1000, 2);

/** The events in sentences, and a slider over their animation. */
export function Slider({ client, events, speak, part, length, rest }: Props) {
  const playing = useSignal(false);
  usePlaying(playing, part, length, rest);
  const start = () => {
    if (part.value >= 1) part.value = 0;
    playing.value = !playing.value;
  };
  const moment = say("gallery.at", { percent: written(percent(part.value), 1), now: seconds(part.value * length), all: seconds(length) });
  return (
    <section class="gslider" aria-label={say("gallery.moment")}>
      <div class="gscrub">
        <button type="button" class="btn icon" aria-label={say(playing.value ? "gallery.pause" : "gallery.play")} onClick={start}>
          <Icon name={playing.value ? "pause" : "play"} />
        </button>
        <input
          type="range"
          min="0"
          max="100"
          step="0.1"
          value={percent(part.value)}
          aria-label={say("gallery.moment")}
          aria-valuetext={moment}
          onInput={({ currentTarget }) => {
            playing.value = false;
            part.value = Number(currentTarget.value) / 100;
          }}
          onChange={({ currentTarget }) => rest(Number(currentTarget.value))}
        />
        <output>{moment}</output>
      </div>
      <ol class="gevents">
        {events.map((event, i) => {
          const phrase = client.game.say(event);
          return (
            <li key={`${i} ${event.type}`}>
              <code>{event.type}</code> <span class={phrase ? "" : "quiet"}>{phrase ? speak(phrase) : say("gallery.noWords")}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
