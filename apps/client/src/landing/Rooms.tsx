import type { Phrase } from "@baseboard/kit";
import type { Listing } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { watch } from "../enter.ts";
import { knownRooms } from "../local-storage.ts";
import { openRooms, Refused } from "../network/reconnecting-client.ts";
import { isAway, lookOften } from "../network.ts";
import { Icon } from "../parts/Icon.tsx";
import { tables } from "../tables/tables.ts";
import { gameName, say, sayPhrase } from "../words.ts";

/** The public rooms. Polls while the page is visible. */
export function OpenRooms() {
  const rooms = useSignal<Listing[] | "unknown" | undefined>(undefined);
  const wrong = useSignal<Phrase | undefined>(undefined);
  const look = async () => {
    rooms.value = await openRooms().catch((error) => {
      if (error instanceof Refused && error.status === 0) isAway.value = true;
      return "unknown" as const;
    });
    if (rooms.value !== "unknown") isAway.value = false;
  };
  useEffect(() => {
    const stop = lookOften(look);
    const onBack = () => void look();
    addEventListener("online", onBack);
    return () => {
      stop();
      removeEventListener("online", onBack);
    };
  }, []);
  // One's own stand above.
  const own = new Set(tables.value?.map(({ code }) => code));
  const list = Array.isArray(rooms.value) ? rooms.value.filter(({ code }) => !own.has(code)) : rooms.value;
  return (
    <section aria-labelledby="open-title">
      <div class="sechead">
        <h2 id="open-title" class="sec">
          {say("landing.open")}
        </h2>
        <button type="button" class="btn icon ghost" aria-label={say("landing.refresh")} onClick={() => void look()}>
          <Icon name="refresh-cw" />
        </button>
      </div>
      {list === undefined && <p class="quiet">{say("app.loading")}</p>}
      {list === "unknown" && <p class="quiet">{say("landing.openUnknown")}</p>}
      {Array.isArray(list) && list.length === 0 && <p class="quiet">{say("landing.openNone")}</p>}
      <ul class="rooms">
        {Array.isArray(list) &&
          list.map((room) => (
            <li key={room.code} class="card roomrow">
              <span class="tx">
                <b>{say("landing.hostOf", { host: room.host })}</b>
                <small>
                  {gameName(room.game)} ·{" "}
                  {room.phase === "over" ? say("landing.over") : say("landing.seats", { taken: room.taken, seats: room.seats })}
                </small>
              </span>
              {room.phase === "playing" && <span class="chip">{say("landing.playing")}</span>}
              {room.phase === "over" && (
                <a class="btn" href={`/replay/${room.code}`}>
                  <Icon name="play" />
                  {say("app.replayName")}
                </a>
              )}
              {room.phase !== "over" && room.locked && <span class="chip">{say("room.isLocked")}</span>}
              <WayIn
                room={room}
                watch={async () => {
                  wrong.value = await watch(room.code);
                }}
              />
            </li>
          ))}
      </ul>
      <p role="alert" class="quiet">
        {wrong.value && sayPhrase(wrong.value)}
      </p>
    </section>
  );
}

/** The button of a listed room: return, join or watch. */
function WayIn({ room, watch }: { room: Listing; watch(): void }) {
  const { code, phase, taken, seats, locked } = room;
  // Of one that the server knows nothing of, as of whoever was banned, the door says what is left.
  const hasPlace = knownRooms().some((known) => known.code === code && known.goneAt === undefined);
  const hasSeat = phase === "lobby" && taken < seats && !locked;
  if (hasPlace || hasSeat)
    return (
      <a class="btn" href={`/r/${code}`}>
        {say(hasPlace ? "landing.return" : "landing.sit")}
      </a>
    );
  return (
    <button type="button" class={phase === "over" ? "btn icon" : "btn"} aria-label={say("landing.watch")} onClick={watch}>
      <Icon name="eye" />
      {phase !== "over" && say("landing.watch")}
    </button>
  );
}
