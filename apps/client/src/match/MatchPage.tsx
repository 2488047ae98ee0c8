import type { AnyFace } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { shownCode } from "../code.ts";
import type { Shelved } from "../games.ts";
import { expose } from "../hook.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { ThemeSwitch } from "../parts/Page.tsx";
import type { Session } from "../session.ts";
import { bareWords, gameName, say } from "../words.ts";
import BoardView from "./BoardView.tsx";
import { Dock, Resign } from "./Dock.tsx";
import { isNarrow } from "./media.ts";
import { Facts, Players } from "./Players.tsx";
import { Play } from "./play.ts";
import { Result } from "./Result.tsx";
import { type Tab, Tabs } from "./Tabs.tsx";
import { TopBar } from "./TopBar.tsx";

interface Needs {
  session: Session;
  shelved: Shelved;
}

/** A match: loads the game's board, then shows it. */
export default function MatchPage({ session, shelved }: Needs) {
  const face = useSignal<AnyFace | undefined>(undefined);
  useEffect(() => {
    void shelved.face().then((loaded) => {
      face.value = loaded;
    });
  }, [shelved]);
  if (!face.value) return <p class="loading quiet">{say("app.loading")}</p>;
  return <Match session={session} shelved={shelved} face={face.value} />;
}

function Match({ session, shelved, face }: Needs & { face: AnyFace }) {
  const play = useMemo(() => new Play(session, face), [session, face]);
  const tab = useSignal<Tab>("log");
  const rule = useSignal<string | undefined>(undefined);
  const drawer = useSignal(false);
  const missed = useSignal(0);
  useEffect(() => play.follow(), [play]);
  useEffect(() => {
    const hook = () => play.stage.value?.report();
    expose({
      get ready() {
        return play.stage.value !== undefined;
      },
      idle: () => play.stage.value?.idle ?? Promise.resolve(),
      frames: () => hook()?.frames ?? 0,
      state: () => play.state.value,
      poses: () => hook()?.poses ?? {},
      cam: () => hook()?.cam,
    });
    return () => expose();
  }, [play]);

  const title = gameName(shelved.id);
  const { code } = play.state.value;
  const turn = bareWords(play.turn.value);
  const hasEnded = play.outcome.value !== undefined && !play.mayAct.value;
  const newest = play.sentences.value.at(-1);
  useEffect(() => {
    document.title = `${play.mayAct.value ? "● " : ""}${title} ${shownCode(code)} – ${say("app.name")}`;
  }, [title, code, play.mayAct.value]);

  useEffect(() => {
    missed.value = 0;
  }, [play.ways.value, play.picked.value.length]);
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    // The board takes no touch where nothing can be done now: here that is answered.
    const answer = ({ target }: MouseEvent) => {
      const isDead = target instanceof HTMLElement && target.matches("[data-id][aria-disabled]");
      const isFree = play.ways.peek().length > 0 && play.picked.peek().length === 0 && !play.sending.peek();
      if (isDead && isFree) missed.value += 1;
    };
    table.current?.addEventListener("click", answer);
    return () => table.current?.removeEventListener("click", answer);
  }, [play]);
  const openRule = (name: string) => {
    rule.value = name;
    tab.value = "rules";
    drawer.value = true;
  };
  return (
    <div class="match">
      <TopBar
        play={play}
        drawer={() => {
          drawer.value = true;
        }}
      />
      <Banner session={session} />
      {isNarrow.value && <Players play={play} strip />}
      <main class="table" ref={table}>
        <BoardView
          face={face}
          view={play.view.peek()}
          speak={(phrase) => bareWords(play.speak.peek()(phrase))}
          name={say("match.name", { game: title })}
          touch={(id) => play.touch(id)}
          clear={() => play.clear()}
          settled={() => play.settled()}
          opened={(stage) => play.open(stage)}
        />
      </main>
      <aside class={drawer.value ? "rail open" : "rail"}>
        <div class="railhead narrow">
          <ThemeSwitch />
          <Resign play={play} />
          <span class="grow" />
          <button
            type="button"
            class="btn icon ghost"
            aria-label={say("match.close")}
            onClick={() => {
              drawer.value = false;
            }}
          >
            <Icon name="x" />
          </button>
        </div>
        {!isNarrow.value && <Players play={play} />}
        {!isNarrow.value && <Result play={play} />}
        {!hasEnded && <Facts play={play} />}
        <Tabs play={play} shelved={shelved} tab={tab} rule={rule} />
      </aside>
      <Dock play={play} missed={missed} openRule={openRule} />
      <p role="status" class="hidden">
        {newest ? say("match.status", { sentence: bareWords(newest.text), turn }) : turn}
      </p>
    </div>
  );
}
