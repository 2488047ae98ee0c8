import type { Parts } from "@baseboard/kit";
import type { Stage } from "@baseboard/stage";
import { useEffect } from "preact/hooks";
import { expose } from "../hook.ts";

/** The boards on the page, and the address each of them shows by now. */
const boards = new Map<string, { stage: Stage<Parts>; isHeld: boolean; shows: string }>();

/** Each board's own answer, by its name; or the one board's. */
function each<T>(answer: (stage: Stage<Parts>) => T): Record<string, T> | T {
  const answers = [...boards].map(([id, { stage }]) => [id, answer(stage)] as const);
  return answers.length === 1 ? answers[0][1] : Object.fromEntries(answers);
}

/** Tells tests that a board now shows what the address asks for; one that is held still never comes to rest by itself. */
export function shown(id: string, stage: Stage<Parts>, isHeld = false): void {
  if (__TEST__) boards.set(id, { stage, isHeld, shows: location.search });
}

/** Forgets a board that has left the page. */
export const useForgetting = (id: string): void =>
  useEffect(
    () => () => {
      boards.delete(id);
    },
    [id],
  );

/** Lets tests look at the boards of the gallery. */
export function useExposed(): void {
  useEffect(() => {
    expose({
      get ready() {
        return boards.size > 0 && [...boards.values()].every(({ shows }) => shows === location.search);
      },
      idle: async () => void (await Promise.all([...boards.values()].map(({ stage, isHeld }) => isHeld || stage.idle))),
      frames: () => [...boards.values()].reduce((sum, { stage }) => sum + stage.report().frames, 0),
      nodes: () => [...boards.values()].reduce((sum, { stage }) => sum + stage.report().nodes, 0),
      state: () => undefined,
      poses: () => each((stage) => stage.report().poses) as Record<string, unknown>,
      cam: () => each((stage) => stage.report().cam),
    });
    return () => expose();
  }, []);
}
