import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LogRow } from "../match/model/log.ts";
import { bringInSight, Told } from "../match/panels/LogList.tsx";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { bareWords, say, sayPhrase } from "../words.ts";
import type { Story } from "./story.ts";

/** What was shown on the board, in words for screen readers. */
const told = signal("");

interface Props {
  story: Story;
  row: LogRow;
}

/** A row of the log: a heading, a fold, or a line that shows the places it names; in the past, one that leads to its moment. */
export function StoryRow({ story, row }: Props) {
  if (row.kind === "heading") return <li class="heading">{bareWords(sayPhrase(row.title))}</li>;
  if (row.kind === "back") return <Back story={story} row={row} />;
  return <Line story={story} row={row} />;
}

function Line({ story, row }: { story: Story; row: LogRow & { kind: "told" } }) {
  const { key, sentence, isTakenBack } = row;
  const { seat, version } = sentence;
  const isStep = story.isStepped.value;
  const isNow = story.shown.value === version;
  const line = useInSight(isNow);
  const kind = `logged${seat === undefined ? " sys" : ""}${isTakenBack ? " undone" : ""}`;
  const content = <Told sides={story.play.client.game.sides} sentence={sentence} botFor={story.play.botFor(sentence)} />;
  const places = story.placesOf(row);
  if (!isStep && places.length === 0) return <li class={kind}>{content}</li>;
  const point = (button: HTMLElement) => {
    button.closest("dialog")?.close();
    const words = story.lit.point(places, story.lookOf(seat));
    // A live region is announced only if its text changes.
    told.value = told.peek() === words ? `${words}\u00a0` : words;
  };
  return (
    <li ref={line} class={`${kind} does`} aria-current={isNow ? "step" : undefined}>
      <RowButton
        isEntry={story.entry.value === key}
        act={isStep ? () => story.goTo(version) : point}
        light={(isLit) => story.lit.light(isLit && !isStep ? places : [])}
      >
        {content}
        {!isStep && <span class="hidden"> {say("story.onBoard")}</span>}
      </RowButton>
    </li>
  );
}

interface RowButtonProps {
  /** It is the one that Tab reaches. */
  isEntry: boolean;
  act(button: HTMLElement): void;
  /** Called when it is pointed at or has the focus, and when no longer. */
  light(isLit: boolean): void;
  children: ComponentChildren;
}

/** A line as a button. Of all lines one is reached by Tab; from there arrows lead up and down. */
function RowButton({ isEntry, act, light, children }: RowButtonProps) {
  useEffect(() => () => light(false), []);
  return (
    <button
      type="button"
      tabIndex={isEntry ? 0 : -1}
      onClick={({ currentTarget }) => act(currentTarget)}
      onKeyDown={moveFocus}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && light(true)}
      onPointerLeave={() => light(false)}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && light(true)}
      onBlur={() => light(false)}
    >
      {children}
    </button>
  );
}

/** Arrow keys lead to the next line that is a button. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by) return;
  const rows = [...(event.currentTarget.closest("ol")?.querySelectorAll<HTMLElement>("li.does > button") ?? [])];
  const next: HTMLElement | undefined = rows[rows.indexOf(event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keeps the line of the moment that is shown in sight, within its list. */
function useInSight(isNow: boolean) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow && line.current) bringInSight(line.current);
  }, [isNow]);
  return line;
}

/** What was taken back: how much, and a button that shows it. */
function Back({ story, row: { key, seat, count, isAll, isOpen, from, version, what } }: { story: Story; row: LogRow & { kind: "back" } }) {
  const look = story.lookOf(seat);
  const { value: shown } = story.shown;
  const isNow = !isOpen && shown !== undefined && from < shown && shown <= version;
  const text = story.play.speak.value({ key: isAll ? "story.tookAllBack" : "story.tookBack", with: { who: seat, count } });
  return (
    <li ref={useInSight(isNow)} class="logged fold" aria-current={isNow ? "step" : undefined}>
      {look && <Badge palette={look.palette} icon={look.icon} />}
      <span>
        <Rich text={text} />
        {what && (
          <span class="quiet">
            {" "}
            (<Rich text={what} />)
          </span>
        )}
      </span>
      <button
        type="button"
        class="link"
        aria-expanded={isOpen}
        aria-label={`${say(isOpen ? "story.hide" : "story.show")}: ${bareWords(text)}`}
        onClick={() => story.fold(key)}
      >
        {say(isOpen ? "story.hide" : "story.show")}
      </button>
    </li>
  );
}

/** Beside the log: steps back from now. Says what its lines show on the board. */
export function LookBackButton({ story }: { story: Story }) {
  return (
    <>
      <span role="status" class="hidden">
        {told.value}
      </span>
      {story.mayLookBack.value && (
        <button
          type="button"
          class="btn icon ghost lookback"
          aria-label={say("story.lookBack")}
          title={say("story.lookBack")}
          aria-pressed={story.isBack.value}
          onClick={({ currentTarget }) => {
            currentTarget.closest("dialog")?.close();
            if (story.isBack.peek()) story.now();
            else story.step(-1);
          }}
        >
          <Icon name="rotate-ccw-clock" />
        </button>
      )}
    </>
  );
}
