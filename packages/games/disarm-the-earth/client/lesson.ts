import type { Lesson, LessonStep } from "@baseboard/stage/contract";

/** The first turn of two players. */
const start = `
  players 2
  phase loop
  turn A`;

/** Two neighbours who have armed; the rival has two territories beside the learner's. */
const border = `
  players 2
  phase act
  round 9
  turn A
  ship A E2 3+4
  ship B E8 5+5
  A spain:7+1 france:0+11 britain:0+10
  B algeria:2+1 egypt:6+2 greece:0+7 turkey:0+6
  points A 0 2 0
  points B 0 2 0`;

/** The last armed territory stands where nobody else has armies. */
const last = `
  players 2
  phase act
  round 21
  turn A
  ship A E17 2+9
  ship B W5 4+4
  A alaska:0+4 canada:0+3 usa_west:0+5 mexico:0+3 colombia:0+4 spain:0+9 france:0+7 britain:0+8 scandinavia:0+3 algeria:0+6 nigeria:0+4 kenya:0+3 arabia:0+5 india:0+4 indochina:0+3 australia:4+3 new_zealand:0+5 kazakhstan:0+3 madagascar:0+2 japan:0+3
  B greenland:0+3 usa_east:0+6 cuba:0+3 peru:0+4 brazil:0+6 chile:0+3 argentina:0+4 germany:0+5 italy:0+4 greece:0+6 russia:0+7 egypt:0+8 congo:0+4 south_africa:0+5 turkey:0+4 iran:0+3 china:0+7 siberia:0+3 indonesia:0+4 new_guinea:0+2
  points A 27 7 12
  points B 27 9 9`;

/** A step with its sentences. */
const step = (name: string, rest: Pick<LessonStep, "plays" | "rule"> & Partial<LessonStep>, isDone = false): LessonStep => ({
  say: { key: `disarmTheEarth.lesson.${name}` },
  task: { key: `disarmTheEarth.lesson.${name}.task` },
  ...(isDone && { done: { key: `disarmTheEarth.lesson.${name}.done` } }),
  ...rest,
});

/** A first match of two players in twelve steps: a first turn, a war and a peace, and the last turn. */
export const lesson: Lesson = {
  steps: [
    step("loop", { position: start, plays: ["A: west"], rule: "Sailing" }),
    step("roll", { plays: ["A: roll * 2"], rule: "Sailing" }),
    step("sail", { plays: ["A: sail"], rule: "Squares" }),
    step("settle", { plays: ["A: settle britain 4+4"], rule: "Settling a coast" }),
    step("more", { plays: ["A: settle france 4+4"], rule: "Settling a coast" }),
    step("expedition", { plays: ["A: expedition france spain 2+1 * 5 2"], rule: "Expeditions" }, true),
    step("propose", { position: border, plays: ["A: propose spain algeria"], replies: ["B: no"], rule: "Peace" }, true),
    step("attack", { plays: ["A: attack spain algeria * 5 3"], rule: "War" }),
    step("occupy", { plays: ["A: occupy 4+0"], rule: "War" }),
    step("peace", { plays: ["A: propose algeria egypt"], replies: ["B: yes"], rule: "Peace" }, true),
    step("continent", { position: last, plays: ["A: free australia"], rule: "Alone in a continent" }),
    step("end", { plays: ["A: done"], rule: "The end" }, true),
  ],
};
