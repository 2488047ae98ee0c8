import type { Refusal } from "@baseboard/kit";
import type { Signal } from "@preact/signals";
import { gameOf } from "../games.ts";
import { ruleName } from "../rules/book.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Needs {
  no: Signal<Refusal | undefined>;
  speak(phrase: Refusal): string;
  /** Shows the rule that says no. */
  openRule?(rule: string): void;
  /** The game whose rules they are. */
  game?: string;
}

/** What a rule of the game is called in the page's language. */
function named(game: string | undefined, rule: string): string {
  const shelved = game === undefined ? undefined : gameOf(game);
  return shelved ? ruleName(shelved, rule) : rule;
}

/** The room's no: said at once by screen readers, and shown until it is dismissed or something else succeeds. */
export function Alert({ no, speak, openRule, game }: Needs) {
  const refusal = no.value;
  return (
    <div role="alert" class="alert">
      {refusal && (
        <>
          <Icon name="circle-alert" />
          <span>
            {speak(refusal)}{" "}
            {refusal.rule && openRule && (
              <button type="button" class="link" onClick={() => openRule(refusal.rule!)}>
                {say("match.rule", { rule: named(game, refusal.rule) })}
              </button>
            )}
          </span>
          <button
            type="button"
            class="btn icon ghost"
            aria-label={say("dismiss")}
            onClick={() => {
              no.value = undefined;
            }}
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </div>
  );
}
