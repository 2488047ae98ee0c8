import type { ComponentChildren } from "preact";
import { Fold } from "../../parts/Fold.tsx";
import { say } from "../../words.ts";

/** The key of a match and its hash, for verification. */
export function Proof({ matchKey, hash, children }: { matchKey: string; hash: string | undefined; children?: ComponentChildren }) {
  return (
    <Fold title={say("match.fair")}>
      <p class="quiet">{say("match.key")}</p>
      <code>{matchKey}</code>
      {hash && <p class="quiet">{say("match.keyHash")}</p>}
      {hash && <code>{hash}</code>}
      {children}
    </Fold>
  );
}
