import { withWords } from "../language.ts";
import { Lazy } from "../parts/Loading.tsx";
import { say } from "../words.ts";
import type { Story } from "./story.ts";

/** Below the board while the past is shown: the player of a replay, and the way back. */
export function PastDock({ story }: { story: Story }) {
  const props = { play: story.play, table: story, note: <Called story={story} />, children: <Now story={story} /> };
  return <Lazy load={() => withWords(import("../replay/Scrubber.tsx"), "pages")} props={props} />;
}

/** Says that one is waited for in the match as it is now, or that it has ended meanwhile. */
function Called({ story }: { story: Story }) {
  const said = story.hasEnded.value ? say("story.ended") : story.play.isCalled.value && say("story.yourTurn");
  return (
    <span role="status" class={said ? "called" : "hidden"}>
      {said}
    </span>
  );
}

const toDock = () => document.querySelector<HTMLElement>(".dock")?.focus({ preventScroll: true });

/** Back to the match as it is now. */
function Now({ story }: { story: Story }) {
  const back = () => {
    story.now();
    requestAnimationFrame(toDock); // The button is gone.
  };
  return (
    <button type="button" class="btn primary now" onClick={back}>
      {say("story.now")}
    </button>
  );
}
