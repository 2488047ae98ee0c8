import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import type { StandInVote } from "../model/leaving.ts";
import type { Play } from "../model/play.ts";
import { Ask } from "./Ask.tsx";

/** Somebody has been away for long: shall a bot play for them? */
export function StandInQuestion({ play, seat, yes, of, isOwn }: StandInVote & { play: Play }) {
  const { name, away } = play.state.value.seats[seat];
  const count = Math.max(1, Math.round(away));
  const votes = (says: boolean) => void play.table.ask?.("standIn", { seat, yes: says }, "room.notAwaited", "room.isHere", "kit.over");
  return (
    <Ask
      role="group"
      label={say("match.voteOf", { name })}
      answers={[
        { text: say("match.voteWait"), isChosen: !isOwn, act: () => isOwn && votes(false) },
        { text: say("match.voteYes"), ...(isOwn && { icon: "check" }), isChosen: isOwn, act: () => !isOwn && votes(true) },
      ]}
    >
      <p role="status">
        <Icon name="bot" />
        <span>
          {say("match.vote", { name, count })} <b>{say("match.voteYesSo", { yes, of })}</b>
        </span>
      </p>
    </Ask>
  );
}
