import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useErrorBoundary, useMemo } from "preact/hooks";
import { tellBehind } from "../alerts/behind.ts";
import { shownCode } from "../code.ts";
import type { Shelved } from "../games.ts";
import { withWords } from "../language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { useTitle } from "../parts/title.ts";
import type { Session } from "../session.ts";
import { Since } from "../since/since.ts";
import { MatchColumn, OverMatch, useMatchTalk } from "../talk/MatchTalk.tsx";
import { gameName, say } from "../words.ts";
import { Match } from "./Match.tsx";
import type { Play } from "./model/play.ts";
import { Dock, type DockProps } from "./panels/Dock.tsx";
import { RoomButtons } from "./panels/RoomButtons.tsx";
import { NoBoard, StoppedDock } from "./Stopped.tsx";

const parts = { useMatchTalk, MatchColumn, OverMatch };

interface Props {
  session: Session;
  shelved: Shelved;
}

/** The match of a room. */
export default function MatchPage(props: Props) {
  return props.session.state.value!.stopped ? <StoppedMatch {...props} /> : <RoomMatch {...props} />;
}

/** A match that cannot continue. Its position is of other rules, and the current board may be unable to draw it. */
function StoppedMatch(props: Props) {
  const [fault] = useErrorBoundary();
  const { table, phase } = props.session.state.value!;
  if (!table || fault) return <NoBoard table={props.session} />;
  return <RoomMatch {...props} {...(phase === "stopped" && { dock: StoppedDock })} />;
}

function RoomMatch({ session, shelved, dock }: Props & { dock?: ComponentType<DockProps> }) {
  const title = gameName(shelved.id);
  const { code } = session.state.value!;
  const play = useSignal<Play | undefined>(undefined);
  const showsChances = session.seat.value < 0 && session.state.value!.settings.chances === "spectators";
  const below = dock ?? (showsChances ? WatchersDock : undefined);
  const isOnes = play.value?.isCalled.value;
  const since = useMemo(() => play.value && new Since(session, play.value), [session, play.value]);
  useEffect(() => since?.follow(), [since]);
  useEffect(() => {
    if (isOnes) void tellBehind(session, "turn");
  }, [isOnes]);
  useTitle(`${isOnes ? "● " : ""}${title} ${shownCode(code)} – ${say("app.name")}`);
  return (
    <Match
      table={session}
      shelved={shelved}
      parts={parts}
      banner={<Banner session={session}>{since && play.value && <MissedLines since={since} play={play.value} />}</Banner>}
      buttons={<RoomButtons session={session} />}
      {...(below && { dock: below })}
      opened={(opened) => {
        play.value = opened;
      }}
    />
  );
}

const chancesPart = () => withWords(import("../analysis/LiveChances.tsx"), "analysis");

/** The dock of those who watch, where the host lets them see how the match stands. */
const WatchersDock = (props: DockProps) => (
  <Dock {...props}>{!props.play.outcome.value && <Lazy load={chancesPart} props={{ play: props.play }} quiet />}</Dock>
);

/** What was played since this browser last looked, where that is anything. */
function MissedLines(props: { since: Since; play: Play }) {
  return props.since.mode.value === "none" ? null : <Lazy load={() => import("../since/SinceBar.tsx")} props={props} quiet />;
}
