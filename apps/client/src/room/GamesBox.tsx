import { useSignal } from "@preact/signals";
import { offered, type Shelved } from "../games.ts";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { theme } from "../theme.ts";
import { gameName, say } from "../words.ts";
import { SessionAlert } from "./SessionAlert.tsx";

/** For the host: the other games, each with who could play; the whole room plays one at once, or once most say yes. */
export default function GamesBox({ session }: { session: Session }) {
  const { game, seats, spectators } = session.state.value!;
  const names = seats.filter(({ kind, heldFor }) => kind === "human" || heldFor).map(({ name }) => name);
  const others = offered.filter(({ id }) => id !== game);
  const isForAll = ({ seats: { min, max } }: Shelved) => names.length >= min && names.length <= max;
  const chosen = useSignal((others.find(isForAll) ?? others[0]).id);
  const name = gameName(chosen.value);
  // Nobody else is asked or surprised: one touch is enough.
  const isAlone = names.length + spectators <= 1;
  const change = (to: string) => void session.ask("changeGame", { game: to });
  const hasBots = seats.some(({ kind, heldFor }) => kind === "bot" && !heldFor);
  return (
    <>
      <SessionAlert session={session} />
      <p>{say("room.changeGameText")}</p>
      <div class="shelf others">
        {offered.map(({ id, accent, seats: { min, max } }) => (
          <button
            key={id}
            type="button"
            class="game"
            disabled={id === game}
            aria-pressed={isAlone ? undefined : id === chosen.value}
            style={{ "--accent": accent[theme.value] }}
            onClick={() => {
              if (isAlone) change(id);
              else chosen.value = id;
            }}
          >
            <span class="art">
              <Cover game={id} />
            </span>
            <span class="tx">
              <b>{gameName(id)}</b>
              <small>{id === game ? say("room.playsNow") : whoPlays(names.length, min, max)}</small>
            </span>
          </button>
        ))}
      </div>
      <div class="row">
        {!isAlone && (
          <button type="button" class="btn primary big" onClick={() => change(chosen.value)}>
            {say("room.playGame", { game: name })}
            <Icon name="arrow-right" />
          </button>
        )}
        {names.length > 1 && (
          <button
            type="button"
            class="btn big"
            onClick={async ({ currentTarget }) => {
              const box = currentTarget.closest("dialog");
              if (await session.ask("askGame", { game: chosen.value })) box?.close();
            }}
          >
            <Icon name="hand" />
            {say("room.askFirst")}
          </button>
        )}
        <p class="quiet">
          {names.length > 0 && say("room.seatsStay", { names })} {hasBots && say("room.botsGo")}
        </p>
      </div>
    </>
  );
}

/** Who of so many people could play a game for `min` to `max`. */
function whoPlays(people: number, min: number, max: number): string {
  if (people > max) return say("room.someWatch", { count: people - max });
  if (people < min) return say("room.startNeeds", { count: min - people });
  return say("room.allPlay");
}
