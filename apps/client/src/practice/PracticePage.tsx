import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { AnyLooks, Shelved } from "../games.ts";
import { keepMatch, keptMatch, whenMatchIsKeptElsewhere } from "../local-storage.ts";
import { name } from "../name.ts";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Later, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { go } from "../router.ts";
import { accent, wantsStill } from "../theme.ts";
import { say } from "../words.ts";
import { begin, type PracticeRun, reopened } from "./running.ts";
import { Setup } from "./Setup.tsx";
import { sitDown } from "./seated.ts";
import { Thinker } from "./thinker.ts";
import { levelsIn } from "./Waiting.tsx";

/** How long a bot takes at least, in milliseconds: as in a room. */
const PACE = 600;

/** The match and its board, which are not needed to choose how to play. */
const practiceMatch = () => import("./PracticeMatch.tsx");

type Seated = ReturnType<typeof sitDown> & { running: PracticeRun; number: number };

/** A match against bots in this page: what it is to be like, then the match. With `resume` the one that is kept goes on. */
export default function PracticePage({ game: shelved, resume }: { game: Shelved; resume: boolean }) {
  const looks = useLoaded(shelved.looks, shelved);
  const game = looks && looks !== "failed" ? looks.game : undefined;
  const seated = useSignal<Seated | undefined>(undefined);
  const waiting = useSignal<PracticeRun | undefined>(undefined);
  const isDropped = useSignal(false);
  const thinker = useMemo(() => new Thinker(), []);
  const address = `/play/${shelved.id}`;

  const sit = (running: PracticeRun) => {
    seated.peek()?.bots.stop();
    isDropped.value = false;
    const table = sitDown(running, {
      ask: (question) => thinker.ask(question),
      pace: () => (wantsStill() ? 0 : PACE),
      report: reportError,
      keep: (text) => keepMatch(shelved.id, text),
      again: sit,
    });
    seated.value = { ...table, running, number: (seated.peek()?.number ?? 0) + 1 };
  };
  const isElsewhere = useSignal(false);
  const stand = () => {
    seated.peek()?.bots.stop();
    seated.value = undefined;
  };
  /** The match that is kept. One that cannot be played on is forgotten, and that is said. */
  const kept = (game: AnyLooks["game"]): PracticeRun | undefined => {
    const text = keptMatch(shelved.id);
    if (text === undefined) return undefined;
    try {
      return reopened(game, text);
    } catch {
      keepMatch(shelved.id, undefined);
      isDropped.value = true;
      return undefined;
    }
  };

  useEffect(() => {
    accent.value = shelved.accent;
    return () => {
      stand();
      thinker.stop();
    };
  }, [shelved]);
  useEffect(() => {
    // Another tab has done something in the same match: two would write over each other.
    const written = () => {
      if (!seated.peek()) return;
      stand();
      isElsewhere.value = true;
    };
    return whenMatchIsKeptElsewhere(shelved.id, written);
  }, [shelved]);
  useEffect(() => {
    if (!game) return;
    // The board will be wanted next: it comes while one chooses. Whether it has is seen when it is shown.
    practiceMatch().catch(() => undefined);
    shelved.face().catch(() => undefined);
  }, [game]);
  useEffect(() => {
    if (!game || (resume && seated.peek())) return;
    stand();
    waiting.value = kept(game);
    if (resume && waiting.value) sit(waiting.value);
    else if (resume) go(address, { replace: true });
  }, [game, resume]);

  if (seated.value) {
    const { running, number, ...at } = seated.value;
    const leave = () => {
      stand();
      keepMatch(shelved.id, undefined);
      go(address);
    };
    return <Later key={number} load={practiceMatch} props={{ shelved, ...at, levels: levelsIn(running), leave }} />;
  }
  if (looks === "failed") return <LoadFailed />;
  if (looks && isElsewhere.value) {
    const here = () => {
      isElsewhere.value = false;
      const again = kept(looks.game);
      if (again) sit(again);
      else go(address, { replace: true });
    };
    return (
      <ErrorPage title={say("trouble.elsewhere")} text={say("practice.elsewhere")}>
        <button type="button" class="btn primary" onClick={here}>
          {say("trouble.useHere")}
        </button>
      </ErrorPage>
    );
  }
  if (!looks || resume) return <Loading />;
  return (
    <Setup
      looks={looks}
      waiting={waiting.value}
      resume={`${address}?resume`}
      isDropped={isDropped.value}
      begin={(plan) => {
        sit(begin(looks.game, plan, name.value.trim() || say("practice.guest")));
        go(`${address}?resume`);
      }}
    />
  );
}
