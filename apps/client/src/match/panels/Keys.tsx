import { say } from "../../words.ts";

const keys = ["go", "live", "touch", "letGo", "zoom", "sound"] as const;
const talkKeys = ["talk", "quick"] as const;

/** The keyboard controls of the board; and of talk, where there is any. */
export function Keys({ talks }: { talks: boolean }) {
  return (
    <details class="keys">
      <summary>{say("keys.title")}</summary>
      <dl>
        {[...keys, ...(talks ? talkKeys : [])].map((key) => (
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
