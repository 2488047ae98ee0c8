import type { Phrase, Seat } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage";
import type { Signal } from "@preact/signals";
import { Badge } from "../../parts/Badge.tsx";
import { Box } from "../../parts/Dialog.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Lazy } from "../../parts/Loading.tsx";
import { bareWords, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import type { Play } from "../model/play.ts";

export const words = (play: Play, phrase: Phrase): string => bareWords(play.speak.value(phrase));

export interface SheetProps {
  play: Play;
  sheet: Sheet;
}

interface OpenProps {
  play: Play;
  /** Opens the complete sheet. */
  open(): void;
}

/** Whether the points stand with the names of the players beside the board. */
export const tellsPoints = ({ hud }: Play): boolean => !isNarrow.value && hud.value.seats.every(({ points }) => points !== undefined);

/** Of the score only the way to its sheet is wanted. */
const isBare = (play: Play): boolean => tellsPoints(play) && play.outcome.value === undefined;

/** The score so far, beside the board; with the result, once there is one. */
export function SheetCard(props: OpenProps) {
  if (!props.play.scores.sheet.value || isBare(props.play)) return null;
  return (
    <section class="card sheetcard" aria-label={say("match.points")}>
      <Tally {...props} />
    </section>
  );
}

/** The way to the sheet, beside the tabs, where nothing else is shown of the score. */
export function SheetTab({ play, open }: OpenProps) {
  if (!play.scores.sheet.value || !isBare(play)) return null;
  return (
    <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
      {say("match.points")}
    </button>
  );
}

export function OpenSheet({ open }: Pick<OpenProps, "open">) {
  return (
    <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
      <Icon name="file-text" />
      {say("match.sheet")}
    </button>
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
      <OpenSheet open={open} />
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
      {() => <Lazy load={() => import("./WholeSheet.tsx")} props={{ play, sheet }} />}
    </Box>
  );
}

/** Button to open the sheet at the latest scoring. */
export function News({ play, say: news, open }: OpenProps & { say: Phrase }) {
  return (
    <span class="news">
      <span>{words(play, news)}</span>
      <OpenSheet open={open} />
    </span>
  );
}

export function Head({ play, sheet, isShort }: SheetProps & { isShort: boolean }) {
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

export function Cells({ sheet, cells }: { sheet: Sheet; cells: SheetCell[] }) {
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

/** The player's name, and whether they won. */
export function Who({ play, seat }: { play: Play; seat: Seat }) {
  const look = play.client.game.sides[seat % play.client.game.sides.length];
  const { name } = play.state.value.seats[seat];
  return (
    <span class="who">
      <Badge palette={look.palette} icon={look.icon} />
      <b>{name}</b> {play.outcome.value?.winners.includes(seat) && <Icon name="trophy" />}
    </span>
  );
}
