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
      {!whole && !play.isLed && !play.outcome.value && !play.isStopped.value && (
        <div class="logfoot">
          <CopyButton class="btn ghost" icon="copy" label={say("match.transcript")} text={() => play.table.transcript()} />
        </div>
      )}
    </>
  );
}

/** Scrolls to the end of the list; in a complete one, to the moment. */
function scrollTo(list: HTMLOListElement | null, isWhole: boolean): void {
  const now = list?.querySelector<HTMLElement>("[aria-current]");
  if (list) list.scrollTo({ top: isWhole ? (now?.offsetTop ?? 0) - list.clientHeight / 3 : list.scrollHeight });
}

function Line({ play, sentence, isNow }: { play: Play; sentence: Sentence; isNow: boolean }) {
  const { seat, text } = sentence;
  const look = seat === undefined ? undefined : play.client.game.sides[seat % play.client.game.sides.length];
  const { whole } = play.table;
  const body = (
    <>
      {look ? <Badge palette={look.palette} icon={look.icon} /> : <i class="dot" aria-hidden="true" />}
      <span>
        <Rich text={text} />
      </span>
    </>
  );
  const kind = look ? "" : "sys";
  if (!whole) return <li class={kind}>{body}</li>;
  return (
    <li class={kind} aria-current={isNow ? "step" : undefined}>
      <button type="button" onClick={() => whole.goTo(sentence.version)}>
        {body}
      </button>
    </li>
  );
}
