import type { AnyGame, Game, Outcome, Parts, Phrase, Refusal, Seat, Speaker, State, View } from "@baseboard/kit";
import type { Container } from "pixi.js";
import type { Cue } from "./animation/cues.ts";
import type { Queue } from "./animation/queue.ts";

export type ThemeName = "dark" | "light";

/** A touchable place on the board. The stage puts a button over it. */
export interface Target {
  /** Its id in `touches`: `c3`; of one kind are those with the same beginning up to a colon: `card:7`. Focus stays with a kind. */
  id: string;
  /** Top left corner and size, in board units. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Grid row and column for arrow keys and screen readers, from 0, top left first. */
  row: number;
  column: number;
  /** Description: "c3, Mutant 2, straight corridor". */
  name: Phrase;
  /** Its name in the tooltip, for those who see the board: short; default: `name`. */
  tip?: Phrase;
  /** Its name as written below it while the camera is near; screen readers say `name`. */
  label?: Phrase;
  /** How far that is moved to the right (below 0: to the left), in board units, where something else lies below it. */
  labelMoved?: number;
  /** A name that always stands on the board, such as a player's: in one line of this box, cut off where it is longer. */
  plate?: { name: Phrase; box: Box };
  /** The touch it stands for, if it is a button on the board for a choice that is also offered below it. */
  touch?: string;
  /** Set if only this viewer has it here, such as a card in their hand: its shared name when pinged. */
  own?: string;
  /**
   * Touching it while nothing else can be done there shows it large: `Board.closeUp` draws it. So does touching this ground around
   * it where no place is.
   */
  opens?: Box;
  /**
   * Open ground beyond its box, as polygons, of which a point of it is inside of an odd number: a touch there is one of this place where no
   * other place is. While the camera is near it shows nothing large: a touch beside what was meant asks for nothing.
   */
  ground?: readonly (readonly (readonly [x: number, y: number])[])[];
  /**
   * Pieces that stand here, and are dragged from where they are drawn: an `id` begins the trail of `Board.dragPath`, by whose touches it
   * goes somewhere. A touch there is one of this place.
   */
  pieces?: ({ id: string } & Box)[];
}

/** A place without a target, in board units, with its description. */
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

/** A part of the board, shown enlarged over it. */
export interface CloseUp {
  /** Caption above it. */
  name: Phrase;
  /** Additional text for screen readers, if the picture shows more than its name says. */
  more?: Phrase;
  /** Draws it for this size, in CSS pixels. Destroyed when closed. */
  draw(room: Size): Enlarged;
}

/** A picture in its own units: the stage scales it to fit. */
export interface Enlarged extends Size {
  root: Container;
}

/** Where to look while the whole board would be too small to play on. */
export interface Focus {
  /** What is to be seen, in board units. */
  box: Box;
  /** A part of the board around it, in board units: as little as possible of what lies outside is looked at. */
  within?: Box;
  /** Names the occasion: the camera goes there when it changes. */
  about: string;
  /** The viewer is asked: the camera goes there even if the viewer has moved it, once for each occasion. */
  calls?: true;
  /**
   * It follows from what the viewer has just picked: the camera goes there unless it is in sight, whoever has moved it, and stays until
   * something else matters.
   */
  follows?: true;
}

/** A part of the board, drawn small in a corner while the camera is near: a touch there moves the camera. */
export interface Overview {
  /** The part, in board units. */
  box: Box;
  /** What it does not cover besides what can be touched, in board units. */
  clear?: Box[];
  /** Draws it, in board units. */
  draw(pen: CanvasRenderingContext2D): void;
}

/** A choice without a place on the board: a button below it. */
export interface Choice {
  label: Phrase;
  /** An icon of the shell (lucide), by name. */
  icon?: string;
  /** The choice that confirms what was prepared. */
  primary?: boolean;
  /** Takes back the last step, if the game has a move for that: shown on the undo button. */
  undoes?: true;
  /** Sort order among the choices; default 0. `Number.MAX_SAFE_INTEGER`: it only leads to more of them, and goes once one is pressed. */
  order?: number;
  /** Its label where space is scarce. Once it was pressed, it alone is left of its question, with its whole label. */
  short?: Phrase;
  /** What to touch next, as a short sentence, once it was pressed. */
  next?: Phrase;
  /** The question it is an answer to, where the turn's sentence does not ask it. */
  asks?: Phrase;
}

/** What the board should highlight. */
export interface Marks<G extends Parts> {
  /** Touches so far. */
  picked: string[];
  /** Possible next touches. */
  live: string[];
  /** The only move that matches all touches so far: drawn as a preview before it is sent. */
  preview?: G["move"];
  /** While a piece is dragged, and until the server responds: the places crossed, from its origin or by its id, to its current place. */
  trail?: string[];
  /** Events of the last log line: the last move, highlighted. */
  last: G["event"][];
}

/** Options of a board. Changing any of these creates a new board. */
export interface BoardOptions {
  theme: ThemeName;
  /** Device pixels per CSS pixel, at most 3. */
  resolution: number;
  /** The room for the board is taller than wide. */
  portrait: boolean;
  /** Size of that room when the board was created, in CSS pixels. */
  room: Size;
  /** Queue for animations; each step's last frame is its exact end pose. */
  queue: Queue;
  /** Puts phrases without seats into the viewer's language, for words that belong to a piece, such as a card's name. */
  speak: Speaker;
}

/** Draws one game. Knows no rules and holds no state. */
export interface Board<G extends Parts> {
  root: Container;
  /** Board units: the stage scales and centers `root` to fit. */
  width: number;
  height: number;
  /** It reaches the edges of the room: no margin is around it, and room that is left over in height is below it. */
  bleeds?: true;
  /**
   * A part of it at its right edge where nothing lies, in board units: there, or beside it, the buttons of the camera stand one above the
   * other, where they fit. Else, and without it, they are in a row in the lower right corner of the room.
   */
  zoomAt?: Box;
  /** Drawn to fill the room with its scenery: recreated when the room becomes much larger or smaller. */
  fills?: true;
  /** Draws this view, whatever was shown before. */
  show(view: View<G>): void;
  /**
   * Animates one event between the tables just before and just after it, with the hands from before and after its whole ply. The queue
   * may cut it short at any moment. `show` follows when all events of a ply are animated, or skipped.
   */
  animate(event: G["event"], before: View<G>, after: View<G>): Promise<void>;
  /** The touches, in order, that make this move. */
  touches(move: G["move"]): string[];
  /**
   * The touches that a drag along these places (first: origin; last: end) stands for: those of a move, or as many of its first as it
   * determines. If undefined, origin and end are touched. Of a piece of a place, the trail begins with its id.
   */
  dragPath?(trail: string[]): string[] | undefined;
  /** All places on the board in this view, in reading order. */
  targets(view: View<G>): Target[];
  /** Marks what is picked, possible, previewed and last. */
  mark(marks: Marks<G>, view: View<G>): void;
  /** Moves the dragged piece to this point, in board units, between the places of its trail; undefined ends it. */
  carry?(at: { x: number; y: number } | undefined): void;
  /** Location for this viewer of a pinged place that is no target here: the viewer's own, or another player's card. */
  pingTarget?(place: string, view: View<G>): Spot | undefined;
  /** Where to look in this view while the whole board would be too small; without it, at all of it. */
  focus?(view: View<G>): Focus;
  /** The board in small, without words: decoration for those who see it. `news`: what is told now, or happened last. */
  overview?(view: View<G>, news: G["event"][]): Overview;
  /** Close-up of a place that `opens`; undefined if there is nothing to show. */
  closeUp?(place: string, view: View<G>): CloseUp | undefined;
}

/**
 * What the viewer is asked, for eyes, where there is no room for it on the board: who asks, both sides in one picture (CSS pixels) with a name
 * and a note below each half, and what follows from the answers. Ears are told the question itself.
 */
export interface QuestionCard {
  title: Phrase;
  picture: Size & {
    /** Contains everything it depends on. */
    key: string;
    /** Draws it, with so many device pixels for each of its own. */
    draw(pen: CanvasRenderingContext2D, pixels: number): void;
  };
  sides: { name: Phrase; note: Phrase }[];
  answers: { icon: string; say: Phrase }[];
}

/** The content of the panels beside the board. */
export interface Hud {
  /** The turn sentence: what to do next, or whose move it is. */
  turn: Phrase;
  /** What can be done, in one short sentence, when it is the viewer's turn and nothing is picked. */
  hint?: Phrase;
  /** The hint warns of what ending this turn causes: it must be read before ending the turn. */
  warns?: true;
  /**
   * Of what stands at the edge of the board what matters most to the viewer, in a few words, shown where that edge is out of sight; before
   * them a mark for each of its parts: whose it is, `calm` if it plays no further part. A touch opens the rule of why that matters.
   */
  outlook?: { say: Phrase; parts: { seat?: Seat; calm?: true }[]; rule?: string };
  /** What threatens all, a sentence each: shown to every seat and to spectators for as long as it is so, and announced once. */
  danger?: Phrase[];
  /** Below the game's name: "Round 9 of 20". */
  progress?: Phrase;
  /** What the log's lines of this round, or turn, are headed by, where `progress` says more than that: "Round 9". */
  round?: Phrase;
  /**
   * One entry per seat: achievements (`short` if space is scarce), possessions (`held` describes them), actions left this turn. `ticked`:
   * the badge marks something done; a tick replaces it if space is scarce. `stock`, in the place of a badge: of each kind how many, with an
   * icon of the shell. `points` so far, where there is no more to the score in short than these: then they stand with the names, and the
   * score sheet opens from a button.
   */
  seats: {
    points?: number;
    note: Phrase;
    short?: Phrase;
    badge?: Phrase;
    ticked?: true;
    stock?: { icon: string; count: number }[];
    held?: Phrase;
    pips?: { left: number; of: number };
  }[];
  /** Facts about the table; a `part` belongs to the fact above it. A meter of something `bad` is red. */
  facts: { label: Phrase; value: string; meter?: { value: number; of: number; bad?: true }; part?: true }[];
}

/** The scores of a match as a table, one row per seat. Text and numbers only. */
export interface Sheet {
  /** Column headings, in cell order; `short` if space is scarce. A `running` column is not final yet. */
  columns: { label: Phrase; short?: Phrase; is?: "running" | "total" }[];
  /** By seat, one cell per column. */
  rows: SheetCell[][];
  /** Of seats with as many points in total, the columns that decide which is ahead, in order; without them they are level. */
  ties?: number[];
  /** How points are scored, in a sentence. */
  rule?: Phrase;
  /** What was just scored, and by which event: shown to every viewer until their next act. */
  news?: { say: Phrase; event: number };
  /** How the match went so far. */
  chronicle?: Chronicle;
}

/** The chronicle of a match, step by step: a bar of several parts for each, and what happened in it. */
export interface Chronicle {
  label: Phrase;
  /** The parts of a bar, and what it measures when full. */
  parts: { label: Phrase; tone: "good" | "bad" }[];
  of: number;
  steps: { label: Phrase; values: number[]; events: Phrase[] }[];
}

/** No value: nothing scored yet. The lines explain the value, where known, and add up to it. */
export interface SheetCell {
  value?: number;
  lines?: { label: Phrase; how: Phrase; value: number }[];
}

/** Interface of a game to the web client. */
export interface GameClient<G extends Parts> {
  game: Game<G>;
  board(scenery: BoardOptions): Board<G>;
  /**
   * The panels of this view; `picked` are the viewer's touches so far, for what looks at them: `outlook`. `isOver`: nobody can act any more,
   * also where a seat gave up in the middle of the match; what is not scored by then counts for nothing.
   */
  hud(view: View<G>, picked?: string[], isOver?: boolean): Hud;
  /** The points so far, if the game has any: from all events not undone, and from a view. */
  sheet?(events: G["event"][], view: View<G>): Sheet;
  /** Label of a touch without a place on the board; `move` is set when it completes one. */
  choice(touch: string, picked: string[], view: View<G>, move?: G["move"]): Choice;
  /**
   * What a move does that these touches make without a button that confirms it, for the list of legal moves: "Discard Crowbar". Without
   * it, or undefined, it is said by its places: "Move to c4".
   */
  does?(move: G["move"], touches: string[], view: View<G>): Phrase | undefined;
  /** Whether a move is beside the play itself, such as a deal that is offered: in the list of legal moves it is counted apart. */
  aside?(move: G["move"]): boolean;
  /** Why this place cannot be used now, after what is picked; if undefined, a generic sentence is shown. */
  explain?(id: string, picked: string[], view: View<G>): Refusal | undefined;
  /** Choices that are looked for, and that a rule forbids now: with nothing picked they stand below the board, and say why not. */
  withheld?(view: View<G>): { id: string; why: Refusal }[];
  /** What the viewer is asked about two sides, as a card in the place of the question: on phones, where the board has no room for it. */
  questionCard?(view: View<G>, theme: ThemeName): QuestionCard | undefined;
  /** What to say of what is picked where that matters more than where it goes, the point first: why a card cannot be played. */
  chosen?(picked: string[], view: View<G>): Phrase[] | undefined;
  /** The log's sentence for an event of which this view tells more than all are told; undefined for any other: then it is the game's. */
  sayTo?(event: G["event"], view: View<G>): Phrase | undefined;
  /** The places that an event is about, by the ids of their pings, where its sentence names none: a line of the log shows them. */
  about?(event: G["event"], view: View<G>): string[];
  /**
   * What each seat did in a line that tells the turn of all, by seat, in a few words as the board writes them: where its sentences have no
   * room.
   */
  brief?(events: G["event"][]): Map<Seat, Phrase[]>;
  /**
   * What the board shows with this event, in a few words, where it ends what was played: "Phase 1 is scored…". Its sentence is then said as
   * it begins.
   */
  caption?(event: G["event"]): Phrase | undefined;
  /**
   * Whether an event decides for this seat what its act has come to, or what others did to what it holds: on phones, where the log is
   * out of view, its player is told in the place of `outlook` until they go on.
   */
  decides?(event: G["event"], seat: Seat): boolean;
  /** The sound of an event, if any. */
  sound?(event: G["event"]): Cue | undefined;
  /** What only a match that is over needs, loaded lazily. */
  ending?(): Promise<Ending<G>>;
  /** Content of the gallery, loaded lazily. */
  fixtures(): Promise<Fixtures>;
}

/** The end of a match, as far as its score sheet does not tell it. */
export interface Ending<G extends Parts> {
  /**
   * How much an event, which has a sentence, did for or against this outcome, from the table before it; 0 for nothing. Those that did
   * most are told. Without it the page finds in the score sheet what decided the match.
   */
  weight?(event: G["event"], before: G["table"], outcome: Outcome): number;
  /** The table once nothing is hidden any more, for the board. */
  revealed?(state: State<G>): G["table"];
}

/** Named positions as text, for the gallery and pictures; their names are words, `<game>.position.<name>`. */
export interface Fixtures {
  positions: Record<string, string>;
}

/** One step of a lesson: what to see and do, and the other side's replies. */
export interface LessonStep {
  /** Starting position; default: the end of the previous step. */
  position?: string;
  /** What there is to see, and why to act. */
  say: Phrase;
  /** What to touch. */
  task: Phrase;
  /** The line to play, scripted chance after a star: `A: R c2 * 3 1`. If any of several will do, all of them. */
  plays: string[];
  /** The lines then played automatically, in the same format. */
  replies?: string[];
  /** What happened and what it is good for: the lesson waits here until the learner continues. */
  done?: Phrase;
  /** Heading in RULES.md with more about it. */
  rule?: string;
}

/** A guided first match of at most twelve steps, in which the learner makes every move of one seat. A separate module, loaded lazily. */
export interface Lesson {
  steps: LessonStep[];
}

// biome-ignore lint/suspicious/noExplicitAny: a client for any parts
export type AnyGameClient = GameClient<any>;
export type { AnyGame, Cue };
