import { flawWords, isWrong, type KeyCheck, type Speaker, type Verification } from "@baseboard/kit";
import { type ShellKey, say } from "../words.ts";

/** Whether this browser saw the transcript's hash while the match was played; unknown if it was not present. */
export type Seen = "same" | "other" | "unknown";

/** The verification result in words. */
export interface Verdict {
  /** good: proven; plain: nothing contradicts it; bad: something is wrong. */
  tone: "good" | "plain" | "bad";
  title: string;
  sentences: string[];
}

const keySentences: Record<KeyCheck, ShellKey> = {
  fits: "replay.say.fits",
  differs: "replay.say.differs",
  half: "replay.say.half",
  share: "replay.say.share",
  unhashed: "replay.say.unhashed",
  missing: "replay.say.unhashed",
  scripted: "replay.say.scripted",
};

type Outcome = Pick<Verification<never>, "key" | "flaw" | "isWhole">;

/** Formats the result of a re-run: the worst first. */
export function verdictOn({ key, flaw, isWhole }: Outcome, seen: Seen, speak: Speaker): Verdict {
  const keyWords = [say(keySentences[key]), ...(seen === "same" ? [say("replay.say.same")] : [])];
  const legal = say("replay.say.legal");
  if (seen === "other") return { tone: "bad", title: say("replay.wrongHash"), sentences: [say("replay.say.other")] };
  if (isWrong(key)) {
    const first = flaw ? [flawWords(speak, flaw)] : [legal];
    return { tone: "bad", title: say("replay.wrongKey"), sentences: [say(keySentences[key]), ...first] };
  }
  if (flaw?.line !== undefined) {
    const title = say("replay.wrongLine", { line: flaw.line });
    return { tone: "bad", title, sentences: [flawWords(speak, flaw), say("replay.say.upTo")] };
  }
  if (flaw) return { tone: "bad", title: say("replay.wrongResult"), sentences: [legal, flawWords(speak, flaw)] };
  if (!isWhole) return { tone: "plain", title: say("replay.cut"), sentences: [say("replay.say.cut")] };
  if (key === "fits") return { tone: "good", title: say("replay.verified"), sentences: keyWords };
  return { tone: "plain", title: say("replay.legal"), sentences: keyWords };
}
