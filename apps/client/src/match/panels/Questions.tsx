import { askedBack } from "../model/asked-back.ts";
import { voteOn } from "../model/leaving.ts";
import type { Play } from "../model/play.ts";
import { StandInQuestion } from "./StandInQuestion.tsx";
import { TakeBack } from "./TakeBack.tsx";

/**
 * What those who are here are asked, one at a time: whether somebody may take back a move; or whether a bot shall play for somebody who has
 * been away for long.
 */
export default function Questions({ play }: { play: Play }) {
  const asked = askedBack(play);
  if (asked) return <TakeBack key={`${asked.seat} ${asked.version}`} play={play} asked={asked} />;
  const vote = voteOn(play);
  return vote && <StandInQuestion key={vote.seat} play={play} {...vote} />;
}
