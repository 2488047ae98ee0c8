import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Shelved } from "../../games.ts";
import { Lazy } from "../../parts/Loading.tsx";
import RuleBook from "../../rules/RuleBook.tsx";
import type { MatchTalk, TalkParts } from "../../talk/MatchTalk.tsx";
import { say } from "../../words.ts";
import { movesTitle } from "../model/move-count.ts";
import type { Play } from "../model/play.ts";
import { LogList } from "./LogList.tsx";
import { SheetTab } from "./Sheet.tsx";

const allTabs = ["log", "moves", "rules"] as const;
export type Tab = (typeof allTabs)[number];

/** The active tab, and the rule to open in the book. */
export interface TabState {
  tab: Signal<Tab>;
  rule: Signal<string | undefined>;
}

interface Props extends TabState {
  play: Play;
  shelved: Shelved;
  /** Where there is talk it stands with the log in one column. */
  talk: MatchTalk | undefined;
  parts: TalkParts | undefined;
  /** Opens the score sheet. */
  openSheet(): void;
}

/** The log, the legal moves and the rules. */
export function Tabs({ play, shelved, tab, rule, talk, parts, openSheet }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // A finished or stopped match has no moves to choose from.
  const tabs = allTabs.filter((one) => one !== "moves" || !((play.table.whole && !play.actsForAll) || play.isStopped.value));
  const turn = (by: number) => {
    const next = tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length];
    tab.value = next;
    bar.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section class="card logcard">
      <div class="tabrow">
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
                if (one === "log" && talk) talk.panel.answer(talk.talk);
                tab.value = one;
              }}
            >
              {one === "log" && talk ? (
                <TableLabel unread={talk.unread} />
              ) : one === "moves" ? (
                movesTitle(play.moveCount.value)
              ) : (
                say(`match.tab.${one}`)
              )}
            </button>
          ))}
        </div>
        <SheetTab play={play} open={openSheet} />
      </div>
      <div class="panel" role="tabpanel" id={`panel-${tab.value}`} aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "log" && (parts && talk ? <parts.MatchColumn play={play} {...talk} /> : <LogList play={play} />)}
        {tab.value === "moves" && <Lazy load={() => import("./Moves.tsx")} props={{ play }} quiet />}
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

/** "Table", and how many lines are unread. */
function TableLabel({ unread }: { unread: number }) {
  if (unread === 0) return <>{say("talk.table")}</>;
  return (
    <>
      <span aria-hidden="true">{say("talk.table")}</span>
      <span class="count" aria-hidden="true">
        {unread}
      </span>
      <span class="hidden">{say("talk.tableNew", { count: unread })}</span>
    </>
  );
}
