import type { AnyGame, Game, Parts, Phrase, Refusal, View } from "@baseboard/kit";
import type { Container } from "pixi.js";
import type { Cue } from "./animation/cues.ts";
import type { Queue } from "./animation/queue.ts";

export type ThemeName = "dark" | "light";

/** A place on the board that can be touched. The stage lays a real button over it. */
export interface Target {
  /** What `touches` calls it: `c3`. */
  id: string;
  /** The place in board units: its top left corner and its size. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The grid row and column it has for arrow keys and screen readers, from 0, top left first. */
  row: number;
  column: number;
  /** What is there, in words: "C3, Mutant 2, straight corridor". */
  name: Phrase;
  /** What touching it stands for, when it is a button on the board for a choice that is offered below it, too. */
  touch?: string;
  /** It lies here for this viewer alone, as a card in one's own hand: what it is called when it is pointed at for the others. */
  own?: string;
  /**
   * Touching it while nothing else can be done there shows it large: `Board.closeUp` draws it. So does touching this ground around
   * it where no place is.
   */
  opens?: Box;
}

/** Where something is that has no target of its own, in board units, and what is there in words. */
export interface Spot extends Box {
  name: Phrase;
}

/** A width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in board units, by its top left corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Something of the board, to be shown large over it. */
export interface CloseUp {
  /** What it is: these words stand above it. */
  name: Phrase;
  /** What is heard besides, where the picture shows more than its name says. */
  more?: Phrase;
  /** Draws it for a room this large, in CSS pixels. It is destroyed when it is put away. */
  draw(room: Size): Enlarged;
}

/** A picture in units of its own: the stage scales it to the room there is. */
export interface Enlarged extends Size {
  root: Container;
}

/** A choice that has no place on the board: a button below it. */
export interface Choice {
  label: Phrase;
  /** An icon of the shell (lucide), by name. */
  icon?: string;
  /** The one that does what was prepared. */
  primary?: boolean;
  /** It takes back what was done last, where the game has a move for that: it stands on the button for undoing. */
  undoes?: true;
  /** Where it stands among the others, the smallest first; 0 unless it is said. */
  order?: number;
  /** What to touch next, in one short sentence, once it has been pressed. */
  next?: Phrase;
}

/** What the board should point out. */
export interface Marks<G extends Parts> {
  /** What has been touched so far. */
  picked: string[];
  /** What can be touched next. */
  live: string[];
  /** The one move that all touches so far agree on: drawn as a preview, before it is sent. */
  preview?: G["move"];
  /** While what is picked is dragged, and until the table has answered: the places it came along, from its own to where it is now. */
  trail?: string[];
  /** What the last line of the log told: the last move, marked. */
  last: G["event"][];
}

/** What a board is drawn with. A change of any of these makes a new board. */
export interface BoardOptions {
  theme: ThemeName;
  /** Device pixels per CSS pixel, 3 at the most. */
  resolution: number;
  /** Room for the board is higher than wide. */
  portrait: boolean;
  /** That room, in CSS pixels, when the board was made. */
  room: Size;
  /** Animations go here; each step's last frame is its exact end pose. */
  queue: Queue;
}

/** Draws one game. It knows no rules and holds no truth. */
export interface Board<G extends Parts> {
  root: Container;
  /** Board units: the stage scales and centres `root` so that this fits. */
  width: number;
  height: number;
  /** It is drawn for the room in its scenery: when that has become much larger or smaller, it is made anew. */
  fills?: true;
  /** Draws this view from whatever was there before. */
  show(view: View<G>): void;
  /**
   * Animates one event between the tables just before and just after it, with the hands from before and after its whole ply. The queue
   * may cut it short at any moment. `show` follows when all events of a ply are animated, or skipped.
   */
  animate(event: G["event"], before: View<G>, after: View<G>): Promise<void>;
  /** What a person touches, in order, to make this move. */
  touches(move: G["move"]): string[];
  /**
   * The touches that a drag along these places (the first is where it began, the last where it ends) means: those of a move,
   * or as many of the first as it decides. Without an answer its two ends are touched.
   */
  dragPath?(trail: string[]): string[] | undefined;
  /** Every place on the board in this view, in reading order. */
  targets(view: View<G>): Target[];
  /** Points out what is picked, possible, previewed and last. */
  mark(marks: Marks<G>, view: View<G>): void;
  /** What is picked is carried here, in board units, between the places of its trail; nowhere any more. */
  carry?(at: { x: number; y: number } | undefined): void;
  /** Where a place lies, for this viewer, that others point at and that is no target here: oneself, or another's card. */
  pingTarget?(place: string, view: View<G>): Spot | undefined;
  /** What a place that `opens` shows large; nothing where there is nothing to show. */
  closeUp?(place: string, view: View<G>): CloseUp | undefined;
}

/** What the panels beside the board say. */
export interface Hud {
  /** What to do next, or whom we wait for: the turn sentence. */
  turn: Phrase;
  /** What can be done, in one short sentence, while it is one's turn and nothing is picked. */
  hint?: Phrase;
  /** The hint warns of what the end of this turn brings: nobody is to end it without having read that. */
  warns?: true;
  /** Below the game's name: "Round 9 of 20". */
  progress?: Phrase;
  /**
   * A line for each seat: what it has achieved (`short` where room is scarce), what it holds (`held` says it in words), how much it
   * may still do this turn. `ticked`: the badge says that it is done; where room is scarce a tick does.
   */
  seats: { note: Phrase; short?: Phrase; badge?: Phrase; ticked?: true; held?: Phrase; pips?: { left: number; of: number } }[];
  /** Facts of the table; a `part` belongs to the fact above it. */
  facts: { label: Phrase; value: string; meter?: { value: number; of: number }; part?: true }[];
}

/** The points of a match as a table: a row for each seat. Words and numbers only. */
export interface Sheet {
  /** What is counted, in the order of the cells; `short` where room is scarce. What is `running` is not final yet. */
  columns: { label: Phrase; short?: Phrase; is?: "running" | "total" }[];
  /** By seat, a cell for each column. */
  rows: SheetCell[][];
  /** How points come about, in a sentence. */
  rule?: Phrase;
  /** What was counted just now, and by which of the events: offered to everybody until their own next act. */
  news?: { say: Phrase; event: number };
}

/** Without a value there is nothing to count yet; the lines say how it came about, where that is known, and add up to it. */
export interface SheetCell {
  value?: number;
  lines?: { label: Phrase; how: Phrase; value: number }[];
}

/** A game's way into the web client. */
export interface GameClient<G extends Parts> {
  game: Game<G>;
  board(scenery: BoardOptions): Board<G>;
  hud(view: View<G>): Hud;
  /** The points so far, for a game that has any: from all that was told and not taken back, and from a view. */
  sheet?(events: G["event"][], view: View<G>): Sheet;
  /** Words for a touch that has no place on the board; `move` is there when it completes one. */
  choice(touch: string, picked: string[], view: View<G>, move?: G["move"]): Choice;
  /** Why nothing can be done at this place now, after what is picked; without an answer it is only said that nothing can. */
  explain?(id: string, picked: string[], view: View<G>): Refusal | undefined;
  /** What an event sounds like, where it has a sound. */
  sound?(event: G["event"]): Cue | undefined;
  /** What the gallery shows of it, loaded late. */
  fixtures(): Promise<Fixtures>;
}

/** Named positions as text, for the gallery and pictures; their names are words, `<game>.position.<name>`. */
export interface Fixtures {
  positions: Record<string, string>;
}

/** One step of a lesson: what there is to see and do, and what the other side does then. */
export interface LessonStep {
  /** The position it begins in; without it, where the step before ended. */
  position?: string;
  /** What there is to see, and why something is to be done. */
  say: Phrase;
  /** What to touch. */
  task: Phrase;
  /** The line the learner is to play, scripted chance after a star: `A: R c2 * 3 1`. Where any of several will do, all of them. */
  plays: string[];
  /** The lines that follow by themselves, written likewise. */
  replies?: string[];
  /** What has happened and what it is good for: the lesson waits here until one goes on. */
  done?: Phrase;
  /** The heading of RULES.md that says more. */
  rule?: string;
}

/** A guided first match of at most twelve steps, in which the learner makes every move of one seat. Its own door, loaded late. */
export interface Lesson {
  steps: LessonStep[];
}

// biome-ignore lint/suspicious/noExplicitAny: a client for any parts
export type AnyGameClient = GameClient<any>;
export type { AnyGame, Cue };
