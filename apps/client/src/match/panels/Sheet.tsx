import type { Phrase, Seat } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage";
import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Badge } from "../../parts/Badge.tsx";
import { Box } from "../../parts/Dialog.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { bareWords, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import type { Play } from "../model/play.ts";
import { CourseTable } from "./CourseTable.tsx";

type Column = Sheet["columns"][number];
type Lines = NonNullable<SheetCell["lines"]>;

const words = (play: Play, phrase: Phrase): string => bareWords(play.speak.value(phrase));

interface OpenProps {
  play: Play;
  /** Opens the complete sheet. */
  open(): void;
}

/** The score so far, beside the board; with the result, once there is one. */
export function SheetCard(props: OpenProps) {
  if (!props.play.scores.sheet.value) return null;
  return (
    <section class="card sheetcard" aria-label={say("match.points")}>
      <Tally {...props} />
    </section>
  );
}

/** Letters in all heads of columns that leave room for the button beside them. */
const MOST_BESIDE = 14;

/** The score in short, and the button for the complete sheet. */
export function Tally({ play, open }: OpenProps) {
  const sheet = play.scores.sheet.value;
  if (!sheet) return null;
  const heads = sheet.columns.map(({ label, short = label }) => words(play, short)).join("");
  return (
    <div class={heads.length > MOST_BESIDE ? "tally crowded" : "tally"}>
      <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
        <Icon name="file-text" />
        {say("match.sheet")}
      </button>
      <table class="sheet">
        <Head play={play} sheet={sheet} isShort />
        <tbody>
          {sheet.rows.map((cells, seat) => (
            <tr key={seat}>
              <th scope="row" class="name">
                <Who play={play} seat={seat} />
              </th>
              <Cells sheet={sheet} cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The complete sheet, in a dialog. */
export function SheetBox({ play, open }: { play: Play; open: Signal<boolean> }) {
  const sheet = play.scores.sheet.value;
  if (!sheet) return null;
  return (
    <Box title={say("match.sheet")} class="sheetbox" open={open}>
      {() => <WholeMatch play={play} sheet={sheet} />}
    </Box>
  );
}

/** Button to open the sheet at the latest scoring. */
export function News({ play, say: news, open }: OpenProps & { say: Phrase }) {
  return (
    <span class="news">
      <span>{words(play, news)}</span>
      <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
        <Icon name="file-text" />
        {say("match.sheet")}
      </button>
    </span>
  );
}

interface Props {
  play: Play;
  sheet: Sheet;
}

/** Every seat's points, each expandable to their breakdown. */
function WholeMatch({ play, sheet }: Props) {
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
      {sheet.course && <CourseTable course={sheet.course} speak={(phrase) => words(play, phrase)} />}
    </>
  );
}

function Head({ play, sheet, isShort }: Props & { isShort: boolean }) {
  const isRunning = sheet.columns.some(({ is }) => is === "running");
  return (
    <thead>
      <tr>
        <th scope="col" class="column">
          <span class="hidden">{say("match.players")}</span>
        </th>
        {sheet.columns.map(({ label, short, is }, i) => {
          const [whole, brief] = [words(play, label), isShort && short ? words(play, short) : undefined];
          return (
            <th key={i} scope="col" class={`column ${is ?? ""}`}>
              {brief !== undefined && <span aria-hidden="true">{brief}</span>}
              <span class={brief === undefined ? "" : "hidden"}>{whole}</span> {is === "running" && <small>{say("match.sheetNow")}</small>}
              {is === "total" && isRunning && <small>{say("match.sheetSoFar")}</small>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Cells({ sheet, cells }: { sheet: Sheet; cells: SheetCell[] }) {
  return (
    <>
      {cells.map(({ value }, i) => {
        const { is } = sheet.columns[i];
        return (
          <td key={i} class={`points ${is ?? ""}`}>
            {is === "running" && value !== undefined ? `+${value}` : value}
          </td>
        );
      })}
    </>
  );
}

/** A seat's points, with an expandable breakdown; one's own is initially expanded. */
function Row({ play, sheet, seat }: Props & { seat: Seat }) {
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

/** The player's name, whether they won, and whether they want another match. */
function Who({ play, seat }: { play: Play; seat: Seat }) {
  const look = play.client.game.sides[seat % play.client.game.sides.length];
  const { name, again } = play.state.value.seats[seat];
  const outcome = play.outcome.value;
  return (
    <span class="who">
      <Badge palette={look.palette} icon={look.icon} />
      <b>{name}</b> {outcome?.winners.includes(seat) && <Icon name="trophy" />}
      {outcome && again && (
        <span class="again" title={say("match.againWants")}>
          <Icon name="refresh-cw" />
          <span class="hidden">{say("match.againWants")}</span>
        </span>
      )}
    </span>
  );
}
