import type { Phrase } from "@baseboard/kit";
import { type Signal, useSignal } from "@preact/signals";
import { create } from "../enter.ts";
import type { Shelved } from "../games.ts";
import { Invitation } from "../learn/Invitation.tsx";
import { keptMatch } from "../local-storage.ts";
import { isNarrow } from "../match/media.ts";
import { isNamed } from "../name.ts";
import { isAway } from "../network.ts";
import { Cover } from "../parts/Cover.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { hasName, NameField } from "../parts/NameField.tsx";
import { Pick } from "../parts/Pick.tsx";
import { AsLastTime } from "../room/AsLastTime.tsx";
import { chooseFor, chosenFor, hasChosen, isListed, isShortFor } from "../room/chosen.ts";
import OptionsForm, { Explanation, type Told } from "../room/OptionsForm.tsx";
import { RulesButton } from "../rules/RulesButton.tsx";
import { gameName, gamePitch, say, wordsOf } from "../words.ts";

/** So many rows of choices there is room for. */
const ROWS = 4;

/** Form to create a room of the picked game: as last time, unless something is touched. */
export function CreateForm({ game: shelved }: { game: Shelved }) {
  const game = shelved.id;
  const touched = useSignal<string | undefined>(undefined);
  const wasChosen = useSignal(hasChosen(game));
  // A name that is known is not asked for again; one that is being written stays in its field.
  const asksName = useSignal(!isNamed());
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);
  const nameField = asksName.value && <NameField id="create-name" wrong={wrong} />;

  const submit = async () => {
    if (!isNamed()) asksName.value = true;
    if (!hasName("create-name", wrong)) return;
    const { options: chosen, short } = chosenFor(shelved);
    busy.value = true;
    wrong.value = await create({ game, hidden: !isListed().value, options: chosen, ...(short && { clock: short.clock }) });
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
      {isNarrow.value && nameField}
      <Rows shelved={shelved} touched={touched} />
      <div class="ways">
        <AsLastTime was={wasChosen.value} isTouched={touched.value !== undefined} />
        {!isNarrow.value && nameField}
        <FieldError why={wrong.value} />
        <button type="submit" class={isAway.value ? "btn big" : "btn primary big"} disabled={busy.value}>
          {say(busy.value ? "landing.creating" : "landing.create")}
          <Icon name="arrow-right" />
        </button>
        <Practise game={game} />
        <RulesButton game={shelved} class="btn" />
        <Invitation game={game} brief />
      </div>
    </form>
  );
}

/** The link to practice, or to the match that waits there. */
function Practise({ game }: { game: string }) {
  const waits = keptMatch(game) !== undefined;
  return (
    <a class={isAway.value ? "btn primary" : "btn"} href={waits ? `/play/${game}?resume` : `/play/${game}`}>
      <Icon name="bot" />
      {say(waits ? "landing.practiceOn" : "landing.practice")}
    </a>
  );
}

/** What can be chosen for a new room. */
function Rows({ shelved, touched }: { shelved: Shelved; touched: Signal<string | undefined> }) {
  const { id, short } = shelved;
  const about = useLoaded(async () => shelved.about(), shelved);
  const { options } = chosenFor(shelved);
  const isShort = isShortFor(id);
  const listed = isListed();
  const length = isShort.value ? "short" : "whole";
  const found = listed.value ? "all" : "code";
  const besides: Told[] = [
    ...(short ? [{ name: "length", label: wordsOf(`${id}.${length}`) ?? "", about: wordsOf(`${id}.${length}.about`) }] : []),
    ...(touched.value === "found"
      ? [{ name: "found", label: say(`landing.found.${found}`), about: say(`landing.found.${found}.about`) }]
      : []),
  ];
  return (
    // Until its words are here the rows keep their room.
    <div class={about && about !== "failed" ? "fields" : "fields waits"}>
      {short && (
        <Pick
          name="length"
          legend={say("landing.length")}
          choices={[
            { value: "short", label: wordsOf(`${id}.short`) },
            { value: "whole", label: wordsOf(`${id}.whole`) },
          ]}
          value={length}
          pick={(value) => {
            isShort.value = value === "short";
            touched.value = "length";
          }}
        />
      )}
      <OptionsForm
        game={shelved}
        value={options}
        most={ROWS - (short ? 2 : 1)}
        change={(next, name) => {
          chooseFor(shelved, next);
          touched.value = name;
        }}
      />
      <Pick
        name="found"
        legend={say("landing.found")}
        choices={(["code", "all"] as const).map((value) => ({ value, label: say(`landing.found.${value}`) }))}
        value={found}
        pick={(value) => {
          listed.value = value === "all";
          touched.value = "found";
        }}
      />
      <Explanation game={shelved} value={options} touched={touched.value} besides={besides} />
    </div>
  );
}
