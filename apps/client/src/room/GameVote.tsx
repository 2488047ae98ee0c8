import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { gameName, say } from "../words.ts";

/** The host asks the table about another game: whoever has a seat answers, all others read how it stands. */
export default function GameVote({ session }: { session: Session }) {
  const { gameAsked, seats, host } = session.state.value!;
  const { game, yes, no } = gameAsked;
  if (!game) return null;
  const of = seats.filter(({ person, online }) => person && online).length;
  const isIn = (list: number[]) => list.includes(session.seat.value);
  const vote = (says: boolean) => void session.ask("voteGame", { game, yes: says }, "room.gameNotAsked", "room.closing");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons, not a form's fieldset
    <div class="banner host offer" role="group" aria-label={say("room.gameVote")}>
      <span role="status">
        <Icon name="arrow-left-right" />
        <span>
          {say("room.gameAsked", { host: host.name, game: gameName(game) })} <b>{say("match.voteYesSo", { yes: yes.length, of })}</b>
        </span>
      </span>
      {session.isHost.value && (
        <button type="button" class="btn" onClick={() => void session.ask("askGame", { game: "" })}>
          {say("room.askBack")}
        </button>
      )}
      {!session.isHost.value && session.seat.value >= 0 && (
        <>
          <button type="button" class="btn" aria-pressed={isIn(no)} onClick={() => vote(false)}>
            {say("room.voteNo")}
          </button>
          <button type="button" class="btn" aria-pressed={isIn(yes)} onClick={() => vote(true)}>
            {say("match.voteYes")}
          </button>
        </>
      )}
    </div>
  );
}
