import type { Block, Inline } from "./markdown.ts";

const tags = { code: "code", strong: "strong", em: "em" } as const;

function Words({ inlines }: { inlines: Inline[] }) {
  return (
    <>
      {inlines.map(({ kind, text }, i) => {
        if (kind === "text") return text;
        const Tag = tags[kind];
        return <Tag key={`${i}${text}`}>{text}</Tag>;
      })}
    </>
  );
}

/** Headings begin at level two, or at level one on a page of the book's own. */
function Piece({ block, isPage }: { block: Block; isPage: boolean }) {
  switch (block.kind) {
    case "heading": {
      const Tag = (["h1", "h2", "h3", "h4"] as const)[Math.min(3, block.level - (isPage ? 1 : 0))];
      return (
        <Tag id={`rule-${block.id}`} tabIndex={-1}>
          {block.text}
        </Tag>
      );
    }
    case "paragraph":
      return (
        <p>
          <Words inlines={block.inlines} />
        </p>
      );
    case "code":
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      return <pre tabIndex={0}>{block.text}</pre>;
    case "list": {
      const Tag = block.ordered ? "ol" : "ul";
      return (
        <Tag>
          {block.items.map((item, i) => (
            <li key={`${i}${item[0]?.text}`}>
              <Words inlines={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, too
        <div class="scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={`${i}${cell[0]?.text}`} scope="col">
                    <Words inlines={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={`${i}${row[0]?.[0]?.text}`}>
                  {row.map((cell, j) => (
                    <td key={`${j}${cell[0]?.text}`}>
                      <Words inlines={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** A rule book. */
export function Book({ blocks, isPage = false }: { blocks: Block[]; isPage?: boolean }) {
  return (
    <div class="book">
      {blocks.map((block, i) => (
        <Piece key={i} block={block} isPage={isPage} />
      ))}
    </div>
  );
}
