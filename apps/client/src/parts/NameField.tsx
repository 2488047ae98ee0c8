import type { Phrase } from "@baseboard/kit";
import type { Signal } from "@preact/signals";
import { isNamed, LONGEST_NAME, name } from "../name.ts";
import { say } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

/** What is said of a name that nobody can have. It goes as soon as something else is written. */
const NAME_BAD = "landing.nameBad";

/** Whether there is a name to be known by. Where there is none, `wrong` says so and the focus goes to its field, `id`. */
export function hasName(id: string, wrong: Signal<Phrase | undefined>): boolean {
  if (isNamed()) return true;
  wrong.value = { key: NAME_BAD };
  requestAnimationFrame(() => document.getElementById(id)?.focus());
  return false;
}

interface NameInputProps {
  id: string;
  label: string;
  value: string;
  change(name: string): void;
  /** Of the field, in the form. */
  name?: string;
  isWrong?: boolean;
  describedBy?: string;
}

/** A field for a name of somebody. */
export const NameInput = ({ id, label, value, change, name: field, isWrong, describedBy }: NameInputProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      class="input"
      name={field}
      value={value}
      maxLength={LONGEST_NAME}
      autocomplete="nickname"
      autocapitalize="words"
      spellcheck={false}
      aria-invalid={isWrong ? "true" : undefined}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  </div>
);

/** The field for the player's name. */
export function NameField({ id, wrong }: { id: string; wrong?: Signal<Phrase | undefined> }) {
  const isWrong = wrong?.value?.key === NAME_BAD;
  const change = (written: string) => {
    name.value = written;
    if (isWrong) wrong.value = undefined;
  };
  return <NameInput id={id} label={say("landing.name")} name="name" value={name.value} isWrong={isWrong} change={change} />;
}

/** The button that changes the name which others will see from now on. */
export function NameDialog() {
  return (
    <Dialog
      title={say("room.rename")}
      isBrief
      button={(open) => (
        <button type="button" class="link" aria-haspopup="dialog" onClick={open}>
          {say("room.rename")}
        </button>
      )}
    >
      {() => (
        <form
          class="rename"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation(); // The form around it is not meant.
            event.currentTarget.closest("dialog")?.close();
          }}
        >
          <NameField id="own-name" />
          <button type="submit" class="btn">
            {say("landing.nameDone")}
          </button>
        </form>
      )}
    </Dialog>
  );
}
