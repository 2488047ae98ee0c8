import type { RoomState, StoppedState } from "@baseboard/protocol";
import { Alert } from "../parts/Alert.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Icon } from "../parts/Icon.tsx";
import { bareWords, say } from "../words.ts";
import type { MatchSource } from "./model/match-source.ts";
import type { Play } from "./model/play.ts";
import type { DockProps } from "./panels/Dock.tsx";
import { Back } from "./panels/Leave.tsx";

const stoppedIn = ({ stopped }: RoomState): StoppedState | undefined => (stopped ? (JSON.parse(stopped) as StoppedState) : undefined);

/** Why the match cannot continue, in a sentence. */
const reasonIn = (state: RoomState): string => say(stoppedIn(state)?.why === "stored" ? "match.stoppedStored" : "match.stoppedRules");

/** Below the board of a match that cannot continue: the reason, and what can be done. */
export function StoppedDock({ play }: DockProps) {
  const { table, state, speak } = play;
  return (
    <section class="dock stopped" aria-label={say("match.dock")} tabIndex={-1}>
      <Alert no={table.no} speak={(phrase) => bareWords(speak.value(phrase))} />
      <div class="why">
        <p>{reasonIn(state.value)}</p>
        <Earlier play={play} />
      </div>
      <Back play={play} />
      <div class="acts">
        <Afresh table={table} />
        <Copy table={table} />
      </div>
    </section>
  );
}

/** A match that can neither continue nor be drawn. */
export function NoBoard({ table }: { table: MatchSource }) {
  return (
    <ErrorPage title={say("match.stopped")} text={reasonIn(table.state.value!)}>
      <Afresh table={table} />
      <Copy table={table} />
    </ErrorPage>
  );
}

/** Notice that the board shows the match before its last moves. */
export function Earlier({ play }: { play: Play }) {
  const { told } = play.state.value;
  const stopped = stoppedIn(play.state.value);
  if (!stopped || stopped.shown === told.version) return null;
  const { shown } = stopped;
  return <p class="quiet">{shown === 0 ? say("match.stoppedAtStart") : say("match.stoppedAt", { shown, of: told.version })}</p>;
}

/** Another match of the same players: at once, or, if this one was over, once all have requested it. */
function Afresh({ table }: { table: MatchSource }) {
  const { seats, phase } = table.state.value!;
  const own = seats[table.seat.value];
  if (!own) return <p class="quiet">{say("match.afreshTheirs")}</p>;
  const label = phase === "stopped" ? "match.afresh" : own.again ? "match.againTaken" : "match.again";
  return (
    <button type="button" class="btn primary" onClick={() => void table.rematch(!own.again)}>
      <Icon name="refresh-cw" />
      {say(label)}
    </button>
  );
}

const Copy = ({ table }: { table: MatchSource }) => (
  <CopyButton icon="copy" label={say("match.transcript")} text={() => table.transcript()} />
);
