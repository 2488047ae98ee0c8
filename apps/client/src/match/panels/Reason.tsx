import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { RuleLink } from "../../rules/RuleLink.tsx";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";

/** How long a reason stays, in milliseconds. */
const STAYS = 6000;

interface Props {
  play: Play;
  openRule(rule: string): void;
}

/** Why a touch had no effect, beside the place that was touched, with the rule that says so; until the next touch, Escape, or some seconds. */
export function Reason({ play, openRule }: Props) {
  const bubble = useRef<HTMLDivElement>(null);
  const at = useSignal<{ x: number; y: number } | undefined>(undefined);
  const missed = play.missed.value;
  const put = () => {
    at.value = missed && bubble.current ? play.stage.peek()?.beside(missed.place, bubble.current) : undefined;
  };
  useLayoutEffect(put, [missed]);
  useEffect(() => {
    if (!missed) return;
    const end = () => {
      if (play.missed.peek() === missed) play.missed.value = undefined;
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && end();
    // A touch of the bubble itself ends it by its click, so that what is below is not hit with it.
    const onDown = ({ target }: PointerEvent) => !(target instanceof Node && bubble.current?.contains(target)) && end();
    const timer = setTimeout(end, STAYS);
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onDown, true);
    bubble.current?.addEventListener("click", end);
    addEventListener("resize", put);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onDown, true);
      bubble.current?.removeEventListener("click", end);
      removeEventListener("resize", put);
    };
  }, [missed]);
  const rule = missed?.why?.rule;
  const style = at.value && { left: `${at.value.x}px`, top: `${at.value.y}px` };
  return (
    <div ref={bubble} class={missed ? "reason" : "reason gone"} role="alert" style={style}>
      {/* The same words in a row are a new alert. */}
      {missed && <p key={missed.times}>{missed.why ? bareWords(play.speak.value(missed.why)) : say("match.missed")}</p>}
      {rule && <RuleLink game={play.client.game.id} rule={rule} open={openRule} />}
    </div>
  );
}
