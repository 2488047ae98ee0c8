import { type AnyGame, seatLetter } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { Badge } from "../parts/Badge.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Pick } from "../parts/Pick.tsx";
import { optionsFor } from "../room/chosen.ts";
import OptionsForm from "../room/OptionsForm.tsx";
import { levelName } from "../room/Seats.tsx";
import { gameName, gamePitch, say, sayPhrase } from "../words.ts";
import type { Plan } from "./running.ts";

const ANY = "any";

interface Props {
  game: AnyGame;
  /** A match is stored, which a new one replaces. */
  replaces: boolean;
  begin(plan: Plan): void;
}

/** Settings of a practice match: number of players, own side, bot level. */
export function PlanForm({ game, replaces, begin }: Props) {
  const plan = usePlan(game);
  const options = optionsFor(game.id);
  return (
    <form
      class="card createform"
      aria-label={say("practice.new")}
      onSubmit={(event) => {
        event.preventDefault();
        begin({ ...plan.chosen(), options: options.value });
      }}
    >
      <div class="cover">
        <Cover game={game.id} wide />
        <div>
          <h2>{gameName(game.id)}</h2>
          <p>{gamePitch(game.id)}</p>
        </div>
      </div>
      <div class="fields">
        <SeatsPick game={game} plan={plan} />
        {plan.bots > 0 && <SidePick game={game} plan={plan} />}
        {game.levels.length > 1 && <LevelPicks game={game} plan={plan} />}
        <OptionsForm
          game={game}
          value={options.value}
          change={(next) => {
            options.value = next;
          }}
        />
        <div class="ways">
          <button type="submit" class="btn primary big">
            {say(replaces ? "practice.replace" : "practice.start")}
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
    </form>
  );
}

interface PickProps {
  game: AnyGame;
  plan: ReturnType<typeof usePlan>;
}

/** The seats, the side and the levels chosen so far. */
function usePlan({ seats: { min, max, usual = Math.max(min, Math.min(2, max)) }, levels }: AnyGame) {
  const seats = useSignal(usual);
  const side = useSignal(ANY);
  const picked = useSignal<string[]>([]);
  const levelOf = (bot: number) => picked.value[bot] ?? levels[levels.length >> 1];
  const bots = seats.value - 1;
  const chosenLevels = () => Array.from({ length: bots }, (_, bot) => levelOf(bot));
  return {
    seats,
    side,
    bots,
    levelOf,
    pickLevel(bot: number, level: string) {
      picked.value = chosenLevels().with(bot, level);
    },
    chosen: () => ({ seats: seats.value, seat: side.value === ANY ? undefined : Number(side.value), levels: chosenLevels() }),
  };
}

/** How many play. Nothing to choose where it is always the same number. */
function SeatsPick({ game: { seats }, plan }: PickProps) {
  if (seats.min === seats.max) return null;
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => String(seats.min + i));
  return (
    <Pick
      name="seats"
      legend={say("practice.seats")}
      choices={counts.map((count) => ({ value: count, label: count }))}
      value={String(plan.seats.value)}
      pick={(count) => {
        plan.seats.value = Number(count);
        if (Number(plan.side.value) >= plan.seats.value) plan.side.value = ANY;
      }}
    />
  );
}

/** One's own side: any, or one of those that play. */
function SidePick({ game, plan }: PickProps) {
  const sides = game.sides.slice(0, plan.seats.value).map((look, seat) => ({
    value: String(seat),
    label: (
      <>
        <Badge palette={look.palette} icon={look.icon} />
        {sayPhrase(look.side)}
      </>
    ),
  }));
  const any = {
    value: ANY,
    label: (
      <>
        <Icon name="dice-5" />
        {say("practice.any")}
      </>
    ),
  };
  return (
    <Pick
      name="side"
      legend={say("practice.side")}
      choices={[any, ...sides]}
      value={plan.side.value}
      pick={(seat) => {
        plan.side.value = seat;
      }}
    />
  );
}

/** The level of each bot. */
function LevelPicks({ game, plan }: PickProps) {
  return Array.from({ length: plan.bots }, (_, bot) => (
    <Pick
      key={seatLetter(bot)}
      name={`level-${bot}`}
      legend={plan.bots === 1 ? say("room.level") : say("practice.botOf", { number: bot + 1 })}
      choices={game.levels.map((level) => ({ value: level, label: levelName(level) }))}
      value={plan.levelOf(bot)}
      pick={(level) => plan.pickLevel(bot, level)}
    />
  ));
}
