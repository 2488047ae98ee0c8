import type { Shelved } from "../games.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { gameName, say } from "../words.ts";

/** The button that opens a game's rules in a drawer. */
export function RulesButton({ game, class: look }: { game: Shelved; class: string }) {
  return (
    <Dialog
      title={say("room.rulesOf", { game: gameName(game.id) })}
      class="drawer"
      button={(open) => (
        <button type="button" class={look} aria-label={say("room.rules")} aria-haspopup="dialog" onClick={open}>
          <Icon name="book-open" />
          <span class="wide">{say("room.rules")}</span>
        </button>
      )}
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a book that scrolls must be reachable by keyboard
        <div class="scroller" tabIndex={0}>
          <Lazy load={() => import("./RuleBook.tsx")} props={{ game }} />
        </div>
      )}
    </Dialog>
  );
}
