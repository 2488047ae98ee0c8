import { type QuickWord, quickWords } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import type { TalkPanel, WheelAt } from "./panel.ts";
import { quickIcons } from "./quick-icons.ts";

/** Its width, at most, and its distance from the edges of the window, in CSS pixels. */
const WIDE = 372;
const EDGE = 4;
/** Of the width: where the words are, where the hollow ends, and where the wheel does. */
const RADIUS = 0.387;
const HOLLOW = 0.17;
const RIM = 0.62;
const KEYS = "1234567890-=";

/** Quick words, in a wheel about where one pressed: by touch, by keys, or by letting go of a long press. */
export default function QuickWheel({ panel, speak }: { panel: TalkPanel; speak(quick: QuickWord): void }) {
  const at = panel.wheel.value;
  if (!at) return null;
  const close = () => {
    panel.wheel.value = undefined;
  };
  return (
    <Wheel
      at={at}
      close={close}
      speak={(quick) => {
        close();
        speak(quick);
      }}
    />
  );
}

interface Props {
  at: WheelAt;
  close(): void;
  speak(quick: QuickWord): void;
}

function Wheel({ at, close, speak }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The word that is chosen; -1 for none. */
  const on = useSignal(at.by === "key" ? 0 : -1);
  const size = Math.min(WIDE, innerWidth - 2 * EDGE, innerHeight - 2 * EDGE);
  const left = between(at.x - size / 2, innerWidth - size - EDGE);
  const top = between(at.y - size / 2, innerHeight - size - EDGE);
  const cells = () => [...(dialog.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  useLayoutEffect(() => {
    dialog.current?.showModal();
    cells()[0]?.focus({ preventScroll: true });
  }, []);
  useEffect(() => (at.by === "hold" ? followFinger() : undefined), []);

  /** Which word is at a point of the window; -1 for none. */
  const wordAt = (x: number, y: number): number => {
    const [dx, dy] = [x - left - size / 2, y - top - size / 2];
    const far = Math.hypot(dx, dy) / size;
    if (far < HOLLOW || far > RIM) return -1;
    const turns = Math.atan2(dx, -dy) / (2 * Math.PI);
    return (Math.round(turns * quickWords.length) + quickWords.length) % quickWords.length;
  };

  /** Until the long press is over. Where it has come to no word the wheel stays open. */
  function followFinger(): () => void {
    let wasOn = false;
    const gone = new AbortController();
    const { signal } = gone;
    const move = ({ clientX, clientY }: PointerEvent) => {
      on.value = wordAt(clientX, clientY);
      wasOn ||= on.value >= 0;
    };
    const up = () => {
      gone.abort();
      if (on.peek() >= 0) speak(quickWords[on.peek()]);
      else if (wasOn) close();
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", () => gone.abort(), { signal });
    return () => gone.abort();
  }

  const turn = (to: number) => {
    on.value = (to + quickWords.length) % quickWords.length;
    cells()[on.peek()]?.focus({ preventScroll: true });
  };
  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    const to = turnedTo(key, on.peek());
    if (key.length === 1 && KEYS.includes(key)) speak(quickWords[KEYS.indexOf(key)]);
    else if (to !== undefined) turn(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const chosen = on.value < 0 ? undefined : quickWords[on.value];

  return (
    <dialog
      ref={dialog}
      class="wheelbox"
      aria-label={say("talk.quick")}
      onClose={close}
      onKeyDown={pressed}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div
        class="wheel"
        role="menu"
        aria-label={say("talk.quick")}
        style={{ left: `${left}px`, top: `${top}px`, width: `${size}px`, height: `${size}px` }}
      >
        {quickWords.map((quick, i) => (
          <button
            key={quick}
            type="button"
            role="menuitem"
            tabIndex={i === Math.max(0, on.value) ? 0 : -1}
            data-on={on.value === i ? "" : undefined}
            style={cellAt(i)}
            onClick={() => speak(quick)}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === "mouse") on.value = i;
            }}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(":focus-visible") && at.by === "key") on.value = i;
            }}
          >
            <Icon name={quickIcons[quick]} />
            <span>{say(`talk.quick.${quick}`)}</span>
          </button>
        ))}
        <div class="mid" aria-hidden="true">
          <b>{say(chosen ? `talk.quick.${chosen}` : "talk.quick")}</b>
          <small>{say(at.by === "hold" ? "talk.quickHint" : "talk.quickPick")}</small>
        </div>
      </div>
    </dialog>
  );
}

/** The word that a key turns to; undefined for other keys. */
function turnedTo(key: string, now: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return now + 1;
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(0, now) - 1;
  return key === "Home" ? 0 : key === "End" ? -1 : undefined;
}

const between = (least: number, most: number): number => Math.max(EDGE, Math.min(least, most));

/** Where a word is, of the wheel's width: the first above, the others clockwise. */
function cellAt(i: number): { left: string; top: string } {
  const angle = (2 * Math.PI * i) / quickWords.length;
  return { left: `${50 + 100 * RADIUS * Math.sin(angle)}%`, top: `${50 - 100 * RADIUS * Math.cos(angle)}%` };
}
