import type { Seal } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { Fold } from "../../parts/Fold.tsx";
import { say } from "../../words.ts";

interface Props {
  matchKey: string;
  hash: string | undefined;
  /** What the key was made of, and the names of the seats. */
  seal?: Seal | undefined;
  names: string[];
  /** What is said of it before the numbers. */
  about?: ComponentChildren;
  children?: ComponentChildren;
}

/** The key of a match with what it was made of, and what was known of it since the start: for verification. */
export function Proof({ matchKey, hash, seal, names, about, children }: Props) {
  const numbers = (
    <>
      <p class="quiet">{say("match.key")}</p>
      <code>{matchKey}</code>
      {seal?.half && <p class="quiet">{say("match.half")}</p>}
      {seal?.half && <code>{seal.half}</code>}
      {hash && <p class="quiet">{say(seal ? "match.halfHash" : "match.keyHash")}</p>}
      {hash && <code>{hash}</code>}
      {seal && <Shares {...seal} names={names} />}
      {children}
      <p class="quiet">{say("match.verify")}</p>
    </>
  );
  return (
    <Fold title={say("match.fair")}>
      {about}
      {about ? <Fold title={say("match.numbers")}>{numbers}</Fold> : numbers}
    </Fold>
  );
}

/** What each seat was committed to, and its share where that is known. */
export function Shares({ commitments, shares, names }: Pick<Seal, "commitments"> & { shares?: string[]; names: string[] }) {
  const seats = [...commitments.keys()].filter((seat) => commitments[seat]);
  return (
    <>
      {seats.map((seat) => (
        <div key={seat}>
          <p class="quiet">{say("match.commitment", { name: names[seat] ?? "" })}</p>
          <code>{commitments[seat]}</code>
          {shares?.[seat] && <p class="quiet">{say("match.share", { name: names[seat] ?? "" })}</p>}
          {shares?.[seat] && <code>{shares[seat]}</code>}
        </div>
      ))}
    </>
  );
}
