import type { Phrase } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { isCode, normalCode, shownCode } from "../code.ts";
import { join, mayWatch, watch } from "../enter.ts";
import { isNarrow } from "../match/media.ts";
import { isNamed, name } from "../name.ts";
import { peekAt, Refused } from "../network/reconnecting-client.ts";
import { ArchiveLink } from "../parts/ArchiveLink.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NameDialog } from "../parts/NameField.tsx";
import { go } from "../router.ts";
import { say } from "../words.ts";
import { hasTables, OtherDevices } from "./MyTables.tsx";

/** Whoever has no name yet comes to the door of the room, which asks for one; why that cannot be, if it is so. */
async function toDoor(code: string): Promise<Phrase | undefined> {
  try {
    await peekAt(code);
  } catch (error) {
    if (error instanceof Refused) return error.phrase;
    throw error;
  }
  go(`/r/${code}`);
  return undefined;
}

/** The form to join a room by its code. */
export function JoinForm() {
  const code = useSignal("");
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);

  const enter = async (how: (code: string) => Promise<Phrase | undefined>) => {
    busy.value = true;
    wrong.value = await how(code.value);
    busy.value = false;
  };
  const submit = () => {
    if (!isCode(code.value)) wrong.value = { key: "landing.codeBad" };
    else void enter(isNamed() ? join : toDoor);
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
      <div class="sechead">
        <h2 id="join-title" class="eyebrow">
          {say("landing.join")}
        </h2>
        {!hasTables() && !isNarrow.value && <OtherDevices />}
      </div>
      <div class="line">
        <div class="field">
          <label for="code" class="hidden">
            {say("landing.code")}
          </label>
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
        <button type="submit" class="btn big" disabled={busy.value}>
          {say("landing.joinButton")}
          <Icon name="arrow-right" />
        </button>
      </div>
      <p class="you quiet">
        {isNamed() ? (
          <>
            <span>
              {say("landing.you")} <b>{name.value.trim()}</b>
            </span>
            <NameDialog />
          </>
        ) : (
          say("landing.codeAbout")
        )}
      </p>
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
