import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sounds } from "../../sound.ts";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";
import { warnOnce } from "../model/warn-once.ts";
import { ClockWarning } from "./Clock.tsx";
import { Pings } from "./Pings.tsx";

/** The live region of a match: events and turn, once per ply; what threatens all, once; pings; that the sound is off. Why a touch had no effect is an alert (`Reason`). */
export function Status({ play }: { play: Play }) {
  const said = useSignal("");
  const { version } = play.state.value.told;
  const isBehind = play.log.lines.value.length < version || play.done.value !== undefined;
  const news = bareWords(play.inWords(play.sentences.value.filter(({ id }) => id.startsWith(`${version} `))));
  const turn = bareWords(play.turn.value);
  const now = news ? say("match.status", { sentence: news, turn }) : turn;
  const danger = play.danger.value;
  const warned = useRef(warnOnce());
  useEffect(() => {
    if (!isBehind) said.value = warned.current(now, danger);
  }, [now, isBehind]);
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
