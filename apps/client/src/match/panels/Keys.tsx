import { say } from "../../words.ts";

const keys = ["go", "live", "touch", "letGo", "zoom", "sound"] as const;
const talkKeys = ["talk", "quick"] as const;
const pastKeys = ["step", "now", "lines"] as const;

/** The keyboard controls of the board; of talk, where there is any; and of the past, where it is known. */
export function Keys({ talks, looksBack }: { talks: boolean; looksBack: boolean }) {
  return (
    <details class="keys">
      <summary>{say("keys.title")}</summary>
      <dl>
        {[...keys, ...(talks ? talkKeys : []), ...(looksBack ? pastKeys : [])].map((key) => (
          <div key={key}>
            <dt>
              <kbd>{say(`keys.${key}`)}</kbd>
            </dt>
            <dd>{say(`keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
