import { copy, same } from "./copy.ts";
import { checkZones } from "./fields.ts";
import type { Parts, Seat, State, Zones } from "./game.ts";
import { linesOf, type Notation, quoted, readSeat, seatLetter } from "./notation.ts";

// The text of a position: a line for each fact, which begins with a label (`turns 12`). A game declares each of its lines once.

/** How one value is written within a line, and read again. */
export interface Code<T> {
  /** What it looks like: the source of a regular expression. */
  readonly looks: string;
  write(value: T): string;
  /** Reads what looks like this. Throws a SyntaxError where it stands for no value nevertheless. */
  read(text: string): T;
}

/** A number, written in digits that look like this. */
export const numberCode = (looks: string): Code<number> => ({ looks, write: String, read: Number });

/** Any text that looks like this. */
export const textCode = (looks: string): Code<string> => ({ looks, write: (text) => text, read: (text) => text });

/** One of these words. */
export const wordCode = <W extends string>(words: readonly W[]): Code<W> => ({
  looks: either(words),
  write: (word) => word,
  read: (text) => words.find((word) => word === text) ?? words.find((word) => word.toLowerCase() === text)!,
});

/** A place in a list of words, by its word. */
export const indexCode = (words: readonly string[]): Code<number> => ({
  looks: either(words),
  write: (index) => words[index],
  read: (text) => words.indexOf(text),
});

/** A seat's letter, of so many seats; small where the game takes small letters. */
export const seatCode = (seats: number): Code<Seat> => ({
  looks: `[A-${seatLetter(seats - 1)}]`,
  write: seatLetter,
  read: (text) => readSeat(text.toUpperCase()),
});

/** What is so where its line is there: `gone`. */
export const markCode = (words = ""): Code<boolean> => ({ looks: words, write: () => words, read: () => true });

/** One certain word, or else what another code writes. */
export const wordOr = <W extends string, T>(word: W, code: Code<T>): Code<W | T> => ({
  looks: `${word}|${code.looks}`,
  write: (value) => (value === word ? word : code.write(value as T)),
  read: (text) => (text === word ? word : code.read(text)),
});

/** Several of the same. */
export const listCode = <T>(of: Code<T>, most: number, { least = 1, between = " " } = {}): Code<T[]> => ({
  looks: least === 0 ? `(?:${listLooks(of, 1, most, between)})?` : listLooks(of, least, most, between),
  write: (values) => values.map(of.write).join(between),
  read: (text) => (text === "" ? [] : text.split(between).map(of.read)),
});

const listLooks = <T>({ looks }: Code<T>, least: number, most: number, between: string): string =>
  `(?:${looks})(?:${between}(?:${looks})){${least - 1},${most - 1}}`;

/** What looks like one of these words. */
export const either = (words: readonly string[]): string => `(?:${words.join("|")})`;

/** What a line says, and of what. */
export interface LineSpec<G extends Parts, V> {
  code: Code<V>;
  /** An example of what follows the label. */
  like: string;
  /** The fact that the line is about, and how it is put into a state that is being read. The lines before this one are read by then. */
  get(state: State<G>): V;
  set(state: State<G>, value: V): void;
  /** What is so where the line is left out; it may follow from what is read. Without it the line is always written. */
  usual?: NoInfer<V> | ((state: State<G>) => NoInfer<V>);
  /** The seat it is about: no such seat, no such line. */
  seat?: Seat;
  /** It is read after all others, since what it says depends on them. */
  isLast?: true;
  /** What it says follows from the lines of the match: stored positions are compared without it. */
  isMemory?: true;
}

/** A line of a position, whatever its value. */
export interface PositionLine<G extends Parts> extends Pick<LineSpec<G, unknown>, "like" | "seat" | "isLast" | "isMemory"> {
  label: string;
  looks: string;
  /** It may be left out. */
  isOptional: boolean;
  write(state: State<G>): string | undefined;
  read(state: State<G>, text: string): void;
  /** Puts in what is so where the line is left out. */
  leaveOut(state: State<G>): void;
}

/**
 * Declares the lines of a game: `line` any line; `field` one that has the name and the value of a field of the table; `at` says that a
 * line is about one field of some part of the state.
 */
export function linesFor<G extends Parts>() {
  const line = <V>(label: string, { code, get, set, usual, ...rest }: LineSpec<G, V>): PositionLine<G> => {
    const usualIn = (state: State<G>): V => (typeof usual === "function" ? (usual as (state: State<G>) => V)(state) : (usual as V));
    return {
      ...rest,
      label,
      looks: code.looks,
      isOptional: usual !== undefined,
      write(state) {
        const value = get(state);
        if (usual !== undefined && same(value, usualIn(state))) return undefined;
        const text = code.write(value);
        return text ? `${label} ${text}` : label;
      },
      read: (state, text) => set(state, code.read(text)),
      leaveOut: (state) => set(state, copy(usualIn(state))),
    };
  };
  const at = <P, K extends keyof P>(part: (state: State<G>) => P, name: K): Pick<LineSpec<G, P[K]>, "get" | "set"> => ({
    get: (state) => part(state)[name],
    set(state, value) {
      part(state)[name] = value;
    },
  });
  type Table = G["table"];
  const field = <K extends keyof Table & string>(name: K, spec: Omit<LineSpec<G, Table[K]>, "get" | "set">): PositionLine<G> =>
    line<Table[K]>(name, { ...spec, ...at(({ table }): Table => table, name) });
  return { line, field, at };
}

/** How a game writes its positions. */
export interface PositionSpec<G extends Parts> {
  zones: Zones<G>;
  /** In the order in which they are written. */
  lines: PositionLine<G>[];
  /**
   * The state before its lines are read. `said` answers with what follows a label, undefined where there is no such line; `rows` are
   * those of the drawing.
   */
  start(said: (label: string) => string | undefined, rows: string[]): State<G>;
  /** Throws a SyntaxError where a state cannot come about in a match. */
  check?(state: State<G>): void;
  /** A board that is drawn: its rows have no labels, and come first. */
  drawing?: { isRow(line: string): boolean; write(state: State<G>): string[] };
  /** Capitals may be small letters; codes read all in small letters. */
  anyCase?: true;
}

/** What a text says, line by line. */
type Said<G extends Parts> = Map<PositionLine<G>, string>;

/** Reader and writer of a game's positions. */
export function positionText<G extends Parts>(
  spec: PositionSpec<G>,
): Pick<Notation<G>, "readPosition" | "writePosition"> & Required<Pick<Notation<G>, "writeCompared">> {
  const { zones, lines, start, check, drawing = { isRow: () => false, write: () => [] } } = spec;
  const split = splitter(spec);
  const known: PositionLine<G>[][] = [];
  const linesAt = (seats: number): PositionLine<G>[] => {
    known[seats] ??= lines.filter(({ seat = -1 }) => seat < seats);
    return known[seats];
  };
  const write = (state: State<G>, isWritten: (line: PositionLine<G>) => boolean): string => {
    const texts = linesAt(state.hands.length).map((line) => (isWritten(line) ? line.write(state) : undefined));
    return [...drawing.write(state), ...texts.filter((text) => text !== undefined)].join("\n");
  };
  return {
    writePosition: (state) => write(state, () => true),
    writeCompared: (state) => write(state, ({ isMemory }) => !isMemory),
    readPosition(text) {
      const all = linesOf(text);
      const said = split(all.filter((line) => !drawing.isRow(line)));
      refuseMissing(linesAt(0), said);
      const state = start((label) => said.get(lines.find((line) => line.label === label)!), all.filter(drawing.isRow));
      const seats = state.hands.length;
      refuseStrangers(seats, said);
      refuseMissing(linesAt(seats), said);
      fill(state, linesAt(seats), said);
      check?.(state);
      const wrong = checkZones(zones, state);
      if (wrong !== undefined) throw new SyntaxError(`${wrong}.`);
      return state;
    },
  };
}

/** Puts in what the lines say; then what is usual where a line is left out; then what depends on both. */
function fill<G extends Parts>(state: State<G>, lines: PositionLine<G>[], said: Said<G>): void {
  const [there, left] = [lines.filter((line) => said.has(line)), lines.filter((line) => !said.has(line))];
  for (const line of there) if (!line.isLast) line.read(state, said.get(line)!);
  for (const line of left) line.leaveOut(state);
  for (const line of there) if (line.isLast) line.read(state, said.get(line)!);
}

function refuseMissing<G extends Parts>(lines: PositionLine<G>[], said: Said<G>): void {
  const missing = lines.find((line) => !line.isOptional && !said.has(line));
  if (missing) throw new SyntaxError(`"${missing.label}" is always written, like "${example(missing)}".`);
}

/** Throws if a seat beyond the players has anything. */
function refuseStrangers<G extends Parts>(seats: number, said: Said<G>): void {
  const stranger = [...said.keys()].find(({ seat = -1 }) => seat >= seats);
  if (stranger) throw new SyntaxError(`Players: ${seats}, so there is no ${seatLetter(stranger.seat!)}.`);
}

const example = ({ label, like }: Pick<PositionLine<Parts>, "label" | "like">): string => `${label} ${like}`.trimEnd();

/** Finds what each line of a text says. Throws a SyntaxError for a line that is none, or is there twice. */
function splitter<G extends Parts>({ lines, anyCase }: PositionSpec<G>): (text: string[]) => Said<G> {
  const plain = anyCase ? (text: string) => text.toLowerCase() : (text: string) => text;
  const forms = lines
    .map((line) => ({ line, begins: `${plain(line.label)} `, looks: RegExp(`^(?:${line.looks})$`, anyCase ? "i" : "") }))
    // A seat's letter may be a label, and the beginning of others.
    .sort((a, b) => b.begins.length - a.begins.length);
  return (texts) => {
    const said: Said<G> = new Map();
    for (const text of texts.map((each) => each.replace(/\s+/g, " "))) {
      const form = forms.find(({ begins }) => plain(`${text} `).startsWith(begins));
      if (!form) throw new SyntaxError(`${quoted(text)} means nothing in a position.`);
      const { line, looks } = form;
      const rest = plain(text.slice(line.label.length).trim());
      if (!looks.test(rest)) throw new SyntaxError(`${quoted(text)} should look like "${example(line)}".`);
      if (said.has(line)) throw new SyntaxError(`"${line.label}" is said twice.`);
      said.set(line, rest);
    }
    return said;
  };
}
