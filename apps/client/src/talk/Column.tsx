import type { TalkLine } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LogItem, LogLine } from "../match/panels/LogList.tsx";
import { Badge, colourOf } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useOnReturn } from "../parts/on-return.ts";
import { say, sayPhrase } from "../words.ts";
import { Composer, isAtTable } from "./Composer.tsx";
import { type Filter, type Row, rowsOf } from "./rows.ts";
import { Said, type TalkProps } from "./Said.tsx";
import { saidOf } from "./stand-ins.ts";
import { lookOf } from "./table.ts";
import type { TalkShown } from "./talk-model.ts";

interface Props extends TalkProps {
  /** Which parts there are. */
  filters: readonly Filter[];
  /** The focus goes back to where it was before. */
  leave(): void;
  /** Called before a place is shown on the board. */
  showing?(): void;
  /** Beside the filters. */
  children?: ComponentChildren;
}

/** Log and talk in order of time, and where one writes. */
export function Column({ filters, leave, showing, children, ...props }: Props) {
  const { table, panel } = props;
  const show = (id: string, line: TalkLine) => {
    showing?.();
    const look = lookOf(table, line.seat);
    const sign = document.createElement("span");
    render(look ? <Badge palette={look.palette} icon={look.icon} /> : <Icon name="map-pin" />, sign);
    const words = table.show?.(id, sign, colourOf(look)) ?? "";
    // A live region is announced only if its text changes.
    panel.told.value = panel.told.peek() === words ? `${words}\u00a0` : words;
  };
  return (
    <div class="talkcolumn">
      <Filters {...props} filters={filters}>
        {children}
      </Filters>
      <List {...props} show={show} />
      <Composer {...props} leave={leave} />
    </div>
  );
}

/** Whether there is a gallery to read or to write in. */
function hasGallery({ talk }: TalkProps): boolean {
  const { spectators = 0 } = talk.room.state.value ?? {};
  return !isAtTable(talk) || spectators > 0 || talk.lines.value.some(({ channel }) => channel === "gallery");
}

function Filters({ filters, children, ...props }: TalkProps & Pick<Props, "filters" | "children">) {
  const { talk, panel } = props;
  const { gallery } = talk.unread.value;
  const shown = filters.filter((filter) => filter !== "gallery" || hasGallery(props));
  if (shown.length < 2 && !children) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter a list, not a form's fieldset
    <div class="filters" role="group" aria-label={say("talk.show")}>
      {shown.map((filter) => (
        <button
          key={filter}
          type="button"
          class={filter === "gallery" ? "togallery" : undefined}
          aria-pressed={panel.filter.value === filter}
          onClick={() => {
            panel.filter.value = filter;
          }}
        >
          {filter === "gallery" ? (
            <GalleryLabel unread={gallery} />
          ) : filters.includes("log") ? (
            say(`talk.filter.${filter}`)
          ) : (
            say("talk.table")
          )}
        </button>
      ))}
      {children}
    </div>
  );
}

/** "Gallery", and how many lines are unread. */
function GalleryLabel({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="eye" />
      <span aria-hidden={unread > 0}>{say("talk.filter.gallery")}</span>
      {unread > 0 && (
        <>
          <span class="count" aria-hidden="true">
            {unread}
          </span>
          <span class="hidden">{say("talk.galleryNew", { count: unread })}</span>
        </>
      )}
    </>
  );
}

/** How near to the end counts as there, in CSS pixels. */
const NEAR = 24;
/** As much of it must be in sight that it counts as seen. */
export const SEEN = 0.5;
export const SEEN_AT: IntersectionObserverInit = { threshold: [0, SEEN] };
/** How long new lines are in sight until they count as read, in milliseconds. */
const READ = 1000;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean => scrollHeight - scrollTop - clientHeight < NEAR;

const heightsOf = ({ scrollHeight, clientHeight }: Element): string => `${scrollHeight} ${clientHeight}`;

const readingIn = (filter: Filter): TalkShown | undefined => (filter === "gallery" ? "gallery" : filter === "log" ? undefined : "table");

function List({ show, ...props }: TalkProps & { show(id: string, line: TalkLine): void }) {
  const { talk, table, panel } = props;
  const filter = panel.filter.value;
  const reading = readingIn(filter);
  const list = useRef<HTMLOListElement>(null);
  const opened = useSignal<ReadonlySet<string>>(new Set());
  const isAtEnd = useSignal(true);
  const isInSight = useSignal(false);
  /** The last row that was there while one was at the end. */
  const lastSeen = useRef<string | undefined>(undefined);
  /** The height before older lines were put above. */
  const heightBefore = useRef<number | undefined>(undefined);
  const rows = rowsOf({
    filter,
    lines: talk.lines.value,
    log: table.play?.logRows.value ?? [],
    round: talk.room.state.value?.round ?? 1,
    standIns: talk.room.standIns.value,
    muted: talk.muted.value,
    opened: opened.value,
    since: table.play?.since.value,
    newAfter: reading && talk.newAfter.value[reading],
    isNews: (line) => line.place === undefined && !talk.isOwn(line) && !talk.muted.value.has(line.person),
  });
  const last = rows.at(-1)?.key;
  const isWall = filter === "gallery" && talk.isWalled.value && talk.room.state.value?.settings.gallery !== "off";
  const lastOwn = talk.lines.value.findLast((line) => talk.isOwn(line))?.id;

  /** The heights of what is in the list and of its box when it last stood somewhere by intent. */
  const heights = useRef("");
  const toEnd = () => {
    const { current } = list;
    current?.scrollTo({ top: current.scrollHeight });
    if (current) heights.current = heightsOf(current);
    isAtEnd.value = true;
  };
  /** Only its reader leaves the end: what the browser scrolls as rows or the box change their height leads back there. */
  const scrolled = (current: Element) => {
    const isReaders = heights.current === heightsOf(current);
    heights.current = heightsOf(current);
    if (isAtEnd.peek() && !isReaders && !isNearEnd(current)) toEnd();
    else isAtEnd.value = isNearEnd(current);
  };
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || heightBefore.current === undefined) return;
    current.scrollTop += current.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
  }, [rows[0]?.key]);
  /** To the first line that is unread, and else to the end. */
  const toStart = () => {
    const { current } = list;
    const reads = readingIn(panel.filter.peek());
    const mark = reads && talk.unread.peek()[reads] > 0 ? current?.querySelector<HTMLElement>(".talknew") : undefined;
    if (!current || !mark) return toEnd();
    current.scrollTo({ top: mark.offsetTop - current.offsetTop });
    isAtEnd.value = isNearEnd(current);
  };
  // Another part: to what is new there. Something of one's own: to the end.
  const own = useRef(lastOwn);
  useLayoutEffect(() => {
    if (own.current === lastOwn) toStart();
    else toEnd();
    own.current = lastOwn;
  }, [filter, lastOwn]);
  useOnReturn(table.play?.past.value === undefined, toEnd);
  if (isAtEnd.value) lastSeen.current = last;
  const fresh = isAtEnd.value ? 0 : rows.slice(rows.findIndex(({ key }) => key === lastSeen.current) + 1).filter(isCounted).length;

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const seen = new IntersectionObserver(([{ intersectionRatio }]) => {
      isInSight.value = intersectionRatio >= SEEN && !document.hidden;
    }, SEEN_AT);
    const turned = () => {
      isInSight.value = !document.hidden && current.offsetParent !== null;
    };
    // On phones it cannot scroll before it is shown; and what is written below takes some of its height.
    let isShown = false;
    const sized = new ResizeObserver(() => {
      const wasShown = isShown;
      isShown = current.clientHeight > 0;
      if (isShown && !wasShown) toStart();
      else if (isAtEnd.peek()) toEnd();
    });
    // New rows, and words that take another line: a name that changes does so in many rows at once.
    const written = new MutationObserver(() => isAtEnd.peek() && toEnd());
    seen.observe(current);
    sized.observe(current);
    written.observe(current, { childList: true, characterData: true, subtree: true });
    document.addEventListener("visibilitychange", turned);
    return () => {
      seen.disconnect();
      sized.disconnect();
      written.disconnect();
      document.removeEventListener("visibilitychange", turned);
    };
  }, []);
  const isRead = isInSight.value && isAtEnd.value;
  const unread = reading ? talk.unread.value[reading] : 0;
  useEffect(() => {
    if (!reading || !isRead) return;
    const timer = setTimeout(() => talk.read(reading), READ);
    return () => clearTimeout(timer);
  }, [reading, isRead, unread]);
  useEffect(() => {
    if (!reading || !isRead) return;
    talk.watched.value = reading;
    return () => {
      talk.watched.value = undefined;
      talk.settle(reading);
    };
  }, [reading, isRead]);

  return (
    <div class="lines">
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => scrolled(currentTarget)}
      >
        {talk.hasOlder.value && reading && (
          <li class="older">
            <button
              type="button"
              class="link"
              onClick={() => {
                heightBefore.current = list.current?.scrollHeight;
                void talk.older();
              }}
            >
              {say("talk.older")}
            </button>
          </li>
        )}
        {rows.length === 0 && !isWall && (
          <li class="quiet none">{say(filter === "log" || filter === "all" ? "match.logEmpty" : "talk.empty")}</li>
        )}
        {rows.map((row) => (
          <Shown key={row.key} row={row} {...props} show={show} opened={opened} />
        ))}
        {isWall && <Wall {...props} />}
      </ol>
      {fresh > 0 && (
        <button type="button" class="newpill" aria-label={say("talk.toNew", { count: fresh })} onClick={toEnd}>
          {say("talk.new", { count: fresh })}
          <Icon name="arrow-down" />
        </button>
      )}
    </div>
  );
}

const isCounted = (row: Row): boolean => row.kind === "talk" || (row.kind === "log" && row.row.kind !== "heading");

interface ShownProps extends TalkProps {
  row: Row;
  show(id: string, line: TalkLine): void;
  opened: { value: ReadonlySet<string> };
}

function Shown({ row, opened, ...props }: ShownProps) {
  if (row.kind === "talk") return <Said {...props} line={row.line} />;
  if (row.kind === "log") return <LogItem play={props.table.play!} row={row.row} />;
  if (row.kind === "stand-in")
    return <LogLine sides={props.table.sides} sentence={{ seat: row.standIn.seat, text: sayPhrase(saidOf(row.standIn)) }} />;
  if (row.kind === "since") return <li class="heading new">{say("since.title", { count: row.count })}</li>;
  if (row.kind === "match") return <li class="heading">{say("talk.match", { round: row.round })}</li>;
  if (row.kind === "new") return <li class="heading new talknew">{say("talk.new", { count: row.count })}</li>;
  const isOpen = opened.value.has(row.key);
  const { name, count } = row;
  return (
    <li class="fold">
      <Icon name="volume-x" />
      <span>{isOpen ? say("talk.mutedShown", { name }) : say("talk.mutedForYou", { name, count })}</span>
      <button
        type="button"
        class="link"
        aria-label={say(isOpen ? "talk.hideMutedOf" : "talk.showMutedOf", { name })}
        onClick={() => {
          const next = new Set(opened.value);
          if (isOpen) next.delete(row.key);
          else next.add(row.key);
          opened.value = next;
        }}
      >
        {say(isOpen ? "talk.hideMuted" : "talk.showMuted")}
      </button>
    </li>
  );
}

/** In place of what those say who watch. */
function Wall({ talk }: TalkProps) {
  const { spectators = 0 } = talk.room.state.value ?? {};
  return (
    <li class="wall">
      <Icon name="lock" />
      <b>{say("talk.walled", { count: spectators })}</b>
      <span>{say("talk.walledText")}</span>
    </li>
  );
}
