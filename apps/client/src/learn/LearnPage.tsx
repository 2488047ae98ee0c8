import type { AnyGame } from "@baseboard/kit";
import type { Lesson } from "@baseboard/stage/contract";
import { effect, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { rememberedStep, rememberStep } from "../local-storage.ts";
import { Match } from "../match/Match.tsx";
import type { Play } from "../match/model/play.ts";
import type { DockProps } from "../match/panels/Dock.tsx";
import { name } from "../name.ts";
import { LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { useTitle } from "../parts/title.ts";
import { accent, wantsStill } from "../theme.ts";
import { gameName, say } from "../words.ts";
import { Coach } from "./Coach.tsx";
import { Course } from "./course.ts";

interface Loaded {
  game: AnyGame;
  lesson: Lesson;
}

/** Delay before the other side moves, in milliseconds, once animations have ended. */
const BEAT = 450;

/** A guided first match, resumed at the step where it was left. */
export default function LearnPage({ game: shelved, load }: { game: Shelved; load(): Promise<Lesson> }) {
  useEffect(() => {
    accent.value = shelved.accent;
  }, [shelved]);
  const loaded = useLoaded(async (): Promise<Loaded> => {
    const [game, lesson] = await Promise.all([shelved.rules(), load()]);
    return { game, lesson };
  }, shelved);
  useTitle(`${say("learn.title", { game: gameName(shelved.id) })} – ${say("app.name")}`);
  if (loaded === "failed") return <LoadFailed />;
  return loaded ? <Led shelved={shelved} {...loaded} /> : <Loading />;
}

function Led({ shelved, game, lesson }: Loaded & { shelved: Shelved }) {
  const play = useSignal<Play | undefined>(undefined);
  const rival = say("learn.rival");
  const course = useMemo(
    () =>
      new Course({
        game,
        lesson,
        names: { own: name.peek().trim() || say("learn.you"), rival },
        at: rememberedStep(shelved.id) ?? 0,
        rest: async () => play.peek()?.stage.peek()?.idle,
        think: async () => {
          if (!wantsStill()) await new Promise((wake) => setTimeout(wake, BEAT));
        },
      }),
    [game, lesson],
  );
  // The expected move also changes without a move.
  useEffect(
    () =>
      effect(() => {
        course.asked.value;
        play.value?.settled();
      }),
    [course],
  );
  useEffect(() => effect(() => rememberStep(shelved.id, course.hasEnded.value ? undefined : course.at.value)), [course]);
  const Dock = useMemo(() => (props: DockProps) => <Coach {...props} course={course} rival={rival} />, [course, rival]);
  return (
    <Match
      table={course}
      shelved={shelved}
      dock={Dock}
      opened={(opened) => {
        play.value = opened;
      }}
    />
  );
}
