import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Invitation } from "../learn/Invitation.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { accent } from "../theme.ts";
import { gameName, say } from "../words.ts";
import RuleBook from "./RuleBook.tsx";

/** A game's rules on a page of their own; `#rule-jumping` in its address scrolls to that rule. */
export default function RulesPage({ game }: { game: Shelved }) {
  const rule = useSignal<string | undefined>(location.hash.replace(/^#rule-/, ""));
  useTitle(say("room.rulesOf", { game: gameName(game.id) }));
  useEffect(() => {
    accent.value = game.accent;
  }, [game]);
  useEffect(() => {
    const follow = () => {
      rule.value = location.hash.replace(/^#rule-/, "");
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return (
    <Page>
      <Invitation game={game.id} />
      <article class="card rulespage">
        <RuleBook game={game} rule={rule} isPage />
      </article>
    </Page>
  );
}
