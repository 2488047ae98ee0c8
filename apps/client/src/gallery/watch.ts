import type { Parts } from "@baseboard/kit";
import type { Stage } from "@baseboard/stage";
import { useEffect } from "preact/hooks";
import { expose } from "../test-hook.ts";

/** A board of the page, exposed to tests. */
interface Watched {
  /** Undefined until opened. */
  stage(): Stage<Parts> | undefined;
  /** It shows what was asked of it last. */
  isThere(): boolean;
  /** It is frozen: its queue never becomes idle. */
  isHeld: boolean;
}

const boards = new Map<string, Watched>();
/** The address that all boards were asked to show. */
let arrived: string | undefined;

/** Registers a board for tests while it is mounted. */
export const useWatched = (id: string, board: Watched): void =>
  useEffect(() => {
    boards.set(id, board);
    return () => {
      if (boards.get(id) === board) boards.delete(id);
    };
  }, [id]);

/** Marks that every board was asked to show the current address. */
export function arrive(): void {
  arrived = location.search;
}

const stages = (): [string, Stage<Parts>][] =>
  [...boards].flatMap(([id, board]) => {
    const stage = board.stage();
    return stage ? [[id, stage]] : [];
  });

/** Collects a value from each board by its name, or from the only one. */
function each<T>(answer: (stage: Stage<Parts>) => T): Record<string, T> | T {
  const answers = stages().map(([id, stage]) => [id, answer(stage)] as const);
  return answers.length === 1 ? answers[0][1] : Object.fromEntries(answers);
}

const sum = (answer: (stage: Stage<Parts>) => number): number => stages().reduce((all, [, stage]) => all + answer(stage), 0);

/** Exposes the gallery's boards to tests. */
export function useExposed(): void {
  useEffect(() => {
    expose({
      get ready() {
        return arrived === location.search && boards.size > 0 && [...boards.values()].every((board) => board.isThere());
      },
      idle: async () => void (await Promise.all([...boards.values()].map(({ stage, isHeld }) => isHeld || stage()?.idle))),
      frames: () => sum((stage) => stage.report().frames),
      nodes: () => sum((stage) => stage.report().nodes),
      state: () => undefined,
      poses: () => each((stage) => stage.report().poses) as Record<string, unknown>,
      cam: () => each((stage) => stage.report().cam),
    });
    return () => expose();
  }, []);
}
