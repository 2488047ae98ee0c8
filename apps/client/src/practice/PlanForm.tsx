import { type AnyGame, type Manifest, offeredLevels, seatLetter } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { isKept, keptChoice } from "../chosen.ts";
import { Badge } from "../parts/Badge.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Pick } from "../parts/Pick.tsx";
import { AsLastTime } from "../room/AsLastTime.tsx";
import { chooseFor, chosenFor, hasChosen } from "../room/chosen.ts";
import OptionsForm, { Explanation } from "../room/OptionsForm.tsx";
import { gameName, gamePitch, levelAbout, levelName, say, sayPhrase } from "../words.ts";
import type { Beginning } from "./from-position.ts";
import { proposedLevel } from "./levels.ts";
import { RoomFromHere } from "./RoomFromHere.tsx";
import type { Plan } from "./running.ts";

const ANY = "any";

interface Props {
  game: AnyGame;
  /** The short match of this game, which may be the one that is chosen. */
  short: Manifest["short"];
  /** A position to begin from: seats and options follow from it. */
  from: Beginning | undefined;
  /** A match is stored, which a new one replaces. */
  replaces: boolean;
  begin(plan: Plan): void;
}

/** Settings of a practice match: number of players, own side, bot level. */
export function PlanForm({ game, short, from, replaces, begin }: Props) {
  const plan = usePlan(game, from);
  const { id, fields } = game;
  const { options } = chosenFor({ id, fields, short });
  const touched = useSignal<string | undefined>(undefined);
  const wasChosen = useSignal(hasChosen(game.id) || isKept(planKey(game.id)));
  const form = (
    <form
      class="card createform"
      aria-label={say("practice.new")}
      onSubmit={(event) => {
        event.preventDefault();
        begin({ ...plan.chosen(), ...(from ? { options: from.options, position: from.position } : { options }) });
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
        {!from && <SeatsPick game={game} plan={plan} />}
        {plan.bots > 0 && <SidePick game={game} plan={plan} from={from} />}
        {game.levels.length > 1 && <LevelPicks game={game} plan={plan} />}
        {!from && (
          <>
            <OptionsForm
              game={game}
              value={options}
              change={(next, name) => {
                chooseFor({ id, fields, short }, next);
                touched.value = name;
              }}
            />
            <Explanation game={game} value={options} touched={touched.value} />
          </>
        )}
      </div>
      <div class="ways">
        {from && replaces && <small class="quiet">{say("practice.givesUp")}</small>}
        {!from && <AsLastTime was={wasChosen.value} isTouched={touched.value !== undefined || plan.isTouched} />}
        <button type="submit" class="btn primary big">
          {say(from ? "practice.playOn" : replaces ? "practice.replace" : "practice.start")}
          <Icon name="arrow-right" />
        </button>
      </div>
    </form>
  );
  return (
    <>
      {form}
      {from && <RoomFromHere game={game} from={from} seat={Number(plan.side)} />}
    </>
  );
}

interface PickProps {
  game: AnyGame;
  plan: ReturnType<typeof usePlan>;
}

const planKey = (id: string): string => `plan.${id}`;

interface Kept {
  seats: number;
  side: string;
  /** By bot, as far as they were picked. */
  levels: string[];
}

/** What is left of a kept plan that the game still has. */
function planOf({ seats: { min, max, usual = Math.max(min, Math.min(2, max)) }, levels }: AnyGame, kept: unknown): Kept {
  const { seats, side, levels: picked } = { ...(kept as Partial<Kept> | undefined) };
  const many = Number.isInteger(seats) && seats! >= min && seats! <= max ? seats! : usual;
  return {
    seats: many,
    side: Number(side) >= 0 && Number(side) < many ? String(side) : ANY,
    levels: Array.isArray(picked) && picked.every((one) => levels.includes(one)) ? picked.slice(0, max - 1) : [],
  };
}

/** The seats, the side and the levels chosen so far, at first as last time; of a position it is the seats and the side that it proposes. */
function usePlan(game: AnyGame, from: Beginning | undefined) {
  const { seats: range } = game;
  const plan = keptChoice(planKey(game.id), (kept) => planOf(game, kept));
  const isTouched = useSignal(false);
  const sideHere = useSignal(String(from?.seat ?? ANY));
  const { levels: picked } = plan.value;
  const { seats, side } = from ? { seats: from.state.hands.length, side: sideHere.value } : plan.value;
  const levelOf = (bot: number) => picked[bot] ?? proposedLevel(game);
  const bots = seats - 1;
  const change = (some: Partial<Kept>) => {
    plan.value = { ...plan.peek(), ...some };
    isTouched.value = true;
  };
  return {
    seats,
    side,
    bots,
    levelOf,
    isTouched: isTouched.value,
    pickSeats: (many: number) => change({ seats: many, ...(Number(side) >= many && { side: ANY }) }),
    pickSide(seat: string) {
      if (from) sideHere.value = seat;
      else change({ side: seat });
    },
    pickLevel: (bot: number, level: string) =>
      change({ levels: Array.from({ length: range.max - 1 }, (_, i) => levelOf(i)).with(bot, level) }),
    pickAll: (level: string) => change({ levels: Array.from({ length: range.max - 1 }, () => level) }),
    chosen: () => ({
      seats,
      seat: side === ANY ? undefined : Number(side),
      levels: Array.from({ length: bots }, (_, bot) => levelOf(bot)),
    }),
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
      value={String(plan.seats)}
      pick={(count) => plan.pickSeats(Number(count))}
    />
  );
}

/** One's own side: any, or one of those that play. In a position it is one of those that have not left. */
function SidePick({ game, plan, from }: PickProps & Pick<Props, "from">) {
  const gone = from ? (game.leaving?.gone(from.state.table) ?? []) : [];
  const all = game.sides.slice(0, plan.seats).map((look, seat) => ({
    value: String(seat),
    label: (
      <>
        <Badge palette={look.palette} icon={look.icon} />
        {sayPhrase(look.side)}
      </>
    ),
  }));
  const sides = all.filter((_, seat) => !gone.includes(seat));
  const any = {
    value: ANY,
    label: (
      <>
        <Icon name="dice-5" />
        {say("practice.any")}
      </>
    ),
  };
  return <Pick name="side" legend={say("practice.side")} choices={from ? sides : [any, ...sides]} value={plan.side} pick={plan.pickSide} />;
}

/** The level of all bots, in one touch; of several each can have its own. */
function LevelPicks({ game, plan }: PickProps) {
  const choices = offeredLevels(game.levels).map((level) => ({ value: level, label: levelName(level) }));
  const levels = Array.from({ length: plan.bots }, (_, bot) => plan.levelOf(bot));
  const isMixed = new Set(levels).size > 1;
  if (plan.bots === 0) return null;
  return (
    <>
      <Pick
        name="level"
        legend={say(plan.bots === 1 ? "room.level" : "practice.allBots")}
        choices={choices}
        value={isMixed ? "" : levels[0]}
        about={isMixed ? undefined : levelAbout(game.id, levels[0])}
        pick={plan.pickAll}
      />
      {plan.bots > 1 && (
        <details class="more" open={isMixed}>
          <summary>{say("practice.eachBot")}</summary>
          <div class="options">
            {levels.map((level, bot) => (
              <Pick
                key={seatLetter(bot)}
                name={`level-${bot}`}
                legend={say("practice.botOf", { number: bot + 1 })}
                choices={choices}
                value={level}
                about={levelAbout(game.id, level)}
                pick={(picked) => plan.pickLevel(bot, picked)}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
