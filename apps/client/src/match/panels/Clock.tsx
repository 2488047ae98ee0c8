import type { Seat } from "@baseboard/kit";
import { type ReadonlySignal, type Signal, useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import {
  type ClockLook,
  countsUp,
  endsTelling,
  isRunning as isRunningAs,
  type Reading,
  readingOf,
  timeShown,
  warningOf,
} from "../model/clock.ts";
import type { Play } from "../model/play.ts";
import { useBeat } from "../model/ticking.ts";

/** The clock of a seat, read again and again while it runs; undefined where there is none. */
function useReading(play: Play, seat: Seat): ReadonlySignal<Reading | undefined> {
  const beat = useBeat((play.now.value.seats[seat]?.since ?? 0) > 0);
  return useComputed(() => {
    void beat.value;
    // Whatever moment is shown: a clock is read as the match is now.
    const { settings, seats, outcome } = play.now.value;
    const chair = seats[seat];
    const isAwaited = play.called.value.includes(seat) && !outcome;
    return chair && readingOf(settings.clock, chair, isAwaited, play.table.serverNow?.());
  });
}

const icons: Partial<Record<ClockLook, string>> = { runs: "hourglass", low: "hourglass", last: "hourglass", stands: "pause" };

/** Letters of a time in minutes and seconds; in hours and days it is longer. */
const MOST_SHORT = 5;

/** A seat's clock: shape and words tell its state before its colour does, and it never flashes. */
export function Clock({ play, seat }: { play: Play; seat: Seat }) {
  const reading = useReading(play, seat);
  // A component is drawn anew when this text changes, once a second.
  const shown = useComputed(() => {
    const now = reading.value;
    if (!now) return "";
    const time = timeShown(now.ms, countsUp(play.state.value.settings.clock));
    return `${now.look} ${typeof time === "string" ? time : say(time.key as "match.clock.days", time.with)}`;
  }).value;
  if (!shown) return null;
  const [look] = shown.split(" ") as [ClockLook];
  const time = shown.slice(look.length + 1);
  const { settings, seats } = play.state.value;
  const isUsed = countsUp(settings.clock);
  const icon = look !== "stands" && isUsed ? "clock" : (icons[look] ?? (look === "zero" ? atZero[settings.atZero] : undefined));
  const { name } = seats[seat];
  return (
    <span
      class={`clock ${look}${time.length > MOST_SHORT ? " long" : ""}`}
      role="timer"
      aria-label={say(isUsed ? "match.clock.used" : `match.clock.${look}`, { name, time })}
    >
      {icon && <Icon name={icon} />}
      {time}
    </span>
  );
}

/** The own clock, where it runs though the board still tells what others did. */
export function RunningClock({ play }: { play: Play }) {
  const seat = play.table.seat.value;
  const reading = useReading(play, seat);
  const isRunning = useComputed(() => isRunningAs(reading.value?.look)).value;
  return isRunning ? <Clock play={play} seat={seat} /> : null;
}

const atZero = { bot: "bot", resign: "flag", nothing: "hourglass" } as const;

/** Says once to a player that a minute is left of their own clock, and ten seconds. As it begins to run, nothing more is told of others. */
export function ClockWarning({ play, said }: { play: Play; said: Signal<string> }) {
  const reading = useReading(play, play.table.seat.value);
  const look = useComputed(() => reading.value?.look).value;
  const before = useRef(look);
  useEffect(() => {
    const warning = warningOf(before.current, look);
    if (endsTelling(play.state.peek().settings.clock, before.current, look) && play.telling.peek()) play.skip();
    before.current = look;
    if (warning) said.value = say(`match.clock.${warning}`);
  }, [look]);
  return null;
}
