import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Book } from "../parts/Book.tsx";
import { Page } from "../parts/Page.tsx";
import { accent } from "../theme.ts";
import { gameName, say } from "../words.ts";

/** A game's rules on a page of their own. */
export default function RulesPage({ game }: { game: Shelved }) {
  const text = useSignal("");
  useEffect(() => {
    accent.value = game.accent;
    document.title = say("room.rulesOf", { game: gameName(game.id) });
    void game.book().then((book) => {
      text.value = book;
    });
  }, [game]);
  return (
    <Page>
      <article class="card rulespage">
        <Book text={text.value} />
      </article>
    </Page>
  );
}
