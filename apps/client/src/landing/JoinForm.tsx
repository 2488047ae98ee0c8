import type { Phrase } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { isCode, normalCode, shownCode } from "../code.ts";
import { join, mayWatch, watch } from "../enter.ts";
import { isNamed } from "../name.ts";
import { ArchiveLink } from "../parts/ArchiveLink.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NameField } from "../parts/NameField.tsx";
import { say } from "../words.ts";

/** The form to join a room by its code. */
export function JoinForm() {
  const code = useSignal("");
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);

  const enter = async (how: typeof join) => {
    busy.value = true;
    wrong.value = await how(code.value);
    busy.value = false;
  };
  const submit = () => {
    if (!isCode(code.value)) wrong.value = { key: "landing.codeBad" };
    else if (!isNamed()) wrong.value = { key: "landing.nameBad" };
    else void enter(join);
  };
  const about = wrong.value?.key;

  return (
    <form
      class="card joinform"
      aria-labelledby="join-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="join-title" class="eyebrow">
        {say("landing.join")}
      </h2>
      <div class="line">
        <div class="field">
          <label for="code">{say("landing.code")}</label>
          <input
            id="code"
            class="input codeinput"
            value={shownCode(code.value)}
            placeholder={say("landing.codeHint")}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={about === "landing.codeBad" || about === "room.unknownCode" ? "true" : undefined}
            aria-describedby="join-wrong"
            onInput={({ currentTarget }) => {
              code.value = normalCode(currentTarget.value);
              currentTarget.value = shownCode(code.value);
              wrong.value = undefined;
            }}
          />
        </div>
        <NameField id="join-name" invalid={about === "landing.nameBad" || about === "room.badName"} />
        <button type="submit" class="btn primary big" disabled={busy.value}>
          {say("landing.joinButton")}
          <Icon name="arrow-right" />
        </button>
      </div>
      <FieldError id="join-wrong" why={wrong.value}>
        <ArchiveLink code={code.value} why={wrong.value} />
        {mayWatch(wrong.value) && (
          <button type="button" class="btn" onClick={() => void enter(watch)}>
            <Icon name="eye" />
            {say("landing.watchInstead")}
          </button>
        )}
      </FieldError>
    </form>
  );
}
