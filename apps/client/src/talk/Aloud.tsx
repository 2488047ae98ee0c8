import type { TalkLine } from "@baseboard/protocol";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { talkAloud } from "./choices.ts";
import { plainText } from "./places.ts";
import type { TalkProps } from "./Said.tsx";

/** At most one line in so many milliseconds; then how many have come. */
const EVERY = 3000;

const saidIn = { table: "talk.said", gallery: "talk.saidGallery", whisper: "talk.saidWhisper" } as const;

/** A line as one sentence: who says what. */
export function lineWords({ channel, name, quick, text = "" }: TalkLine, { nameOf }: TalkProps["table"]): string {
  return say(saidIn[channel], { name, what: quick ? say(`talk.quick.${quick}`) : plainText(text, nameOf) });
}

/** Says to screen readers what others say, and which place was looked up: politely, and unseen. */
export function Aloud({ talk, table, panel }: TalkProps) {
  const said = useSignal("");
  const waiting = useRef<TalkLine[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = () => {
    timer.current = undefined;
    const lines = waiting.current.splice(0);
    if (lines.length === 0) return;
    said.value = lines.length === 1 ? lineWords(lines[0], table) : say("talk.saidMany", { count: lines.length });
    timer.current = setTimeout(next, EVERY);
  };
  const seen = useRef(talk.arrived.peek());
  useSignalEffect(() => {
    const line = talk.arrived.value;
    if (!line || line === seen.current) return;
    seen.current = line;
    if (talkAloud.peek() === "off") return;
    waiting.current.push(line);
    if (timer.current === undefined) next();
  });
  useSignalEffect(() => {
    if (panel.told.value) said.value = panel.told.value;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p class="hidden talkaloud" aria-live="polite">
      {said}
    </p>
  );
}
