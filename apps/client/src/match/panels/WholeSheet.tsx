import type { Seat } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import type { Play } from "../model/play.ts";
import { ChronicleTable } from "./ChronicleTable.tsx";
import { Cells, Head, type SheetProps, Who, words } from "./Sheet.tsx";

type Column = Sheet["columns"][number];
type Lines = NonNullable<SheetCell["lines"]>;

/** Every seat's points, each expandable to their breakdown. */
export default function WholeSheet({ play, sheet }: SheetProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must be reachable by keyboard */}
      <section class="scroll" aria-label={say("match.points")} tabIndex={0}>
        <table class="sheet">
          <Head play={play} sheet={sheet} isShort={isNarrow.value} />
          {sheet.rows.map((_, seat) => (
            <Row key={seat} play={play} sheet={sheet} seat={seat} />
          ))}
        </table>
      </section>
      {sheet.rule && <p class="quiet">{words(play, sheet.rule)}</p>}
      {sheet.chronicle && <ChronicleTable chronicle={sheet.chronicle} speak={(phrase) => words(play, phrase)} />}
    </>
  );
}

/** A seat's points, with an expandable breakdown; one's own is initially expanded. */
function Row({ play, sheet, seat }: SheetProps & { seat: Seat }) {
  const id = useId();
  const open = useSignal(seat === Math.max(0, play.table.seat.peek()));
  const cells = sheet.rows[seat];
  const sums = sheet.columns.flatMap((column, i) => (cells[i].lines ? [{ i, column, ...cells[i] }] : []));
  const content = <Who play={play} seat={seat} />;
  return (
    <tbody>
      <tr>
        <th scope="row" class="name">
          {sums.length === 0 ? (
            content
          ) : (
            <button
              type="button"
              aria-expanded={open.value}
              aria-controls={id}
              onClick={() => {
                open.value = !open.value;
              }}
            >
              <Icon name="chevron-down" />
              {content}
            </button>
          )}
        </th>
        <Cells sheet={sheet} cells={cells} />
      </tr>
      <tr id={id} hidden={!open.value || sums.length === 0}>
        <td class="sums" colSpan={cells.length + 1}>
          <div>
            {open.value &&
              sums.map(({ i, column, lines, value }) => <Sum key={i} play={play} column={column} lines={lines!} value={value ?? 0} />)}
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** The breakdown of one value: each part, and the sum. */
function Sum({ play, column, lines, value }: { play: Play; column: Column; lines: Lines; value: number }) {
  return (
    <table class={column.is === "running" ? "sum open" : "sum"}>
      <caption>
        {words(play, column.label)} {column.is === "running" && <small>{say("match.sheetNow")}</small>}
      </caption>
      <tbody>
        {lines.map(({ label, how, value: points }, i) => (
          <tr key={i} class={points === 0 ? "none" : undefined}>
            <th scope="row" class="part">
              {words(play, label)}
            </th>
            <td class="how">{words(play, how)}</td>
            <td class="worth">{points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" class="part" colSpan={2}>
            {say("match.sheetSum")}
          </th>
          <td class="worth">{value}</td>
        </tr>
      </tfoot>
    </table>
  );
}
