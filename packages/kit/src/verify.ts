import { type Game, type Manifest, type Parts, playsVersion, type State } from "./game.ts";
import { isMove } from "./line.ts";
import { Match } from "./match.ts";
import type { Phrase, Speaker } from "./phrase.ts";
import { hashOfKey, scripted } from "./rng.ts";
import { type Seal, unfitShare } from "./seal.ts";
import { readStart } from "./start-position.ts";
import { keyIn, readLine, readTranscript, resultText, type Transcript } from "./transcript.ts";

/** The first error in a transcript, and its reason. */
export interface VerifyError {
  reason: Phrase;
  /** Line number, from 1, and text; undefined for an error of the whole match. */
  line?: number;
  text?: string;
  /** The parser's message, for authors of hand-written transcripts. */
  detail?: string;
}

/**
 * Result of checking a match's key against what was published at the start. differs: the key does not fit its hash, or not its seal; half:
 * the room's half does not fit its hash; share: a seat's share does not fit its commitment; unhashed: no hash in the transcript; missing:
 * no key, as before the end; scripted: hand-written chance, so the key does not matter.
 */
export type KeyCheck = "fits" | "differs" | "half" | "share" | "unhashed" | "missing" | "scripted";

/** Whether the chance of a match is not the one that was promised at its start. */
export const isWrong = (key: KeyCheck): boolean => key === "differs" || key === "half" || key === "share";

/** Result of replaying a transcript. */
export interface Verification<G extends Parts> {
  /** The match as far as it is valid; undefined if it cannot begin. */
  match: Match<G> | undefined;
  key: KeyCheck;
  /** The first error; undefined if every line is valid and the result is as stated. */
  flaw: VerifyError | undefined;
  /** No seat can act after the last valid line: the transcript is complete. */
  isWhole: boolean;
}

/** Maximum length of a transcript in characters. */
export const LONGEST_TRANSCRIPT = 1_000_000;
const LONGEST_SHOWN = 60;

/** Parses pasted text: a transcript, or why it is none. Never throws. */
export function readPasted(text: string): { transcript: Transcript } | { flaw: VerifyError } {
  if (text.length > LONGEST_TRANSCRIPT) return { flaw: { reason: { key: "kit.rerun.tooLong", with: { most: LONGEST_TRANSCRIPT } } } };
  try {
    return { transcript: readTranscript(text) };
  } catch (error) {
    return { flaw: { reason: { key: "kit.rerun.noTranscript" }, detail: String((error as Error).message) } };
  }
}

/**
 * Replays a transcript line by line and reports how far it is valid. Never throws, whatever the input. `each` is called with the match at
 * its start and after every valid line. A transcript of another rules version is replayed with these rules; the first disagreement is the
 * error.
 */
export function verify<G extends Parts>(
  game: Game<G>,
  transcript: Transcript,
  each: (match: Match<G>) => void = () => {},
): Verification<G> {
  const key = checkKey(transcript);
  const unplayable = whyUnplayable(game, transcript);
  if (unplayable) return { match: undefined, key, flaw: unplayable, isWhole: false };
  const { flaw, ...played } = playAll(game, transcript, each);
  return { ...played, key, flaw: flaw && byVersion(game, transcript, flaw) };
}

function playAll<G extends Parts>(game: Game<G>, transcript: Transcript, each: (match: Match<G>) => void): Omit<Verification<G>, "key"> {
  const begun = begin(game, transcript);
  if ("flaw" in begun) return { match: undefined, flaw: begun.flaw, isWhole: false };
  const { match } = begun;
  each(match);
  for (const [i, text] of transcript.lines.entries()) {
    const flaw = playLine(match, text);
    if (flaw) return { match, flaw: { ...flaw, line: i + 1, text }, isWhole: false };
    each(match);
  }
  return { match, flaw: checkResult(match, transcript), isWhole: match.toAct.length === 0 };
}

/** Reports an error in a transcript of another version as caused by the version. */
function byVersion(game: Manifest, transcript: Transcript, flaw: VerifyError): VerifyError {
  if (playsVersion(game, transcript.version)) return flaw;
  return { ...flaw, reason: { key: "kit.rerun.otherVersion", with: { was: transcript.version, is: game.version } } };
}

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** An error as text. */
export function flawWords(speak: Speaker, { reason, line, text = "" }: VerifyError): string {
  if (line === undefined) return speak(reason);
  return speak({ key: "kit.rerun.line", with: { line, text: shown(text), why: speak(reason) } });
}

/** Replays a transcript up to and including line `until` (default: all); throws if it is not valid. */
export function replay<G extends Parts>(game: Game<G>, transcript: Transcript, until: number = transcript.lines.length): Match<G> {
  const { result: _, ...rest } = transcript;
  const { match, flaw } = verify(game, { ...rest, lines: transcript.lines.slice(0, until) });
  if (match && !flaw) return match;
  const { reason, line, text, detail } = flaw ?? {};
  const at = line === undefined ? "" : `Line ${line}, "${text}": `;
  throw new Error(`${at}${reason?.key} ${JSON.stringify(reason?.with ?? {})}${detail ? ` (${detail})` : ""}`);
}

function checkKey({ key, hash, seal, chance }: Transcript): KeyCheck {
  if (chance) return "scripted";
  if (seal) return checkSeal(seal, hash, key);
  if (!key) return "missing";
  if (!hash) return "unhashed";
  return hashOfKey(key) === hash ? "fits" : "differs";
}

/** Shares can be checked from the start on, the half only at the end. */
function checkSeal(seal: Seal, hash: string | undefined, key: string | undefined): KeyCheck {
  if (unfitShare(seal) !== undefined) return "share";
  if (!seal.half) return "missing";
  if (key && key !== keyIn({ seal })) return "differs";
  if (!hash) return "unhashed";
  return hashOfKey(seal.half) === hash ? "fits" : "half";
}

type Begun<G extends Parts> = { match: Match<G> } | { flaw: VerifyError };
const no = (key: string, gaps?: Phrase["with"]): { flaw: VerifyError } => ({ flaw: { reason: gaps ? { key, with: gaps } : { key } } });

/** Why a transcript cannot be played by any version of these rules. */
function whyUnplayable<G extends Parts>({ id }: Game<G>, { game, chance, ...made }: Transcript): VerifyError | undefined {
  if (game !== id) return no("kit.rerun.otherGame", { game, here: id }).flaw;
  return keyIn(made) || chance ? undefined : no("kit.rerun.noKey").flaw;
}

function begin<G extends Parts>(game: Game<G>, { names, chance, seal, ...written }: Transcript): Begun<G> {
  const { min, max } = game.seats;
  if (names.length < min || names.length > max) return no("kit.rerun.seats", { seats: names.length, min, max });
  const options = game.options.safeParse(written.options);
  if (!options.success) return no("kit.rerun.options");
  const key = keyIn({ ...written, ...(seal && { seal }) }) ?? "";
  const from: { state?: State<G> } | { flaw: VerifyError } = beginFrom(game, written.position, names.length);
  if ("flaw" in from) return from;
  const start = { seats: names.length, options: options.data, rulesVersion: written.version, key, ...(seal && { seal }), ...from };
  try {
    return { match: new Match(game, chance ? { ...start, chance: (ply) => scripted(chance[ply] ?? []) } : start) };
  } catch (error) {
    return { flaw: stumble(error) };
  }
}

/** The position that a match of so many seats began from; none where it is not in the transcript. */
function beginFrom<G extends Parts>(game: Game<G>, text: string | undefined, seats: number): { state?: State<G> } | { flaw: VerifyError } {
  if (text === undefined) return {};
  try {
    const state = readStart(game, text);
    if (state.hands.length === seats) return { state };
    throw new SyntaxError(`It is a position of ${state.hands.length} players, and ${seats} are named.`);
  } catch (error) {
    return { flaw: { reason: { key: "kit.rerun.position" }, detail: String((error as Error).message) } };
  }
}

/** Plays one more line of an earlier match; returns the error, if any. Never throws. */
export function playLine<G extends Parts>(match: Match<G>, text: string): VerifyError | undefined {
  try {
    const { seat, act } = readLine(match.game, text);
    if (isMove(act) && !match.game.move.safeParse(act.move).success) return { reason: { key: "kit.rerun.unreadable" } };
    const reason = match.redo(seat, act);
    return reason && { reason };
  } catch (error) {
    return stumble(error);
  }
}

/** An unparsable line; or, when scripted chance has run out, an unplayable one. */
const stumble = (error: unknown): VerifyError => ({
  reason: { key: error instanceof SyntaxError ? "kit.rerun.unreadable" : "kit.rerun.stumbles" },
  detail: String((error as Error).message),
});

function checkResult<G extends Parts>({ outcome }: Match<G>, { result }: Transcript): VerifyError | undefined {
  const said = result?.trim();
  if (said === undefined) return undefined;
  if (!outcome) return no("kit.rerun.noResult", { said: shown(said) }).flaw;
  const found = resultText(outcome);
  return found === said ? undefined : no("kit.rerun.otherResult", { said: shown(said), is: found }).flaw;
}
