import "./notice-line.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { notice, putAway, type ShownNotice } from "../notice.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

/** For how long it stands where it is spoken, in milliseconds. */
const SPOKEN = 10_000;

/** What the operator tells everybody, above every page. It is spoken once. */
export default function NoticeLine() {
  const told = notice.value;
  const spoken = useSignal("");
  useEffect(() => {
    // Said as it stands when it comes: the countdown does not speak.
    spoken.value = told ? `${untilRestart(told)} ${told.text}` : "";
    // Whoever reads the page later is to find it once, with the time as it is then.
    const timer = setTimeout(() => {
      spoken.value = "";
    }, SPOKEN);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      <p role="status" class="hidden">
        {spoken.value}
      </p>
      {told && (
        <aside class="noticeline" aria-label={say("notice.title")}>
          <Icon name="megaphone" />
          <p>
            <Countdown told={told} /> {told.text}
          </p>
          <button type="button" class="btn icon ghost" aria-label={say("dismiss")} onClick={putAway}>
            <Icon name="x" />
          </button>
        </aside>
      )}
    </>
  );
}

function Countdown({ told }: { told: ShownNotice }) {
  const text = useSignal("");
  useEffect(() => {
    const look = () => {
      text.value = untilRestart(told);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [told]);
  return <b role="timer">{text.value}</b>;
}

const MINUTE = 60_000;

/** When the server restarts, in words; empty where it does not. */
function untilRestart({ restartAt }: Pick<ShownNotice, "restartAt">): string {
  if (restartAt === undefined) return "";
  const left = restartAt - performance.now();
  if (left <= 0) return say("notice.now");
  return left < MINUTE
    ? say("notice.seconds", { count: Math.ceil(left / 1000) })
    : say("notice.minutes", { count: Math.ceil(left / MINUTE) });
}
