import type { SeatLook } from "@baseboard/kit";
import { useEffect, useRef } from "preact/hooks";
import { Badge } from "../../parts/Badge.tsx";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { useOnReturn } from "../../parts/on-return.ts";
import { Rich } from "../../parts/Rich.tsx";
import { saidOf, standInKey, withStandIns } from "../../talk/stand-ins.ts";
import { say, sayPhrase } from "../../words.ts";
import type { LogRow, Sentence } from "../model/log.ts";
import type { Play } from "../model/play.ts";

/** Scrolls the log so that a line of it is in sight, with some of what was before it. */
export function bringInSight(line: HTMLElement): void {
  const list = line.closest("ol");
  const by = line.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
  list?.scrollBy({ top: by - list.clientHeight / 3 });
}

/** The log, newest last; in a replay all of it. Not a live region: the status line announces the newest. */
export function LogList({ play }: { play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const { value: rows } = play.logRows;
  const { whole } = play.table;
  const toNewest = () => !whole && list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(() => void toNewest(), [rows.length]);
  useOnReturn(play.past.value === undefined, toNewest);
  const toShown = () => {
    const line = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (line) bringInSight(line);
  };
  // On phones the list is hidden until opened, and cannot scroll before: it then starts at the newest, in a replay at what is shown.
  useEffect(() => {
    let height = 0;
    const watch = new ResizeObserver(([{ contentRect }]) => {
      if (height === 0 && contentRect.height > 0) (whole ? toShown : toNewest)();
      height = contentRect.height;
    });
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, [rows.length === 0]);
  if (rows.length === 0) return <p class="quiet empty">{say("match.logEmpty")}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol class="log" ref={list} tabIndex={0}>
        {withStandIns(rows, play.table.standIns?.value, play.state.value.round).map((row) =>
          "key" in row ? (
            <LogItem key={row.key} play={play} row={row} />
          ) : (
            <LogLine key={standInKey(row)} sides={play.client.game.sides} sentence={{ seat: row.seat, text: sayPhrase(saidOf(row)) }} />
          ),
        )}
      </ol>
      {mayCopy(play) && (
        <div class="logfoot">
          <CopyButton class="btn ghost" icon="copy" label={say("match.soFar")} text={() => play.table.transcript()} />
          <LookBack play={play} />
        </div>
      )}
    </>
  );
}

/** A row of the log. */
export function LogItem({ play, row }: { play: Play; row: LogRow }) {
  const story = play.story.value;
  if (story) return <story.Row story={story} row={row} />;
  return row.kind === "told" ? <LogLine sides={play.client.game.sides} sentence={row.sentence} botFor={play.botFor(row.sentence)} /> : null;
}

/** The way into the past of a running match, once it is known. */
export function LookBack({ play }: { play: Play }) {
  const story = play.story.value;
  return story ? <story.Button story={story} /> : null;
}

/** Whether the match can be copied beside its log; once it is over, that is offered with the result. */
export const mayCopy = ({ table, isLed, outcome, isStopped }: Play): boolean =>
  !table.whole && !isLed && !outcome.value && !isStopped.value;

interface LineProps {
  sides: SeatLook[];
  sentence: Pick<Sentence, "seat" | "text">;
  /** The player in whose place a bot did it. */
  botFor?: string | undefined;
}

/** A sentence of the log, by the sign of the seat it is about. */
export const LogLine = (props: LineProps) => (
  <li class={props.sentence.seat === undefined ? "logged sys" : "logged"}>
    <Told {...props} />
  </li>
);

/** The sign of the seat that a sentence is about, and its words. */
export function Told({ sides, sentence: { seat, text }, botFor }: LineProps) {
  const look = seat === undefined ? undefined : sides[seat % sides.length];
  return (
    <>
      {look ? <Badge palette={look.palette} icon={look.icon} /> : <i class="dot" aria-hidden="true" />}
      <span>
        <Rich text={text} />
        {botFor !== undefined && <ByBot name={botFor} />}
      </span>
    </>
  );
}

/** That a bot played for somebody: short for eyes, a sentence for ears. */
function ByBot({ name }: { name: string }) {
  const words = say("match.byBotFor", { name });
  return (
    <>
      <span class="quiet" aria-hidden="true" title={words}>
        {` (${say("match.byBot")})`}
      </span>
      <span class="hidden"> {words}</span>
    </>
  );
}
