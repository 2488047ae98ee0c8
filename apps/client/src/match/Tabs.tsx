import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Badge } from "../parts/Badge.tsx";
import { Rich } from "../parts/Rich.tsx";
import RuleBook from "../rules/RuleBook.tsx";
import { say } from "../words.ts";
import { Moves } from "./Moves.tsx";
import type { Play } from "./play.ts";

const tabs = ["log", "moves", "rules"] as const;
export type Tab = (typeof tabs)[number];

/** What the tabs show, and the rule to open in the book. */
export interface TabState {
  tab: Signal<Tab>;
  rule: Signal<string | undefined>;
}

/** The log, the legal moves and the rules. */
export function Tabs({ play, shelved, tab, rule }: { play: Play; shelved: Shelved } & TabState) {
  const bar = useRef<HTMLDivElement>(null);
  const turn = (by: number) => {
    const next = tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length];
    tab.value = next;
    bar.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section class="card logcard">
      <div
        ref={bar}
        class="tabs"
        role="tablist"
        aria-label={say("match.tabs")}
        onKeyDown={(event) => {
          if (event.key === "ArrowRight") turn(1);
          else if (event.key === "ArrowLeft") turn(-1);
        }}
      >
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab.value === one}
            aria-controls={`panel-${one}`}
            tabIndex={tab.value === one ? 0 : -1}
            onClick={() => {
              tab.value = one;
            }}
          >
            {one === "moves" && play.moves.value.length > 0
              ? `${say("match.tab.moves")} (${play.moves.value.length})`
              : say(`match.tab.${one}`)}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id={`panel-${tab.value}`} aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "log" && <LogList play={play} />}
        {tab.value === "moves" && <Moves play={play} />}
        {tab.value === "rules" && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a book that scrolls must be reachable by keyboard
          <div class="scroller" tabIndex={0}>
            <RuleBook game={shelved} rule={rule} />
          </div>
        )}
      </div>
    </section>
  );
}

/** What happened, newest last. Not live: the status line says the newest. */
function LogList({ play }: { play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const { value: sentences } = play.sentences;
  const toNewest = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(() => void toNewest(), [sentences.length]);
  // On a phone the list is hidden until it is asked for, and cannot scroll before: it begins at the newest then.
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol class="log" ref={list} tabIndex={0}>
      {sentences.map(({ id, seat, text }) => {
        const look = seat === undefined ? undefined : play.face.looks[seat % play.face.looks.length];
        return (
          <li key={id} class={look ? "" : "sys"}>
            {look ? <Badge palette={look.palette} icon={look.icon} /> : <i class="dot" aria-hidden="true" />}
            <span>
              <Rich text={text} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
