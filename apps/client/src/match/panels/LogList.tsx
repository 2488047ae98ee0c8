import type { SeatLook } from "@baseboard/kit";
import { useEffect, useRef } from "preact/hooks";
import { Badge } from "../../parts/Badge.tsx";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { say } from "../../words.ts";
import { latestTold, type Sentence } from "../model/log.ts";
import type { Play } from "../model/play.ts";

/** The log, newest last; in a replay all of it, with the moment marked. Not a live region: the status line announces the newest. */
export function LogList({ play }: { play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const { value: sentences } = play.sentences;
  const { whole } = play.table;
  const { version } = play.state.value.told;
  const now = latestTold(sentences, version);
  const toNewest = () => scrollTo(list.current, whole !== undefined);
  useEffect(toNewest, [sentences.length, whole && now]);
  // On phones the list is hidden until opened, and cannot scroll before: it then starts at the newest.
  useEffect(() => {
    let height = 0;
    const watch = new ResizeObserver(([{ contentRect }]) => {
      if (height === 0 && contentRect.height > 0) toNewest();
      height = contentRect.height;
    });
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, [sentences.length === 0]);
  if (sentences.length === 0) return <p class="quiet empty">{say("match.logEmpty")}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol class={whole ? "log whole" : "log"} ref={list} tabIndex={0}>
        {sentences.map((sentence) => (
          <Line key={sentence.id} play={play} sentence={sentence} isNow={sentence.version === now} />
        ))}
      </ol>
      {mayCopy(play) && (
        <div class="logfoot">
          <CopyButton class="btn ghost" icon="copy" label={say("match.transcript")} text={() => play.table.transcript()} />
        </div>
      )}
    </>
  );
}

/** Whether the match can be copied beside its log; once it is over, that is offered with the result. */
export const mayCopy = ({ table, isLed, outcome, isStopped }: Play): boolean =>
  !table.whole && !isLed && !outcome.value && !isStopped.value;

/** Scrolls to the end of the list; in a complete one, to the moment. */
function scrollTo(list: HTMLOListElement | null, isWhole: boolean): void {
  const now = list?.querySelector<HTMLElement>("[aria-current]");
  if (list) list.scrollTo({ top: isWhole ? (now?.offsetTop ?? 0) - list.clientHeight / 3 : list.scrollHeight });
}

function Line({ play, sentence, isNow }: { play: Play; sentence: Sentence; isNow: boolean }) {
  const { whole } = play.table;
  const { sides } = play.client.game;
  if (!whole) return <LogLine sides={sides} sentence={sentence} />;
  return (
    <li class={sentence.seat === undefined ? "sys" : ""} aria-current={isNow ? "step" : undefined}>
      <button type="button" onClick={() => whole.goTo(sentence.version)}>
        <Told sides={sides} sentence={sentence} />
      </button>
    </li>
  );
}

interface LineProps {
  sides: SeatLook[];
  sentence: Sentence;
}

/** A sentence of the log, by the sign of the seat it is about. */
export const LogLine = (props: LineProps) => (
  <li class={props.sentence.seat === undefined ? "logged sys" : "logged"}>
    <Told {...props} />
  </li>
);

function Told({ sides, sentence: { seat, text } }: LineProps) {
  const look = seat === undefined ? undefined : sides[seat % sides.length];
  return (
    <>
      {look ? <Badge palette={look.palette} icon={look.icon} /> : <i class="dot" aria-hidden="true" />}
      <span>
        <Rich text={text} />
      </span>
    </>
  );
}
