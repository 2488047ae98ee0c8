import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";

/** The key of a match and its hash, for verification. */
export function Proof({ matchKey, hash, children }: { matchKey: string; hash: string | undefined; children?: ComponentChildren }) {
  return (
    <details class="proof">
      <summary>
        {say("match.fair")}
        <Icon name="chevron-down" />
      </summary>
      <p class="quiet">{say("match.key")}</p>
      <code>{matchKey}</code>
      {hash && <p class="quiet">{say("match.keyHash")}</p>}
      {hash && <code>{hash}</code>}
      {children}
    </details>
  );
}
