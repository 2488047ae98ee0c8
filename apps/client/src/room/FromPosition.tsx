import type { Manifest } from "@baseboard/kit";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";

/** How many seats must be filled for a match: of a position all. */
export const fewestSeats = (session: Session, { seats }: Manifest): number =>
  session.isFromPosition ? session.state.value!.seats.length : seats.min;

/** Where the room begins from a position: that it does, and what may be known of it. The host can give it up. */
export function FromPosition({ session }: { session: Session }) {
  const { fromPosition } = session.state.value!;
  if (!session.isFromPosition) return null;
  return (
    <section class="begins" aria-label={say("room.beginsName")}>
      <Icon name="skip-forward" />
      <span>
        {say("room.begins")} {fromPosition === "hidden" && say("room.beginsKnown")}
      </span>
      {session.isHost.value && (
        <button type="button" class="btn" onClick={() => void session.ask("beginAsUsual", {})}>
          {say("room.beginAsUsual")}
        </button>
      )}
    </section>
  );
}
