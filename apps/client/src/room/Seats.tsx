import { type Manifest, type SeatLook, seatLetter } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say, sayPhrase, wordsOf } from "../words.ts";
import { Kick } from "./Kick.tsx";

/** The name of a bot's level: translated, else its id. */
export const levelName = (level: string): string => wordsOf(`level.${level}`) ?? level;

/** The seats of a room before the match: occupants, and for the host the controls to change them. */
export function Seats({ session, game }: { session: Session; game: Manifest }) {
  const { seats } = session.state.value!;
  const { sides, levels } = game;
  return (
    <ol class="seats" aria-label={say("room.seats")}>
      {seats.map((chair, i) => (
        <li key={seatLetter(i)} class={chair.kind === "open" ? "seat open" : "seat"}>
          <Chair session={session} chair={chair} seat={i} look={sides[i % sides.length]} levels={levels} />
        </li>
      ))}
    </ol>
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
  const others = session.state.value!.seats.length;
  const swapBack = others > 2 && seat > 0 && chair.kind !== "open" && (
    <button
      type="button"
      class="btn icon ghost"
      aria-label={say("room.moveUp", { name: chair.name })}
      onClick={() => void session.ask("swap", { a: seat - 1, b: seat })}
    >
      <Icon name="arrow-left-right" />
    </button>
  );
  if (chair.kind === "human")
    return (
      <>
        {swapBack}
        {!isOwn && <Kick name={chair.name} away={!chair.online} kick={() => void session.ask("kick", { seat })} />}
      </>
    );
  return (
    <>
      {swapBack}
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
