import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sounds } from "../../sound.ts";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";
import { ClockWarning } from "./Clock.tsx";
import { Pings } from "./Pings.tsx";

/** The only live region: events and turn, once per ply; pings; why a touch had no effect; that the sound is off. */
export function Status({ play }: { play: Play }) {
  const said = useSignal("");
  const { version } = play.state.value.told;
  const isBehind = play.log.lines.value.length < version;
  const news = play.sentences.value.filter(({ id }) => id.startsWith(`${version} `)).map(({ text }) => bareWords(text));
  const turn = bareWords(play.turn.value);
  const now = news.length > 0 ? say("match.status", { sentence: news.join(" "), turn }) : turn;
  useEffect(() => {
    if (!isBehind) said.value = now;
  }, [now, isBehind]);
  const missed = play.missed.value;
  useEffect(() => {
    if (!missed) return;
    const { why, times } = missed;
    // A live region is announced only if its text changes.
    said.value = (why ? bareWords(play.speak.peek()(why)) : say("match.missed")) + "\u00a0".repeat(times % 2);
  }, [missed]);
  const isMuted = sounds.muted.value;
  const wasMuted = useRef(isMuted);
  useEffect(() => {
    if (isMuted !== wasMuted.current) said.value = say(isMuted ? "match.muted" : "match.unmuted");
    wasMuted.current = isMuted;
  }, [isMuted]);
  return (
    <p role="status" class="hidden">
      <Pings play={play} said={said} />
      <ClockWarning play={play} said={said} />
      {said.value}
    </p>
  );
}
