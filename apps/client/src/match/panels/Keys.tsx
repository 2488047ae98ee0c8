import { say } from "../../words.ts";

const keys = ["go", "live", "touch", "letGo", "sound"] as const;

/** The keyboard controls of the board. */
export function Keys() {
  return (
    <details class="keys">
      <summary>{say("keys.title")}</summary>
      <dl>
        {keys.map((key) => (
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
