import { gameOf } from "../games.ts";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import { ruleName } from "./book.ts";

/** A link to a rule of a game, by its name in the page's language. */
export function RuleLink({ game, rule, open }: { game: string; rule: string; open(rule: string): void }) {
  const shelved = gameOf(game);
  return (
    <button type="button" class="link" onClick={() => open(rule)}>
      <Icon name="book-open" />
      {say("match.rule", { rule: shelved ? ruleName(shelved, rule) : rule })}
    </button>
  );
}
