import type { OperatorView, RoomSeen } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { shownCode } from "../code.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { gameName, say } from "../words.ts";
import { closeRoom } from "./ask.ts";
import { count, span } from "./figures.ts";
import type { OperatorModel } from "./model.ts";

/** The rooms that run: the busiest, or those that are looked for. Each can be closed. */
export function RoomsNow({ model, seen }: { model: OperatorModel; seen: OperatorView }) {
  const { list, found } = seen.rooms;
  const box = useKeptFocus<HTMLElement>("h2");
  const look = (what: string) => {
    model.find.value = what;
    void model.look();
  };
  return (
    <section class="card oprooms" aria-labelledby="oprooms" ref={box}>
      <div class="ophd">
        <h2 id="oprooms">{say("operator.roomsNow")}</h2>
        <input
          class="input"
          type="search"
          aria-label={say("operator.find")}
          placeholder={say("operator.findHint")}
          autocomplete="off"
          value={model.find.value}
          onInput={({ currentTarget }) => look(currentTarget.value)}
        />
      </div>
      {list.length === 0 ? (
        <p class="quiet opnone">{say(model.find.value ? "operator.noneFound" : "operator.noRooms")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say("operator.code")}</th>
              <th scope="col" class="wide">
                {say("operator.game")}
              </th>
              <th scope="col" class="n">
                {say("operator.seats")}
              </th>
              <th scope="col" class="n wide">
                {say("operator.watch")}
              </th>
              <th scope="col">{say("operator.state")}</th>
              <th scope="col" class="n wide">
                {say("operator.open")}
              </th>
              <th scope="col">
                <span class="hidden">{say("operator.close")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((room) => (
              <Row key={room.code} model={model} room={room} now={seen.now} />
            ))}
          </tbody>
        </table>
      )}
      <p class="opfoot">
        <span class="quiet">{say("operator.shownOf", { shown: count(list.length), count: found })}</span>
        {(found > list.length || model.showsAll.value) && (
          <button
            type="button"
            class="btn ghost"
            onClick={() => {
              model.showsAll.value = !model.showsAll.value;
              void model.look();
            }}
          >
            {say(model.showsAll.value ? "operator.showFew" : "operator.showAll")}
          </button>
        )}
      </p>
    </section>
  );
}

function Row({ model, room, now }: { model: OperatorModel; room: RoomSeen; now: number }) {
  const { code, game, taken, seats, spectators, opened } = room;
  return (
    <tr>
      <th scope="row">
        {shownCode(code)}
        <small class="narrowonly">{gameName(game)}</small>
      </th>
      <td class="wide">{gameName(game)}</td>
      <td class="n">{say("operator.seatsOf", { taken, seats })}</td>
      <td class="n wide">{count(spectators)}</td>
      <td>{stateOf(room)}</td>
      <td class="n wide">{span(now - opened)}</td>
      <td class="act">
        <CloseButton model={model} room={room} />
      </td>
    </tr>
  );
}

function stateOf({ phase, locked, hidden, present }: RoomSeen): string {
  const signs = [locked && say("operator.locked"), hidden && say("operator.hidden"), present === 0 && say("operator.empty")];
  return [say(`operator.phase.${phase}`), ...signs].filter(Boolean).join(", ");
}

function CloseButton({ model, room }: { model: OperatorModel; room: RoomSeen }) {
  const { code } = room;
  return (
    <Dialog
      title={say("operator.closeTitle", { code })}
      button={(open) => (
        <button type="button" class="btn icon ghost" aria-label={say("operator.closeRoom", { code })} onClick={open}>
          <Icon name="x" />
        </button>
      )}
    >
      {() => <Closing model={model} room={room} />}
    </Dialog>
  );
}

function Closing({ model, room }: { model: OperatorModel; room: RoomSeen }) {
  const why = useSignal("");
  const { code, present, spectators } = room;
  return (
    <form
      class="opclose"
      onSubmit={(event) => {
        event.preventDefault();
        void model.act(closeRoom(code, { why: why.value }), say("operator.isClosed", { code }));
      }}
    >
      <p>{say("operator.closeAbout", { count: present + spectators })}</p>
      <div class="field">
        <label for={`why-${code}`}>{say("operator.why")}</label>
        <textarea
          id={`why-${code}`}
          class="input"
          rows={2}
          maxLength={300}
          value={why.value}
          onInput={({ currentTarget }) => {
            why.value = currentTarget.value;
          }}
        />
      </div>
      <button type="submit" class="btn danger">
        {say("operator.close")}
      </button>
    </form>
  );
}
