import { useEffect } from "preact/hooks";
import type { Play } from "../match/model/play.ts";
import { LogLine } from "../match/panels/LogList.tsx";
import { skipBySpace } from "../match/panels/Telling.tsx";
import { Icon } from "../parts/Icon.tsx";
import { usePlaying } from "../replay/playing.ts";
import { stopAt } from "../replay/stops.ts";
import type { ReplayTable } from "../replay/table.ts";
import { wantsStill } from "../theme.ts";
import { say } from "../words.ts";
import type { Since } from "./since.ts";

/** How long it is told at most, in milliseconds. */
const LONGEST = 4000;

/** What was played since this browser last looked, above the board. */
export default function SinceBar({ since, play }: { since: Since; play: Play }) {
  const { value: player } = since.player;
  const { value: mode } = since.mode;
  const story = play.story.value;
  if (!player || mode === "none" || story?.isBack.value) return null;
  if (mode === "telling") return <Telling since={since} play={play} player={player} />;
  return (
    <div class="banner since">
      <details open={wantsStill() && player.last < 8}>
        <summary>{say("since.title", { count: player.last })}</summary>
        <ol class="log">
          {play.sentences.value
            .filter(({ version }) => version > player.from && version <= player.from + player.last)
            .map((sentence) => (
              <LogLine key={sentence.id} sides={play.client.game.sides} sentence={sentence} botFor={play.botFor(sentence)} />
            ))}
        </ol>
      </details>
      {story?.mayLookBack.value && (
        <button type="button" class="btn" onClick={() => story.goTo(player.from)}>
          {say("since.step")}
        </button>
      )}
      <button type="button" class="btn icon ghost" aria-label={say("dismiss")} onClick={() => since.dismiss()}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** It is being told: which line, and the way past it. */
function Telling({ since, play, player }: { since: Since; play: Play; player: ReplayTable }) {
  const playing = usePlaying(play, player, LONGEST / (player.stops.length - 1));
  const isReady = play.stage.value !== undefined;
  useEffect(() => {
    if (isReady) playing.value = true;
  }, [isReady]);
  const isDone = isReady && !playing.value && player.at.value === player.last;
  useEffect(() => {
    if (isDone) since.now();
  }, [isDone]);
  useEffect(() => skipBySpace(() => since.now()), [since]);
  return (
    <div class="banner since">
      <span role="status">{say("since.title", { count: player.last })}</span>
      <span class="quiet" aria-hidden="true">
        {stopAt(player.stops, player.at.value)} / {player.stops.length - 1}
      </span>
      <button type="button" class="btn" onClick={() => since.now()}>
        {say("match.skip")}
        <Icon name="skip-forward" />
      </button>
    </div>
  );
}
