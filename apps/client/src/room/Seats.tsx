import { type Manifest, type Seat, type SeatLook, seatLetter } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say, sayPhrase, wordsOf } from "../words.ts";
import { Kick } from "./Kick.tsx";
import { SeatMover } from "./seat-mover.ts";

/** The name of a bot's level: translated, else its id. */
export const levelName = (level: string): string => wordsOf(`level.${level}`) ?? level;

/** The seats of a room before the match: occupants, and for the host the controls to change them. */
export function Seats({ session, game }: { session: Session; game: Manifest }) {
  const { seats } = session.state.value!;
  const { sides, levels } = game;
  const list = useRef<HTMLOListElement>(null);
  const said = useSignal("");
  const lookOf = (seat: Seat) => sides[seat % sides.length];
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
      <ol class="seats" aria-label={say("room.seats")} ref={list}>
        {seats.map((chair, i) => (
          <li
            key={seatLetter(i)}
            class={rowClass(chair, session.seat.value === i, drag, i)}
            style={drag?.seat === i ? { transform: `translateY(${drag.by}px)` } : undefined}
            onKeyDown={mayMove ? (event) => mover.key(i, event) : undefined}
          >
            {mayMove && seats.length > 2 && <Grip mover={mover} seat={i} nameOf={(seat) => nameIn(session, seat)} />}
            <Chair session={session} chair={chair} seat={i} look={lookOf(i)} levels={levels} />
          </li>
        ))}
      </ol>
      <p role="status" class="hidden">
        {said}
      </p>
    </>
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
  levels: string[];
}

function Chair(props: ChairProps) {
  const { chair, seat, look, session } = props;
  const side = sayPhrase(look.side);
  const isOwn = session.seat.value === seat;
  const isOpen = chair.kind === "open";
  return (
    <>
      <Badge palette={look.palette} icon={look.icon} />
      <div class="who">
        <b>{isOpen ? say("room.openSeat") : isOwn ? say("room.you", { name: chair.name }) : chair.name}</b>
        <small>
          {side}
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
      <Icon name={is === "away" ? "clock" : is === "ready" ? "check" : "circle"} />
      {say(`room.${is}`)}
    </span>
  );
}

function HostActs({ session, chair, seat, levels, side, isOwn }: ChairProps & { side: string; isOwn: boolean }) {
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
        levels={levels}
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
  levels: string[];
  value: string;
  pick(level: string): void;
}

/** A bot's level; picking one for an open seat adds the bot. */
function LevelPicker({ label, levels, value, pick }: LevelProps) {
  return (
    <label class="btn levels">
      <Icon name="bot" />
      <select aria-label={label} value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {value === "" && (
          <option value="" disabled>
            {say("room.addBot")}
          </option>
        )}
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
