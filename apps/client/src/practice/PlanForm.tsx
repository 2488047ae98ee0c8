import { seatLetter } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { AnyLooks } from "../games.ts";
import { language } from "../language.ts";
import { Badge } from "../parts/Badge.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Pick } from "../parts/Pick.tsx";
import { optionsFor } from "../room/chosen.ts";
import OptionsForm from "../room/OptionsForm.tsx";
import { levelName } from "../room/Seats.tsx";
import { gameName, gameWords, say, speakerOf } from "../words.ts";
import type { Plan } from "./running.ts";

const ANY = "any";

interface Props {
  looks: AnyLooks;
  /** Another match is waiting, which a new one replaces. */
  replaces: boolean;
  begin(plan: Plan): void;
}

/** What a practice match is to be like: how many play, which side is one's own, how strong the bots are. */
export function PlanForm({ looks, replaces, begin }: Props) {
  const { id, seats: can, levels } = looks.game;
  const seats = useSignal(Math.max(can.min, Math.min(2, can.max)));
  const side = useSignal(ANY);
  const picked = useSignal<string[]>([]);
  const options = optionsFor(id);
  const speak = useMemo(() => speakerOf([looks.game.strings, looks.strings]), [looks, language.value]);
  const middle = levels[levels.length >> 1];
  const levelOf = (bot: number) => picked.value[bot] ?? middle;
  const counts = Array.from({ length: can.max - can.min + 1 }, (_, i) => String(can.min + i));
  const bots = Array.from({ length: seats.value - 1 }, (_, i) => i);
  const sides = looks.game.sides.slice(0, seats.value).map((look, seat) => ({
    value: String(seat),
    label: (
      <>
        <Badge palette={look.palette} icon={look.icon} />
        {speak(look.side)}
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
    <form
      class="card createform"
      aria-label={say("practice.new")}
      onSubmit={(event) => {
        event.preventDefault();
        begin({
          seats: seats.value,
          seat: side.value === ANY ? undefined : Number(side.value),
          levels: bots.map(levelOf),
          options: options.value,
        });
      }}
    >
      <div class="cover">
        <Cover game={id} wide />
        <div>
          <h2>{gameName(id)}</h2>
          <p>{gameWords(id, "pitch")}</p>
        </div>
      </div>
      <div class="fields">
        {counts.length > 1 && (
          <Pick
            name="seats"
            legend={say("practice.seats")}
            choices={counts.map((count) => ({ value: count, label: count }))}
            value={String(seats.value)}
            pick={(count) => {
              seats.value = Number(count);
              if (Number(side.value) >= seats.value) side.value = ANY;
            }}
          />
        )}
        {bots.length > 0 && (
          <Pick
            name="side"
            legend={say("practice.side")}
            choices={[any, ...sides]}
            value={side.value}
            pick={(seat) => {
              side.value = seat;
            }}
          />
        )}
        {(levels.length > 1 ? bots : []).map((bot) => (
          <Pick
            key={seatLetter(bot)}
            name={`level-${bot}`}
            legend={bots.length === 1 ? say("room.level") : say("practice.botOf", { number: bot + 1 })}
            choices={levels.map((level) => ({ value: level, label: levelName(level) }))}
            value={levelOf(bot)}
            pick={(level) => {
              picked.value = bots.map((one) => (one === bot ? level : levelOf(one)));
            }}
          />
        ))}
        <OptionsForm
          looks={{ game: looks.game, names: looks.game.strings }}
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
