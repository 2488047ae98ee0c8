import type { MyTable } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { shownCode } from "../code.ts";
import { wantsRematch } from "../enter.ts";
import { gameOf } from "../games.ts";
import { wasVoided } from "../identity/identity.ts";
import { language, withWords } from "../language.ts";
import { forgetPlace } from "../local-storage.ts";
import { isNarrow } from "../match/media.ts";
import { timeShown } from "../match/model/clock.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { go } from "../router.ts";
import { type Reason, reasonOf } from "../tables/order.ts";
import { gone, lookNow, places, serverNow, startTables, tables } from "../tables/tables.ts";
import { gameName, say, sayPhrase, speakerOf } from "../words.ts";

/** So many are shown at first. */
const FEW = 7;

/** Less than this is little time, in milliseconds. */
const HURRY = 60_000;

/** On a phone, above the form to join and the games. */
const FEW_NARROW = 4;

/** And so many beside the form to join: in one column where the large one stands there, too, else in two. */
const BESIDE = 2;

/** Whether this browser has a place at any table. */
export const hasTables = (): boolean => (tables.value?.length ?? 0) + places.value.length > 0;

/** The tables at which this browser has a place: the one where it is one's turn in large, then the others. `children` stand beside them. */
export function MyTables({ children }: { children: ComponentChildren }) {
  const isWhole = useSignal(false);
  const lists = useKeptFocus<HTMLDivElement>("li, h1");
  useEffect(startTables, []);
  const all = tables.value ?? [];
  const isTurn = all[0] !== undefined && reasonOf(all[0]) === "turn";
  const rows = [
    ...all.slice(isTurn ? 1 : 0).map((table) => <Row key={table.code} code={table.code} game={table.game} table={table} />),
    ...places.value.map(({ code, game }) => <Row key={code} code={code} game={game} />),
  ];
  const shown = isWhole.value ? rows : rows.slice(0, (isNarrow.value ? FEW_NARROW : FEW) - 1);
  // On a phone all of them stand before the form.
  const besides = isNarrow.value ? shown.length : isTurn ? BESIDE : 2 * BESIDE;
  const [beside, below] = [shown.slice(0, besides), shown.slice(besides)];
  return (
    <div class="mytables" ref={lists}>
      <Gone />
      {hasTables() && (
        <div class="sechead">
          <h1 class="sec">{say("tables.title")}</h1>
          <OtherDevices />
        </div>
      )}
      <div class="first">
        {isTurn && <Turn table={all[0]} />}
        {beside.length > 0 && <ul class="rows">{beside}</ul>}
        {children}
      </div>
      {below.length > 0 && <ul class="rows below">{below}</ul>}
      {rows.length > shown.length && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          {say("tables.more", { count: rows.length - shown.length })}
          <Icon name="chevron-down" />
        </button>
      )}
    </div>
  );
}

/** The button for one's tables on other devices. */
export function OtherDevices() {
  const label = say(hasTables() ? "tables.devices" : "tables.haveWords");
  return (
    <Dialog
      title={label}
      isBrief
      button={(open) => (
        <button type="button" class="btn ghost" aria-haspopup="dialog" onClick={open}>
          <Icon name="qr-code" />
          {label}
        </button>
      )}
    >
      {() => <Lazy load={() => withWords(import("../identity/IdentityBox.tsx"), "pages")} props={{ hasTables: hasTables() }} />}
    </Dialog>
  );
}

/** The table where it is one's turn. */
function Turn({ table }: { table: MyTable }) {
  const { code, game } = table;
  return (
    <article class="tb large why-turn" style={seatColors(table)} aria-label={say("tables.turnAt", { game: gameName(game) })}>
      <span class="art">
        <Cover game={game} />
      </span>
      <span class="st">
        <Icon name="bell" />
        <Status table={table} />
      </span>
      <h2>{gameName(game)}</h2>
      <p>
        {othersAt(table)}
        <small>{shownCode(code)}</small>
      </p>
      <a class="btn primary" href={`/r/${code}`}>
        {say("tables.play")}
        <Icon name="arrow-right" />
      </a>
    </article>
  );
}

const icons: Record<Reason, string> = {
  ...{ turn: "bell", held: "bot", rematch: "refresh-cw", lobby: "users", waiting: "hourglass", stopped: "circle-alert", over: "trophy" },
};

interface RowProps {
  code: string;
  game: string;
  table?: MyTable;
}

/** Any other table, or a place of which nothing is known yet, or now: the whole row leads there. What is asked in it stays when the table gets known. */
function Row({ code, game, table }: RowProps) {
  const reason = table && reasonOf(table);
  return (
    <li class={reason ? `tb mini why-${reason}` : "tb mini"} style={table && seatColors(table)}>
      <span class="art">
        <Cover game={game} />
      </span>
      <span class="st">
        {reason && <Icon name={icons[reason]} />}
        {table ? <Status table={table} /> : shownCode(code)}
      </span>
      <a href={`/r/${code}`}>{gameName(game)}</a>
      <small>
        {table ? othersAt(table) : say("tables.unknown")}
        {table && " · "}
        {table && <span class="code">{shownCode(code)}</span>}
      </small>
      {reason === "rematch" && <Rematch code={code} />}
      <Forget code={code} isOver={reason === "over" || reason === "stopped"} />
    </li>
  );
}

/** Says yes to a rematch, at the table. */
const Rematch = ({ code }: { code: string }) => (
  <button
    type="button"
    class="btn"
    aria-label={say("tables.askRematch", { code })}
    onClick={() => {
      wantsRematch.add(code);
      go(`/r/${code}`);
    }}
  >
    {say("tables.again")}
  </button>
);

/** Takes a table off the list, and the place there from this browser. */
function Forget({ code, isOver }: { code: string; isOver: boolean }) {
  const label = say("landing.forget", { code });
  const forget = () => {
    forgetPlace(code);
    tables.value = tables.peek()?.filter((table) => table.code !== code);
    lookNow();
  };
  if (isOver)
    return (
      <button type="button" class="btn icon ghost" aria-label={label} onClick={forget}>
        <Icon name="x" />
      </button>
    );
  return (
    <ConfirmDialog class="btn icon ghost" label={label} question={say("tables.forgetSure")} yes={say("tables.forgetYes")} act={forget}>
      <Icon name="x" />
    </ConfirmDialog>
  );
}

/** Tables that are not there any more: told once. */
function Gone() {
  return (
    <div role="status">
      {wasVoided.value && (
        <p class="noserver">
          <Icon name="log-out" />
          {say("tables.voided")}
        </p>
      )}
      {gone.value.map(({ code, game }) => (
        <p key={code} class="noserver">
          <Icon name="log-out" />
          {say("tables.gone", { game: gameName(game), code })}
        </p>
      ))}
    </div>
  );
}

/** Why the table is where it is in the list, and since when. */
function Status({ table }: { table: MyTable }) {
  const { seats, seat, since, awaited, result } = table;
  const ask = speakerOf((one) => seats[one]?.name ?? "");
  const reason = reasonOf(table);
  const said = {
    turn: () => say("tables.turn"),
    held: () => say("tables.held"),
    rematch: () =>
      ask({
        key: "tables.rematch",
        with: { who: seats.flatMap(({ kind, again }, i) => (kind === "human" && again && i !== seat ? [i] : [])) },
      }),
    lobby: () => say("tables.lobby"),
    waiting: () => ask({ key: "tables.waiting", with: { who: awaited } }),
    stopped: () => say("tables.stopped"),
    over: () => say(overKey(seat, result)),
  }[reason]();
  return (
    <>
      <span>{since === undefined ? said : `${said} · ${timeAgo(since)}`}</span>
      <TimeLeft table={table} />
    </>
  );
}

/** What the clock says: by days until somebody moves, else for oneself. */
function TimeLeft({ table: { clock } }: { table: MyTable }) {
  const left = clock?.until === undefined ? clock?.left : Math.max(0, clock.until - serverNow());
  if (left === undefined) return null;
  return (
    <span class={left < HURRY ? "chip left low" : "chip left"}>
      <Icon name="hourglass" />
      {say(clock?.until === undefined ? "tables.ownLeft" : "tables.left", { time: timeText(left) })}
    </span>
  );
}

function overKey(seat: number, result: string | undefined): "tables.won" | "tables.lost" | "tables.over" {
  if (seat < 0 || !result) return "tables.over";
  return result !== "none" && [...result].some((letter) => letter.charCodeAt(0) - 65 === seat) ? "tables.won" : "tables.lost";
}

/** Who else sits at a table. */
function othersAt({ seats, seat }: MyTable): string {
  const nameOf = (one: number): string => {
    const { name, kind, isHeld } = seats[one];
    if (isHeld) return say("tables.botFor", { name });
    return kind === "bot" ? say("tables.bot", { name }) : name;
  };
  const who = seats.flatMap(({ kind }, i) => (kind !== "open" && i !== seat ? [i] : []));
  return who.length === 0 ? say("tables.alone") : speakerOf(nameOf)({ key: "tables.with", with: { who } });
}

/** A stretch of time: "2 d 4 h", "3:25". */
function timeText(ms: number): string {
  const time = timeShown(ms, false);
  return typeof time === "string" ? time : sayPhrase(time);
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** A moment of the past in words: "2 min ago", "yesterday". */
function timeAgo(at: number): string {
  const passed = Math.max(0, serverNow() - at);
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ["second", Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" }).format(-Math.floor(passed / length), unit);
}

/** The colours of the own seat, as the table's card wears them. */
function seatColors({ game, seat }: MyTable): Record<string, string> | undefined {
  const sides = gameOf(game)?.sides;
  if (!sides || seat < 0) return undefined;
  const { palette } = sides[seat % sides.length];
  return { "--seat": `var(--seat${palette})`, "--seatText": `var(--seatText${palette})` };
}
