import type { Play } from "../match/model/play.ts";
import { Scrubber } from "../replay/Scrubber.tsx";
import type { ReplayTable } from "../replay/table.ts";

/** Steps through what was played: as a replay does. */
export default function Steps(props: { play: Play; table: ReplayTable }) {
  return <Scrubber {...props} />;
}
