import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Book } from "../parts/Book.tsx";
import { LoadFailed } from "../parts/Loading.tsx";
import { anchorOf } from "../parts/markdown.ts";
import { say } from "../words.ts";
import { bookOf } from "./book.ts";
import { Contents } from "./Contents.tsx";

interface Props {
  game: Shelved;
  /** The rule to open at, by its English heading or its anchor; reset once it is open. */
  rule?: Signal<string | undefined>;
  /** A page of its own: the contents are expanded, and the address follows. */
  isPage?: boolean;
}

/** A game's rules with their contents. */
export default function RuleBook({ game, rule, isPage = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  const own = useSignal<string | undefined>(undefined);
  const wanted = rule ?? own;
  const book = bookOf(game);
  useEffect(() => {
    if (!wanted.value || !Array.isArray(book)) return;
    const heading = box.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(anchorOf(wanted.value))}`);
    if (!box.current?.contains(document.activeElement)) from.current = document.activeElement;
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
    wanted.value = undefined;
  }, [wanted.value, book]);
  useEffect(() => {
    // In a dialog Escape closes it; elsewhere it returns the focus to where it was.
    const back = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !box.current?.closest("dialog") && from.current instanceof HTMLElement) from.current.focus();
    };
    box.current?.addEventListener("keydown", back);
    return () => box.current?.removeEventListener("keydown", back);
  }, [book]);
  if (book === undefined) return <p class="loading quiet">{say("app.loading")}</p>;
  if (book === "failed") return <LoadFailed />;
  return (
    <div class={isPage ? "rulebook whole" : "rulebook folded"} ref={box}>
      <Contents
        book={book}
        isPage={isPage}
        go={(id) => {
          wanted.value = id;
        }}
      />
      <Book blocks={book} isPage={isPage} />
    </div>
  );
}
