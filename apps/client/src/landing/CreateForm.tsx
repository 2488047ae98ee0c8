import type { Phrase } from "@baseboard/kit";
import { type Signal, useSignal } from "@preact/signals";
import { create } from "../enter.ts";
import { gameOf } from "../games.ts";
import { Invitation } from "../learn/Invitation.tsx";
import { keptMatch } from "../local-storage.ts";
import { isNamed } from "../name.ts";
import { isAway } from "../network.ts";
import { Cover } from "../parts/Cover.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { NameField } from "../parts/NameField.tsx";
import { Pick } from "../parts/Pick.tsx";
import { optionsFor } from "../room/chosen.ts";
import type { Options } from "../room/OptionsForm.tsx";
import { RulesButton } from "../rules/RulesButton.tsx";
import { gameName, gamePitch, say, wordsOf } from "../words.ts";

/** Form to create a room of the picked game. */
export function CreateForm({ game }: { game: string }) {
  const options = optionsFor(game);
  const hidden = useSignal(false);
  const isShort = useSignal(true);
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);
  const shelved = gameOf(game);
  const manifest = useLoaded(async () => shelved?.about(), shelved);
  const waits = keptMatch(game) !== undefined;
  const short = isShort.value && manifest && manifest !== "failed" ? manifest.short : undefined;
  const chosen = { ...options.value, ...short?.options };

  const submit = async () => {
    if (!isNamed()) {
      wrong.value = { key: "landing.nameBad" };
      return;
    }
    busy.value = true;
    wrong.value = await create({ game, hidden: hidden.value, options: chosen, ...(short && { clock: short.clock }) });
    busy.value = false;
  };

  return (
    <form
      class="card createform"
      aria-label={say("landing.create")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="cover">
        <Cover game={game} wide />
        <div>
          <h3>{gameName(game)}</h3>
          <p>{gamePitch(game)}</p>
        </div>
      </div>
      <div class="fields">
        <Invitation game={game} />
        <NameField id="create-name" invalid={wrong.value?.key === "landing.nameBad"} />
        {manifest && manifest !== "failed" && manifest.short && <Length game={game} isShort={isShort} />}
        {manifest && manifest !== "failed" && (
          <Lazy
            load={() => import("../room/OptionsForm.tsx")}
            props={{
              game: manifest,
              value: chosen,
              change: (next: Options) => {
                options.value = next;
                isShort.value = isWithin(short?.options, next);
              },
            }}
          />
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={hidden.value}
            onChange={({ currentTarget }) => {
              hidden.value = currentTarget.checked;
            }}
          />
          {say("room.private")}
        </label>
        <FieldError why={wrong.value} />
        <div class="ways">
          <button type="submit" class={isAway.value ? "btn big" : "btn primary big"} disabled={busy.value}>
            {say(busy.value ? "landing.creating" : "landing.create")}
            <Icon name="arrow-right" />
          </button>
          <a class={isAway.value ? "btn primary big" : "btn big"} href={waits ? `/play/${game}?resume` : `/play/${game}`}>
            <Icon name="bot" />
            {say(waits ? "landing.practiceOn" : "landing.practice")}
          </a>
          {shelved && <RulesButton game={shelved} class="btn big" />}
        </div>
      </div>
    </form>
  );
}

/** Whether all of these options are chosen. */
const isWithin = (some: Options | undefined, chosen: Options): boolean =>
  some !== undefined && Object.entries(some).every(([name, value]) => chosen[name] === value);

/** A short match with a clock, or the whole of it. */
function Length({ game, isShort }: { game: string; isShort: Signal<boolean> }) {
  const choices = [
    { value: "short", label: wordsOf(`${game}.short`), about: wordsOf(`${game}.short.about`) },
    { value: "whole", label: wordsOf(`${game}.whole`), about: wordsOf(`${game}.whole.about`) },
  ];
  return (
    <Pick
      name="length"
      legend={say("landing.length")}
      choices={choices}
      value={isShort.value ? "short" : "whole"}
      pick={(value) => {
        isShort.value = value === "short";
      }}
    />
  );
}
