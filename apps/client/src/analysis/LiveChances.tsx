import { useEffect, useMemo } from "preact/hooks";
import type { Play } from "../match/model/play.ts";
import { BotClient } from "../practice/bot-client.ts";
import { say } from "../words.ts";
import { ChanceRow } from "./ChanceRow.tsx";
import { Live } from "./live.ts";

/** In a running match: how it stands, for those who watch. */
export default function LiveChances({ play }: { play: Play }) {
  const live = useMemo(() => new Live(play, new BotClient()), [play]);
  useEffect(() => live.follow(), [live]);
  const { value: chances } = live.chances;
  return (
    <p class="live-chances">
      {say("analysis.live")} {chances ? <ChanceRow play={play} chances={chances} /> : say("analysis.liveComes")}
    </p>
  );
}
