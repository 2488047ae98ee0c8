import { same } from "./copy.ts";
import type { Game, Parts, State } from "./game.ts";
import type { Rng } from "./rng.ts";

/** Generates these texts with one to three mutations, for testing parsers of user input; takes an RNG. */
export function typist(texts: readonly string[]): (rng: Rng) => string {
  const signs = [...new Set(texts.join("")), "é", "9", "\0", "\r", ";", "😀"];
  return (rng) => {
    let text = rng.pick(texts);
    for (let slips = rng.roll(3); slips > 0; slips--) text = rng.below(2) === 0 ? slipped(text, signs, rng) : shuffled(text, texts, rng);
    return text;
  };
}

/** Replaces 0 to 2 characters with one. */
function slipped(text: string, signs: string[], rng: Rng): string {
  const letters = [...text];
  letters.splice(rng.below(letters.length + 1), rng.below(3), rng.pick(signs));
  return letters.join("");
}

/** Removes, duplicates or moves a line, or replaces it with one of another text. */
function shuffled(text: string, texts: readonly string[], rng: Rng): string {
  const lines = text.split("\n");
  const [at, to] = [rng.below(lines.length), rng.below(lines.length)];
  switch (rng.below(4)) {
    case 0:
      return lines.toSpliced(at, 1).join("\n");
    case 1:
      return lines.toSpliced(to, 0, lines[at]).join("\n");
    case 2:
      return lines.toSpliced(at, 1).toSpliced(to, 0, lines[at]).join("\n");
    default:
      return lines.with(at, rng.pick(rng.pick(texts).split("\n"))).join("\n");
  }
}

/**
 * Whether this text parses as a position; otherwise it must be refused as malformed. A parsed one must survive write and read; `goOn` may
 * do more with it. Throws on any other failure.
 */
export function readOrRefused<G extends Parts>({ notation }: Game<G>, text: string, goOn: (state: State<G>) => void): "read" | "refused" {
  const state = positionIn(notation, text);
  if (!state) return "refused";
  if (!same(notation.readPosition(notation.writePosition(state)), state)) throw new Error(`Written, this is another position: ${text}`);
  goOn(state);
  return "read";
}

function positionIn<G extends Parts>(notation: Game<G>["notation"], text: string): State<G> | undefined {
  try {
    return notation.readPosition(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
