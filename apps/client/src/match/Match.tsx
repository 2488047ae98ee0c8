import type { AnyGameClient } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { isDialogOpen, isField } from "../keys.ts";
import { withWords } from "../language.ts";
import { useArrival } from "../parts/focus.ts";
import { Lazy, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Settings } from "../settings/Settings.tsx";
import { sounds } from "../sound.ts";
import type { MatchTalk, TalkParts } from "../talk/MatchTalk.tsx";
import { expose } from "../test-hook.ts";
import { bareWords, gameName, say } from "../words.ts";
import BoardView from "./BoardView.tsx";
import { useCovered } from "./covered.ts";
import { isNarrow } from "./media.ts";
import { muteByKey, playMatchSounds } from "./model/match-sounds.ts";
import type { MatchSource } from "./model/match-source.ts";
import { Play } from "./model/play.ts";
import { Danger } from "./panels/Danger.tsx";
import { Dock, type DockProps } from "./panels/Dock.tsx";
import { Resign } from "./panels/Leave.tsx";
import { Facts, Players } from "./panels/Players.tsx";
import { Rail } from "./panels/Rail.tsx";
import { Reason } from "./panels/Reason.tsx";
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

const resultPage = () => withWords(import("./result/ResultPage.tsx"), "result");

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
  useStory(play);
  useExposed(play);
  useArrival();
  useEffect(() => playMatchSounds(play, sounds), [play]);
  useEffect(() => muteByKey(sounds), []);
  useEffect(pressOnce, []);
  useLatePresses(play);

  useEffect(() => turnByEscape(play), [play]);

  const title = gameName(shelved.id);
  const isEnded = play.ending.isOpen.value;
  // Loaded while the board still tells the end: no page is empty after it.
  const { value: isComing } = play.ending.isComing;
  const result = useLoaded(async () => (isComing ? resultPage() : undefined), isComing);
  // The result does not come below an open sheet.
  useEffect(() => {
    if (isEnded) panels.drawer.value = false;
  }, [isEnded]);
  const element = useRef<HTMLDivElement>(null);
  const isBack = play.story.value?.isBack.value;
  const isCovered = useCovered(element, [isEnded, isBack, Below]).value;
  return (
    <div ref={element} class={isEnded ? "match ended" : "match"} data-covered={isCovered ? "" : undefined}>
      <button type="button" class="btn skip" onClick={() => toBoard(play)}>
        {say("match.toBoard")}
      </button>
      <TopBar play={play} title={title} drawer={panels.open} talk={talk}>
        {buttons}
      </TopBar>
      {banner}
      {isNarrow.value && !isEnded && <Players play={play} hold={talk?.hold} strip />}
      <main class="table" inert={isEnded}>
        <BoardView
          client={client}
          view={play.view.peek()}
          speak={(phrase) => bareWords(play.speak.peek()(phrase))}
          name={say("match.name", { game: title })}
          touch={(id) => play.touch(id)}
          clear={() => play.clear()}
          missed={(place, opens) => (opens ? play.objects(place) : play.miss(place))}
          drags={play}
          points={play.pinging}
          settled={() => play.settled()}
          opened={(stage) => play.open(stage)}
        />
        {!play.isLed && <Reason play={play} openRule={panels.openRule} />}
        {!isNarrow.value && <Danger play={play} />}
      </main>
      {play.story.value && isBack ? (
        <play.story.value.Dock story={play.story.value} />
      ) : isEnded ? (
        <div class="endpage">
          {result === "failed" ? <LoadFailed /> : result && <result.default play={play} openSheet={panels.openSheet} />}
        </div>
      ) : (
        <Below play={play} openRule={panels.openRule} openSheet={panels.openSheet} />
      )}
      <Beside play={play} shelved={shelved} panels={panels} talk={talk} parts={parts}>
        {aside}
      </Beside>
      <SheetBox play={play} open={panels.sheet} />
      <Status play={play} />
      {parts && talk && <parts.OverMatch play={play} {...talk} />}
    </div>
  );
}

function toBoard({ ending, stage }: Play): void {
  if (ending.isOpen.peek()) ending.look();
  stage.peek()?.enter();
}

/** Escape leads from the page of the result to the table, and back; not where it closes something else. */
function turnByEscape({ ending }: Play): () => void {
  const onKey = ({ key, target }: KeyboardEvent) => {
    const isOthers = isField(target) || isDialogOpen() || document.querySelector(".closeup, .wheel");
    if (key !== "Escape" || isOthers) return;
    if (ending.isOpen.peek()) ending.look();
    else if (ending.hasEnded.peek()) ending.open();
  };
  // Before whatever Escape closes has gone.
  addEventListener("keydown", onKey, { capture: true });
  return () => removeEventListener("keydown", onKey, { capture: true });
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
  const { isOpen, hasEnded: isOver } = play.ending;
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
      {isOver.value && !isNarrow.value && <Lazy load={() => withWords(import("./result/Next.tsx"), "result")} props={{ play }} quiet />}
      {!isNarrow.value && !isOpen.value && <Players play={play} hold={talk?.hold} />}
      {!isNarrow.value && <Vote play={play} />}
      {!isNarrow.value && hasResult && !isOver.value && !isOpen.value && (
        <Lazy load={() => import("./panels/Result.tsx")} props={{ play, openSheet: panels.openSheet }} quiet />
      )}
      {(isNarrow.value || !hasResult || (isOver.value && !isOpen.value)) && <SheetCard play={play} open={panels.openSheet} />}
      {!hasEnded && <Facts play={play} />}
      <Tabs
        play={play}
        shelved={shelved}
        tab={panels.tab}
        rule={panels.rule}
        talk={isNarrow.value ? undefined : talk}
        parts={parts}
        openSheet={panels.openSheet}
      />
      {isNarrow.value && <Players play={play} />}
    </Rail>
  );
}

/** What is pressed below the board as it goes is said to be too late: loaded where one plays. */
function useLatePresses(play: Play): void {
  useEffect(() => {
    if (play.table.whole) return;
    const stop = import("./late-press.ts").then((module) => module.hearLatePresses(() => play.late()));
    // Without it nothing is said of such a press, no more.
    stop.catch(() => undefined);
    return () => void stop.then((end) => end()).catch(() => undefined);
  }, [play]);
}

/** What is known of the log besides its sentences, and looking back: loaded once the board is there. */
function useStory(play: Play): void {
  const isOpen = play.stage.value !== undefined;
  useEffect(() => {
    if (!isOpen || play.isLed) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { Story } = await withWords(import("../story/story.ts"), "story");
      if (isGone) return;
      const story = new Story(play);
      play.story.value = story;
      stop = story.follow();
    };
    void begin().catch(() => undefined); // The log is readable without it.
    return () => {
      isGone = true;
      stop?.();
      play.story.value = undefined;
    };
  }, [play, isOpen]);
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
      state: () => play.newest.value,
      poses: () => report()?.poses ?? {},
      cam: () => report()?.cam,
    });
    return () => expose();
  }, [play]);
}
