import { type Manifest, offeredLevels, playingLevels, type Seat, type SeatLook, seatLetter } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { levelAbout, levelName, say, sayPhrase } from "../words.ts";
import { fewestSeats } from "./FromPosition.tsx";
import { Kick } from "./Kick.tsx";
import { lookAtTable } from "./look-at-table.ts";
import { SeatMover } from "./seat-mover.ts";

/** The seats of a room before the match: occupants, and for the host the controls to change them. */
export function Seats({ session, game }: { session: Session; game: Manifest }) {
  const { seats } = session.state.value!;
  const list = useRef<HTMLOListElement>(null);
  const said = useSignal("");
  const lookOf = (seat: Seat) => lookAtTable(game, fewestSeats(session, game), session.state.peek()!.seats, seat);
  const mover = useMemo(() => {
    const swap = async (a: Seat, b: Seat) => {
      said.value = "";
      const name = nameIn(session, a);
      const isDone = (await session.ask("swap", { a, b })) !== undefined;
      if (isDone) said.value = say("room.movedTo", { name, seat: b + 1, side: sayPhrase(lookOf(b).side) });
      return isDone;
    };
    return new SeatMover(() => list.current, swap);
  }, [session]);
  const { value: drag } = mover.drag;
  const mayMove = session.isHost.value;
  return (
    <>
      {mayMove && <AllBots session={session} game={game} />}
      <ol class="seats" aria-label={say("room.seats")} ref={list}>
        {seats.map((chair, i) => (
          <li
            key={seatLetter(i)}
            class={rowClass(chair, session.seat.value === i, drag, i)}
            style={drag?.seat === i ? { transform: `translateY(${drag.by}px)` } : undefined}
            onKeyDown={mayMove ? (event) => mover.key(i, event) : undefined}
          >
            {mayMove && seats.length > 2 && <Grip mover={mover} seat={i} nameOf={(seat) => nameIn(session, seat)} />}
            <Chair session={session} chair={chair} seat={i} look={lookOf(i)} game={game} />
          </li>
        ))}
      </ol>
      <Elsewhere session={session} />
      <p role="status" class="hidden">
        {said}
      </p>
    </>
  );
}

/** For a guest in a seat, while another one is open: how one gets there. */
function Elsewhere({ session }: { session: Session }) {
  const { seats, locked } = session.state.value!;
  if (session.isHost.value || session.seat.value < 0 || seats.every(({ kind }) => kind !== "open")) return null;
  return <p class="quiet">{say(locked ? "room.onlyHost" : "room.moveYourself")}</p>;
}

/** For the host: bots of one level that plays into all free seats, in one touch; where none is free, all bots of another level. */
function AllBots({ session, game }: { session: Session; game: Manifest }) {
  const { levels } = game;
  const { seats } = session.state.value!;
  const isBusy = useSignal(false);
  const seatsOf = (isMeant: (chair: SeatState) => boolean) => seats.flatMap((chair, seat) => (isMeant(chair) ? [seat] : []));
  const free = seatsOf(({ kind }) => kind === "open");
  const bots = seatsOf(({ kind, heldFor }) => kind === "bot" && !heldFor);
  // A single one is chosen in its row; but where nothing can begin without it, it is a touch away.
  if (free.length + bots.length < 2 && seats.length - free.length >= fewestSeats(session, game)) return null;
  const count = free.length;
  const label = count > 0 ? say("room.fill", { count }) : say("room.allBots");
  const choose = async (level: string) => {
    isBusy.value = true;
    const kind = count > 0 ? "open" : "bot";
    for (const seat of count > 0 ? free : bots)
      if (session.state.peek()?.seats[seat].kind === kind) await session.ask("bot", { seat, level });
    isBusy.value = false;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons, not a form's fieldset
    <div class="fill" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {playingLevels(levels).map((level) => (
        <button key={level} type="button" class="btn" aria-disabled={isBusy.value} onClick={() => isBusy.peek() || void choose(level)}>
          {levelName(level)}
        </button>
      ))}
    </div>
  );
}

const rowClass = ({ kind }: SeatState, isOwn: boolean, drag: SeatMover["drag"]["value"], seat: Seat): string =>
  [
    "seat",
    kind === "open" && "open",
    isOwn && "own",
    drag?.seat === seat && "dragged",
    drag && drag.seat !== seat && drag.over === seat && "over",
  ]
    .filter(Boolean)
    .join(" ");

/** What a seat is called where it is moved: by who sits in it. */
function nameIn({ state }: Session, seat: Seat): string {
  const chair = state.peek()?.seats[seat];
  return chair?.name || say("room.openSeat");
}

/** The handle by which the host moves a seat: by dragging it, by touching it and then that of another seat, or by Alt and an arrow key. */
function Grip({ mover, seat, nameOf }: { mover: SeatMover; seat: Seat; nameOf(seat: Seat): string }) {
  const { value: picked } = mover.picked;
  const isOther = picked >= 0 && picked !== seat;
  const names = { name: nameOf(seat), seat: seat + 1 };
  return (
    <button
      type="button"
      class="btn icon ghost grip"
      aria-label={isOther ? say("room.swapWith", { ...names, other: nameOf(picked) }) : say("room.moveSeat", names)}
      aria-pressed={picked === seat}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={say("room.moveHow")}
      onPointerDown={(event) => mover.press(seat, event)}
      onClick={() => mover.touch(seat)}
    >
      <Icon name={isOther ? "arrow-left-right" : "grip-vertical"} />
    </button>
  );
}

interface ChairProps {
  session: Session;
  chair: SeatState;
  seat: number;
  look: SeatLook;
  game: Manifest;
}

function Chair(props: ChairProps) {
  const { chair, seat, look, session } = props;
  const side = sayPhrase(look.side);
  const isOwn = session.seat.value === seat;
  const isOpen = chair.kind === "open";
  // Whose look an open seat of several will have is not known before it is taken.
  const isVague = isOpen && session.state.value!.seats.length > fewestSeats(session, props.game);
  return (
    <>
      {isVague ? <span class="badge" /> : <Badge palette={look.palette} icon={look.icon} />}
      <div class="who">
        <b>{isOpen ? say("room.openSeat") : isOwn ? say("room.you", { name: chair.name }) : chair.name}</b>
        <small>
          {!isVague && side}
          <Note chair={chair} isHost={chair.person !== "" && chair.person === session.state.value!.host.person} />
        </small>
      </div>
      <div class="acts">
        {chair.kind === "human" && <Presence chair={chair} />}
        {isOpen && session.maySit.value && (
          <button type="button" class="btn primary" onClick={() => void session.ask("sit", { seat })}>
            {say("room.sit")}
          </button>
        )}
        {session.isHost.value && <HostActs {...props} side={side} isOwn={isOwn} />}
      </div>
    </>
  );
}

function Note({ chair, isHost }: { chair: SeatState; isHost: boolean }) {
  const note = chair.kind === "bot" ? say("room.bot", { level: levelName(chair.level) }) : isHost ? say("room.host") : undefined;
  if (note === undefined) return null;
  return (
    <>
      {" · "}
      {note}
    </>
  );
}

/** Whether a player is away, here, or ready. */
function Presence({ chair: { online, again } }: { chair: SeatState }) {
  const is = online ? (again ? "ready" : "here") : "away";
  return (
    <span class={`presence ${is}`}>
      {is !== "here" && <Icon name={is === "away" ? "clock" : "check"} />}
      {say(`room.${is}`)}
    </span>
  );
}

function HostActs({ session, chair, seat, game, side, isOwn }: ChairProps & { side: string; isOwn: boolean }) {
  if (chair.kind === "human")
    return isOwn ? null : (
      <Kick name={chair.name} away={!chair.online} kick={() => void session.ask("kick", { seat })}>
        <Icon name="user-x" />
      </Kick>
    );
  return (
    <>
      <LevelPicker
        label={chair.kind === "bot" ? say("room.level") : say("room.addBotTo", { seat: seat + 1, side })}
        game={game}
        value={chair.level}
        pick={(level) => void session.ask("bot", { seat, level })}
      />
      {chair.kind === "bot" && (
        <button type="button" class="btn icon ghost" aria-label={say("room.removeBot")} onClick={() => void session.ask("kick", { seat })}>
          <Icon name="x" />
        </button>
      )}
    </>
  );
}

interface LevelProps {
  label: string;
  game: Manifest;
  value: string;
  pick(level: string): void;
}

/** A bot's level, each with how it plays; picking one for an open seat adds the bot. */
function LevelPicker({ label, game: { id, levels }, value, pick }: LevelProps) {
  return (
    <label class="btn levels">
      <Icon name="bot" />
      <span aria-hidden="true">{value === "" ? say("room.addBot") : levelName(value)}</span>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {value === "" && (
          <option value="" disabled>
            {say("room.addBot")}
          </option>
        )}
        {offeredLevels(levels).map((level) => (
          <option key={level} value={level}>
            {[levelName(level), levelAbout(id, level)].filter(Boolean).join(": ")}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
