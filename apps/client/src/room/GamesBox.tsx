import { offered } from "../games.ts";
import { Alert } from "../parts/Alert.tsx";
import { Cover } from "../parts/Cover.tsx";
import type { Session } from "../session.ts";
import { theme } from "../theme.ts";
import { gameName, say, sayPhrase } from "../words.ts";

/** For the host: the other games, each with who could play; one touch and the whole room plays it. */
export default function GamesBox({ session }: { session: Session }) {
  const { game, seats } = session.state.value!;
  const people = seats.filter(({ kind, heldFor }) => kind === "human" || heldFor).length;
  return (
    <>
      <Alert no={session.no} speak={sayPhrase} />
      <p>{say("room.changeGameText")}</p>
      <div class="shelf others">
        {offered
          .filter(({ id }) => id !== game)
          .map(({ id, accent, seats: { min, max } }) => (
            <button
              key={id}
              type="button"
              class="game"
              style={{ "--accent": accent[theme.value] }}
              onClick={() => void session.ask("changeGame", { game: id })}
            >
              <span class="art">
                <Cover game={id} />
              </span>
              <span class="tx">
                <b>{gameName(id)}</b>
                <small>{whoPlays(people, min, max)}</small>
              </span>
            </button>
          ))}
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
