import type { Seat } from "@baseboard/kit";
import { Icon } from "../parts/Icon.tsx";
import { Sure } from "../parts/Sure.tsx";
import { say } from "../words.ts";
import { playOn } from "./leaving.ts";
import type { Play } from "./play.ts";

/** Giving up, with a second question that says what becomes of the match. */
export function Resign({ play, done }: { play: Play; done?(): void }) {
  if (play.table.seat.value < 0 || play.outcome.value || play.hasLeft.value) return null;
  const how = playOn(play) ? "leave" : "resign";
  return (
    <Sure
      class="btn ghost"
      question={say(`match.${how}Sure`)}
      yes={say(`match.${how}Yes`)}
      act={() => {
        void play.act("resign");
        done?.();
      }}
    >
      <Icon name={how === "leave" ? "log-out" : "flag"} />
      {say(`match.${how}`)}
    </Sure>
  );
}

/** Somebody has been away for long: one may go on without. */
export function Absent({ play, seat }: { play: Play; seat: Seat }) {
  const { name, away } = play.state.value.seats[seat];
  const how = playOn(play) ? "withoutPlays" : "withoutEnds";
  return (
    <div class="absent">
      <span role="status">{say("match.absent", { name, count: Math.max(1, Math.round(away)) })}</span>
      <Sure key={seat} question={say(`match.${how}`, { name })} yes={say(`match.${how}Yes`)} act={() => void play.table.without?.(seat)}>
        {say("match.without", { name })}
      </Sure>
    </div>
  );
}
