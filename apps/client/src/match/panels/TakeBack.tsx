import { TO_AGREE } from "@baseboard/protocol";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sayFor } from "../../calm.ts";
import { listenForLetters } from "../../keys.ts";
import { Badge, colourOf } from "../../parts/Badge.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { bareWords, say } from "../../words.ts";
import { type AskedBack, saidOfBack } from "../model/asked-back.ts";
import type { Play } from "../model/play.ts";
import { useBeat } from "../model/ticking.ts";
import { Ask } from "./Ask.tsx";

/** How long the answer to oneself is shown, in milliseconds. */
const READ = 10_000;

/** Somebody asks to take back their last move; or oneself does, and the others are asked. */
export function TakeBack({ play, asked }: { play: Play; asked: AskedBack }) {
  const { seat, count, agree, isYes, isOwn } = asked;
  const { seats, settings } = play.state.value;
  const speak = play.speak.value;
  const look = play.client.game.sides[seat];
  const seconds = useSecondsLeft(play, asked);
  const answer = useAnswer(play, asked);
  const key = isOwn ? "own" : "asks";
  const sentence = speak({ key: `back.${key}`, with: { who: seat, count } });
  // Whoever asks has just seen it.
  const move = isOwn ? undefined : saidOfBack(play, count);
  useKeys(isOwn ? undefined : answer);
  return (
    <Ask
      role={isOwn ? "group" : "alertdialog"}
      label={say(isOwn ? "back.ownTitle" : "back.title", { name: seats[seat].name })}
      color={look && colourOf(look)}
      answers={
        isOwn
          ? [{ text: say("back.withdraw"), act: () => answer(false) }]
          : [
              { text: say("back.no"), act: () => answer(false) },
              { text: say("back.yes"), icon: "check", isChosen: isYes || undefined, act: () => !isYes && answer(true) },
            ]
      }
    >
      <p>
        {look && <Badge {...look} />}
        <span>
          <Rich text={sentence} />
          {move && (
            <q>
              <Rich text={move} />
            </q>
          )}
          <small>
            {agree.length > 0 && bareWords(speak({ key: "back.agree", with: { who: agree, count: agree.length } }))}{" "}
            {say(settings.clock === "none" ? "back.waits" : "back.clocks", { seconds })}
          </small>
        </span>
      </p>
      <Once text={isOwn ? "" : say("back.said", { sentence: bareWords(`${sentence} ${move}`) })} />
    </Ask>
  );
}

/** Says it to screen readers, once: a live region is heard only if its text comes after it. */
function Once({ text }: { text: string }) {
  const said = useSignal("");
  useEffect(() => {
    said.value = text;
  }, []);
  return (
    <span role="status" class="hidden">
      {said.value}
    </span>
  );
}

/** How many seconds are left, by the server's time or since this was shown first. */
function useSecondsLeft({ table }: Play, { until }: AskedBack): number {
  const beat = useBeat(true);
  const end = useRef<number | undefined>(undefined);
  if (end.current === undefined) {
    const server = table.serverNow?.();
    end.current = Date.now() + (server === undefined ? TO_AGREE : Math.min(TO_AGREE, Math.max(1000, until - server)));
  }
  return useComputed(() => {
    void beat.value;
    return Math.max(0, Math.round((end.current! - Date.now()) / 1000));
  }).value;
}

/** The way to answer. Who asked hears it when the others did not agree. */
function useAnswer({ table }: Play, { seat, version, isOwn }: AskedBack): (yes: boolean) => void {
  const isWithdrawn = useRef(false);
  useEffect(
    () => () => {
      const now = table.state.peek();
      const isKept = now && now.takeBack.seat !== seat && now.told.version === version;
      const isAnybodyHere = now?.seats.some(({ kind, online }, each) => each !== seat && kind === "human" && online);
      if (!isOwn || !isKept || isWithdrawn.current) return;
      sayFor(table.no, { key: isAnybodyHere ? "room.isKept" : "room.nobodyToAsk" }, READ);
    },
    [],
  );
  return (yes) => {
    isWithdrawn.current = !yes;
    void table.ask?.("answerBack", { seat, version, yes }, "kit.stale");
  };
}

/** J leads to the answers; there, and nowhere else, Y and N give them. */
function useKeys(answer: ((yes: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!answer) return undefined;
    const does = (yes: boolean) => () => {
      if (document.activeElement?.closest(".ask")) answer(yes);
    };
    return listenForLetters({ j: () => document.querySelector<HTMLElement>(".ask .btn")?.focus(), y: does(true), n: does(false) });
  }, []);
}
