import { type Game, type Manifest, type Parts, playsVersion } from "./game.ts";
import { Match } from "./match.ts";
import type { Phrase, Speaker } from "./phrase.ts";
import { hashOfKey, scripted } from "./rng.ts";
import { readLine, readTranscript, resultText, type Transcript } from "./transcript.ts";

/** Where a transcript stops being true, and why. */
export interface VerifyError {
  reason: Phrase;
  /** The number of the line, from 1, and its text; none when it is about the match as a whole. */
  line?: number;
  text?: string;
  /** What the reader of the line said, for those who write transcripts by hand. */
  detail?: string;
}

/**
 * How a match's key stands to the hash that was published at the start. unhashed: the transcript names no hash;
 * missing: it names no key, as before the end; scripted: its chance was written by hand, so a key has no say.
 */
export type KeyCheck = "fits" | "differs" | "unhashed" | "missing" | "scripted";

/** What is known of a transcript once it was played again. */
export interface Verification<G extends Parts> {
  /** The match as far as it is good; none when it cannot even begin. */
  match: Match<G> | undefined;
  key: KeyCheck;
  /** The first thing that is not as it says; none when every line is good and the result as stated. */
  flaw: VerifyError | undefined;
  /** Nobody can act any more after the last good line: nothing was cut off. */
  isWhole: boolean;
}

/** No match is longer, in characters. */
export const LONGEST_TRANSCRIPT = 1_000_000;
const LONGEST_SHOWN = 60;

/** Reads whatever somebody pasted: a transcript, or why it is none. Never throws. */
export function readPasted(text: string): { transcript: Transcript } | { flaw: VerifyError } {
  if (text.length > LONGEST_TRANSCRIPT) return { flaw: { reason: { key: "kit.rerun.tooLong", with: { most: LONGEST_TRANSCRIPT } } } };
  try {
    return { transcript: readTranscript(text) };
  } catch (error) {
    return { flaw: { reason: { key: "kit.rerun.noTranscript" }, detail: String((error as Error).message) } };
  }
}

/**
 * Plays a transcript again, line by line, and reports plainly how far it is good. Never throws, whatever was read.
 * `each` is called with the match as it begins, and after every good line. One of another version of the rules is played by
 * these; where they do not agree with it, that is the flaw.
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

/** A flaw of a transcript of another version is told as what comes of that. */
function byVersion(game: Manifest, transcript: Transcript, flaw: VerifyError): VerifyError {
  if (playsVersion(game, transcript.version)) return flaw;
  return { ...flaw, reason: { key: "kit.rerun.otherVersion", with: { was: transcript.version, is: game.version } } };
}

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** A flaw, in words. */
export function flawWords(speak: Speaker, { reason, line, text = "" }: VerifyError): string {
  if (line === undefined) return speak(reason);
  return speak({ key: "kit.rerun.line", with: { line, text: shown(text), why: speak(reason) } });
}

/** Plays a transcript up to and with line `until` (all of it by default), for those who know it to be good: throws where it is not. */
export function replay<G extends Parts>(game: Game<G>, transcript: Transcript, until: number = transcript.lines.length): Match<G> {
  const { result: _, ...rest } = transcript;
  const { match, flaw } = verify(game, { ...rest, lines: transcript.lines.slice(0, until) });
  if (match && !flaw) return match;
  const { reason, line, text, detail } = flaw ?? {};
  const at = line === undefined ? "" : `Line ${line}, "${text}": `;
  throw new Error(`${at}${reason?.key} ${JSON.stringify(reason?.with ?? {})}${detail ? ` (${detail})` : ""}`);
}

function checkKey({ key, hash, chance }: Transcript): KeyCheck {
  if (chance) return "scripted";
  if (!key) return "missing";
  if (!hash) return "unhashed";
  return hashOfKey(key) === hash ? "fits" : "differs";
}

type Begun<G extends Parts> = { match: Match<G> } | { flaw: VerifyError };
const no = (key: string, gaps?: Phrase["with"]): { flaw: VerifyError } => ({ flaw: { reason: gaps ? { key, with: gaps } : { key } } });

/** Why a transcript cannot be played by any version of these rules. */
function whyUnplayable<G extends Parts>({ id }: Game<G>, { game, key, chance }: Transcript): VerifyError | undefined {
  if (game !== id) return no("kit.rerun.otherGame", { game, here: id }).flaw;
  return key || chance ? undefined : no("kit.rerun.noKey").flaw;
}

function begin<G extends Parts>(game: Game<G>, { names, key, chance, ...written }: Transcript): Begun<G> {
  const { min, max } = game.seats;
  if (names.length < min || names.length > max) return no("kit.rerun.seats", { seats: names.length, min, max });
  const options = game.options.safeParse(written.options);
  if (!options.success) return no("kit.rerun.options");
  const start = { seats: names.length, options: options.data, rulesVersion: written.version, key: key ?? "" };
  try {
    return { match: new Match(game, chance ? { ...start, chance: (ply) => scripted(chance[ply] ?? []) } : start) };
  } catch (error) {
    return { flaw: stumble(error) };
  }
}

/** Does one more line of a match that was played before; answers with what is wrong with it. Never throws. */
export function playLine<G extends Parts>(match: Match<G>, text: string): VerifyError | undefined {
  try {
    const { seat, act } = readLine(match.game, text);
    if (typeof act === "object" && !match.game.move.safeParse(act.move).success) return { reason: { key: "kit.rerun.unreadable" } };
    const reason = match.redo(seat, act);
    return reason && { reason };
  } catch (error) {
    return stumble(error);
  }
}

/** A line that cannot be read; or, with scripted chance that has run out, one that cannot be done. */
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
