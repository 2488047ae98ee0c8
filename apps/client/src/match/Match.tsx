import type { AnyGameClient } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { useArrival } from "../parts/focus.ts";
import { LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Settings } from "../settings/Settings.tsx";
import { sounds } from "../sound.ts";
import type { MatchTalk, TalkParts } from "../talk/MatchTalk.tsx";
import { expose } from "../test-hook.ts";
import { bareWords, gameName, say } from "../words.ts";
import BoardView from "./BoardView.tsx";
import { isNarrow } from "./media.ts";
import { muteByKey, playMatchSounds } from "./model/match-sounds.ts";
import type { MatchSource } from "./model/match-source.ts";
import { Play } from "./model/play.ts";
import { Dock, type DockProps } from "./panels/Dock.tsx";
import { Resign } from "./panels/Leave.tsx";
import { Facts, Players } from "./panels/Players.tsx";
import { Rail } from "./panels/Rail.tsx";
import { Result } from "./panels/Result.tsx";
import { SheetBox, SheetCard } from "./panels/Sheet.tsx";
import { Status } from "./panels/Status.tsx";
import { type Tab, Tabs } from "./panels/Tabs.tsx";
import { TopBar } from "./panels/TopBar.tsx";
import { Vote } from "./panels/Vote.tsx";
import { pressOnce } from "./press-once.ts";

interface Props {
  table: MatchSource;
  shelved: Shelved;
  /** Beside the turn sentence in the top bar. */
  buttons?: ComponentChildren;
  /** Below the bar, for messages about the whole table. */
  banner?: ComponentChildren;
  /** First in the rail; on phones in the drawer. */
  aside?: ComponentChildren;
  /** Replaces the player's dock below the board. */
  dock?: ComponentType<DockProps>;
  /** Talk at this table; not there, and not loaded, where nobody else is. */
  parts?: TalkParts;
  /** Called when the match is on the page. */
  opened?(play: Play): void;
}

/** A match from any source: loads the game's board, then shows it with its panels. */
export function Match({ shelved, ...props }: Props) {
  const client = useLoaded(() => shelved.client(), shelved);
  if (client === "failed") return <LoadFailed />;
  if (!client) return <Loading />;
  return <Opened shelved={shelved} client={client} {...props} />;
}

function Opened({ table, shelved, client, buttons, banner, aside, dock: Below = Dock, parts, opened }: Props & { client: AnyGameClient }) {
  const play = useMemo(() => new Play(table, client), [table, client]);
  const panels = usePanels();
  const talk = parts?.useMatchTalk(play, () => {
    panels.tab.value = "log";
  });
  useEffect(() => {
    const stop = play.follow();
    opened?.(play);
    return stop;
  }, [play]);
  useExposed(play);
  useArrival();
  useEffect(() => playMatchSounds(play, sounds), [play]);
  useEffect(() => muteByKey(sounds), []);
  useEffect(pressOnce, []);

  const title = gameName(shelved.id);
  return (
    <div class="match">
      <button type="button" class="btn skip" onClick={() => play.stage.peek()?.enter()}>
        {say("match.toBoard")}
      </button>
      <TopBar play={play} title={title} drawer={panels.open} talk={talk}>
        {buttons}
      </TopBar>
      {banner}
      {isNarrow.value && <Players play={play} hold={talk?.hold} strip />}
      <main class="table">
        <BoardView
          client={client}
          view={play.view.peek()}
          speak={(phrase) => bareWords(play.speak.peek()(phrase))}
          name={say("match.name", { game: title })}
          touch={(id) => play.touch(id)}
          clear={() => play.clear()}
          missed={(place) => play.miss(place)}
          drags={play}
          points={play.pinging}
          settled={() => play.settled()}
          opened={(stage) => play.open(stage)}
        />
      </main>
      <Below play={play} openRule={panels.openRule} openSheet={panels.openSheet} />
      <Beside play={play} shelved={shelved} panels={panels} talk={talk} parts={parts}>
        {aside}
      </Beside>
      <SheetBox play={play} open={panels.sheet} />
      <Status play={play} />
      {parts && talk && <parts.OverMatch play={play} {...talk} />}
    </div>
  );
}

/** What is open beside the board, and the ways to open it. */
function usePanels() {
  const tab = useSignal<Tab>("log");
  const rule = useSignal<string | undefined>(undefined);
  /** The rail, which is a drawer where the page is narrow. */
  const drawer = useSignal(false);
  const sheet = useSignal(false);
  return {
    tab,
    rule,
    drawer,
    sheet,
    open() {
      drawer.value = true;
    },
    shut() {
      drawer.value = false;
    },
    openSheet() {
      sheet.value = true;
    },
    openRule(name: string) {
      rule.value = name;
      tab.value = "rules";
      drawer.value = isNarrow.peek();
    },
  };
}

interface BesideProps extends Pick<Props, "shelved"> {
  play: Play;
  panels: ReturnType<typeof usePanels>;
  talk: MatchTalk | undefined;
  parts: TalkParts | undefined;
  children: ComponentChildren;
}

/** The rail beside the board: players, result, points, facts, and the tabs of log and rules. */
function Beside({ play, shelved, panels, talk, parts, children }: BesideProps) {
  const hasResult = play.outcome.value !== undefined && !play.isLed;
  const hasEnded = play.outcome.value !== undefined && !play.mayAct.value;
  return (
    <Rail
      open={panels.drawer}
      head={
        <>
          <Settings />
          {!play.isLed && <Resign play={play} done={panels.shut} />}
        </>
      }
    >
      {children}
      {!isNarrow.value && <Players play={play} hold={talk?.hold} />}
      {!isNarrow.value && !play.isLed && <Result play={play} openSheet={panels.openSheet} />}
      {(isNarrow.value || !hasResult) && <SheetCard play={play} open={panels.openSheet} />}
      {!hasEnded && <Facts play={play} />}
      {!isNarrow.value && <Vote play={play} />}
      <Tabs play={play} shelved={shelved} tab={panels.tab} rule={panels.rule} talk={isNarrow.value ? undefined : talk} parts={parts} />
      {isNarrow.value && <Players play={play} />}
    </Rail>
  );
}

/** Exposes the match to tests. */
function useExposed(play: Play): void {
  useEffect(() => {
    const report = () => play.stage.value?.report();
    expose({
      get ready() {
        return play.stage.value !== undefined;
      },
      idle: () => play.stage.value?.idle ?? Promise.resolve(),
      frames: () => report()?.frames ?? 0,
      state: () => play.state.value,
      poses: () => report()?.poses ?? {},
      cam: () => report()?.cam,
    });
    return () => expose();
  }, [play]);
}
