import type { AnyGame, Phrase, Seat } from "@baseboard/kit";
import { LONGEST_POSITION } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { create } from "../enter.ts";
import { isNamed } from "../name.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { hasName, NameField } from "../parts/NameField.tsx";
import { isListed } from "../room/chosen.ts";
import { say } from "../words.ts";
import { type Beginning, hasRooms } from "./from-position.ts";

interface Props {
  game: AnyGame;
  from: Beginning;
  /** The seat that is chosen as one's own. */
  seat: Seat;
}

/** Instead of practice from a position: a room with a code that begins from it, in which one has the chosen seat. */
export function RoomFromHere({ game, from, seat }: Props) {
  // A name that is known is not asked for again; one that is being written stays in its field.
  const asksName = useSignal(!isNamed());
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);
  const { position, options } = from;
  if (!hasRooms(game, from) || position.length > LONGEST_POSITION) return null;

  const open = async () => {
    if (!hasName("room-name", wrong)) return;
    busy.value = true;
    wrong.value = await create({ game: game.id, hidden: !isListed().value, options, from: { position, seat } });
    busy.value = false;
  };

  return (
    <form
      class="card waiting"
      aria-label={say("practice.roomFrom")}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <span class="tx">
        <b>{say("practice.roomTitle")}</b>
        <small>{say("practice.roomLead")}</small>
      </span>
      {asksName.value && <NameField id="room-name" wrong={wrong} />}
      <button type="submit" class="btn" disabled={busy.value}>
        <Icon name="users" />
        {say(busy.value ? "landing.creating" : "practice.roomFrom")}
      </button>
      <FieldError why={wrong.value} />
    </form>
  );
}
