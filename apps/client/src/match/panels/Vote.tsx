import type { Seat } from "@baseboard/kit";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import { voteOn } from "../model/leaving.ts";
import type { Play } from "../model/play.ts";

/** Somebody has been away for long: those who are here are asked whether a bot shall play for them. One at a time. */
export function Vote({ play }: { play: Play }) {
  const vote = voteOn(play);
  return vote && <Question key={vote.seat} play={play} {...vote} />;
}

function Question({ play, seat, yes, of, isOwn }: { play: Play; seat: Seat; yes: number; of: number; isOwn: boolean }) {
  const { name, away } = play.state.value.seats[seat];
  const count = Math.max(1, Math.round(away));
  const votes = (says: boolean) => void play.table.ask?.("standIn", { seat, yes: says }, "room.notAwaited", "room.isHere", "kit.over");
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form's fieldset
    <div class="card ask" role="group" aria-label={say("match.voteOf", { name })}>
      <p role="status">
        <Icon name="bot" />
        <span>
          {say("match.vote", { name, count })} <b>{say("match.voteYesSo", { yes, of })}</b>
        </span>
      </p>
      <div class="answers">
        <button type="button" class="btn" aria-pressed={!isOwn} onClick={() => isOwn && votes(false)}>
          {say("match.voteWait")}
        </button>
        <button type="button" class="btn" aria-pressed={isOwn} onClick={() => !isOwn && votes(true)}>
          {isOwn && <Icon name="check" />}
          {say("match.voteYes")}
        </button>
      </div>
    </div>
  );
}
