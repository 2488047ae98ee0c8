import { LONGEST_NAME, name } from "../name.ts";
import { say } from "../words.ts";

/** The field for the player's name. */
export function NameField({ id, invalid = false }: { id: string; invalid?: boolean }) {
  return (
    <div class="field">
      <label for={id}>{say("landing.name")}</label>
      <input
        id={id}
        class="input"
        name="name"
        value={name.value}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        autocapitalize="words"
        spellcheck={false}
        aria-invalid={invalid ? "true" : undefined}
        onInput={({ currentTarget }) => {
          name.value = currentTarget.value;
        }}
      />
    </div>
  );
}
