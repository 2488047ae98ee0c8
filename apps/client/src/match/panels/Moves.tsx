import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { say } from "../../words.ts";
import { MANY } from "../model/move-count.ts";
import { listHead, moveGroups, wordsFor } from "../model/moves.ts";
import type { Play } from "../model/play.ts";
import { Keys } from "./Keys.tsx";

type Move = Parameters<Play["act"]>[0] & object;

/** Every legal move as a button, grouped by the first touch; folded where they are many, or beside the play: for screen readers and for play without a picture. */
export default function Moves({ play }: { play: Play }) {
  const title = useRef<HTMLHeadingElement>(null);
  const ways = play.ways.value;
  const stage = play.stage.value;
  const speak = play.speak.value;
  const busy = play.sending.value;
  const { count, title: head, note } = listHead(play);
  const mayAct = play.mayAct.value;
  const groups = useMemo(() => {
    if (!stage || !mayAct) return [];
    return moveGroups(ways, wordsFor(play, play.view.peek()));
  }, [play, stage, mayAct, ways, speak]);
  const make = (move: Move) => {
    if (busy) return;
    // The list is about to change: the focus moves to its title.
    title.current?.focus({ preventScroll: true });
    void play.act(move);
  };
  return (
    <div class="scroller moves">
      <h2 class="eyebrow" ref={title} tabIndex={-1}>
        {head}
      </h2>
      {note && <p class="quiet">{note}</p>}
      {groups.map(({ id, title: name, isOne, isAside, count: beside, moves }) => (
        <Group
          key={id}
          title={!isOne && <h3>{isAside ? say("match.movesBeside", { what: name, count: beside }) : name}</h3>}
          isFolded={!isOne && (isAside || count > MANY)}
        >
          {() =>
            moves().map((move) => (
              <button key={move.id} type="button" class="btn" aria-disabled={busy || undefined} onClick={() => make({ move: move.move })}>
                {move.label}
              </button>
            ))
          }
        </Group>
      ))}
      <Keys talks={play.table.talk !== undefined} looksBack={play.story.value?.mayLookBack.value === true} />
    </div>
  );
}

interface GroupProps {
  title: ComponentChildren;
  isFolded: boolean;
  children(): ComponentChildren;
}

function Group({ title, isFolded, children }: GroupProps) {
  const open = useSignal(false);
  if (!isFolded)
    return (
      <section>
        {title}
        <div class="list">{children()}</div>
      </section>
    );
  return (
    <details
      open={open.value}
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open;
      }}
    >
      <summary>{title}</summary>
      {open.value && <div class="list">{children()}</div>}
    </details>
  );
}
