import type { AnyGame } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Begun } from "../analysis/begin.ts";
import { gameOf, type Shelved } from "../games.ts";
import { withWords } from "../language.ts";
import { Match } from "../match/Match.tsx";
import { isNarrow } from "../match/media.ts";
import type { Play } from "../match/model/play.ts";
import type { DockProps } from "../match/panels/Dock.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { useShownAddress } from "../parts/shown-address.ts";
import { useTitle } from "../parts/title.ts";
import { PlayOn } from "../practice/PlayOn.tsx";
import { accent } from "../theme.ts";
import { gameName, say, speakerOf } from "../words.ts";
import type { ReplayAddress } from "./address.ts";
import { Card, toneIcons } from "./Card.tsx";
import type { Read } from "./pasted.ts";
import { tellNext } from "./playing.ts";
import { ReplayError } from "./ReplayError.tsx";
import Scrubber from "./Scrubber.tsx";
import { type Origin, ownSeat, pathOf, type Showing, seenHash } from "./showing.ts";
import { replayed } from "./table.ts";
import { verdictOn } from "./verdict.ts";

type AnalysisParts = typeof import("../analysis/AnalysisParts.tsx");
type Analysed = AnalysisParts & ReturnType<AnalysisParts["begin"]>;

interface Props extends Read {
  address: ReplayAddress;
  /** Undefined for a pasted match. */
  origin: Origin | undefined;
}

/** Replays a parsed match, then shows it; or says why it cannot. */
export function ReplayView(props: Props) {
  const { game } = props.transcript;
  const shelved = gameOf(game);
  useEffect(() => {
    if (shelved) accent.value = shelved.accent;
  }, [shelved]);
  const client = useLoaded(async () => shelved?.client(), shelved);
  if (!shelved) return <ReplayError {...props} flaw={{ reason: { key: "kit.rerun.otherGame", with: { game } } }} />;
  if (client === "failed") return <LoadFailed />;
  return client ? <Played {...props} shelved={shelved} game={client.game} /> : <Loading />;
}

function Played({ shelved, game, ...props }: Props & { shelved: Shelved; game: AnyGame }) {
  const { transcript, text, origin } = props;
  const { rerun, table } = useMemo(() => replayed(game, transcript, text), [game, text]);
  if (!table) return <ReplayError {...props} flaw={rerun.flaw} />;
  const showing = { table, transcript, origin, seen: seenHash(transcript, origin), own: ownSeat(transcript) };
  return <Scrubbed shelved={shelved} game={game} rerun={rerun} showing={showing} address={props.address} />;
}

interface ScrubbedProps {
  shelved: Shelved;
  game: AnyGame;
  rerun: ReturnType<typeof replayed>["rerun"];
  showing: Showing;
  address: ReplayAddress;
}

function Scrubbed({ shelved, game, rerun, showing, address }: ScrubbedProps) {
  const { table, origin, own } = showing;
  useMemo(() => {
    table.goTo(address.at ?? 0);
    table.seeAs(address.viewSeat ?? own ?? -1);
  }, [table, address.at, address.viewSeat]);
  useShownAddress(() => pathOf(showing), table);
  useTitle(`${gameName(shelved.id)} – ${say("app.replayName")} – ${say("app.name")}`);
  const analysed = useAnalysis(game, showing, rerun.match?.log ?? []);
  const playing = useSignal<Play | undefined>(undefined);
  const Below = useMemo(
    () =>
      ({ play }: DockProps) => {
        const { Chart, ChancesNow, analysis } = analysed.now.value ?? {};
        const parts = analysis && { analysis, play, table };
        return (
          <Scrubber
            play={play}
            table={table}
            {...(parts && Chart && ChancesNow && { chart: <Chart {...parts} />, note: <ChancesNow {...parts} /> })}
          />
        );
      },
    [table],
  );
  const { seats } = table.state.value;
  const verdict = verdictOn(
    rerun,
    showing.seen,
    speakerOf((seat) => seats[seat]?.name ?? ""),
  );
  const on = (
    <>
      <OnFromHere game={game} showing={showing} />
      {!analysed.now.value && (
        <button type="button" class="btn onrow" onClick={() => void analysed.begin()}>
          <Icon name="chart-line" />
          {say("replay.howItWent")}
        </button>
      )}
    </>
  );
  const { Findings, analysis } = analysed.now.value ?? {};
  const { value: play } = playing;
  const found = Findings && analysis && play && <Findings analysis={analysis} play={play} table={table} />;
  const card = (inside?: ComponentChildren) => (
    <Card showing={showing} verdict={verdict} isTold={isNarrow.value} found={found}>
      {inside}
    </Card>
  );
  return (
    <Match
      key={origin ? `${origin.code} ${origin.round}` : "pasted"}
      table={table}
      shelved={shelved}
      dock={Below}
      opened={(play) => {
        playing.value = play;
        if (address.tells) tellNext(play, table);
      }}
      aside={!isNarrow.value && card()}
      buttons={
        !isNarrow.value ? (
          on
        ) : (
          <Dialog
            title={say("app.replayName")}
            class="replaybox"
            button={(open) => (
              <button
                type="button"
                class={`btn tone ${verdict.tone}`}
                aria-label={`${verdict.title}: ${say("replay.about")}`}
                onClick={open}
              >
                <Icon name={toneIcons[verdict.tone]} />
                {verdict.title}
              </button>
            )}
          >
            {() => card(on)}
          </Dialog>
        )
      }
    />
  );
}

/** How the match went: nothing until that is asked for. */
function useAnalysis(game: AnyGame, { table, transcript: { hash } }: Showing, log: Begun["log"]) {
  const now = useSignal<Analysed | undefined>(undefined);
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
      now.peek()?.stop();
    },
    [table],
  );
  const begin = async () => {
    const parts = await withWords(import("../analysis/AnalysisParts.tsx"), "analysis");
    if (!isLeft.current) now.value ??= { ...parts, ...parts.begin({ game, table, log, hash }) };
  };
  return { now, begin };
}

/** The ways on from the moment that is shown, by whom it is shown to. */
function OnFromHere({ game, showing }: { game: AnyGame; showing: Showing }) {
  const { table, own } = showing;
  const { value: seat } = table.viewSeat;
  return (
    <>
      <Lazy load={() => import("../what-if/WhatIf.tsx")} props={{ game, replay: showing }} quiet />
      <PlayOn game={game} position={() => table.positionAt(table.at.peek())} own={seat < 0 ? own : seat} off={!table.mayPlayOn} />
    </>
  );
}
