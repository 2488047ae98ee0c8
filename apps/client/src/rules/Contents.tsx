import { useRef } from "preact/hooks";
import { isNarrow } from "../match/media.ts";
import { Icon } from "../parts/Icon.tsx";
import type { Block } from "../parts/markdown.ts";
import { say } from "../words.ts";
import { headingsOf } from "./book.ts";

interface Props {
  book: Block[];
  isPage: boolean;
  go(id: string): void;
}

/** The contents of a rule book: folded, except on a page with enough space. */
export function Contents({ book, isPage, go }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const isOpen = isPage && !isNarrow.value;
  return (
    <details class="contents" ref={box} open={isOpen}>
      <summary>
        <Icon name="list" />
        {say("rules.contents")}
        <Icon name="chevron-down" />
      </summary>
      <nav aria-label={say("rules.contents")}>
        <ol>
          {headingsOf(book).map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#rule-${id}`}
                onClick={(event) => {
                  if (!isPage) event.preventDefault();
                  if (!isOpen && box.current) box.current.open = false;
                  go(id);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
