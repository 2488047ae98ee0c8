import type { OptionField, Speaker } from "@baseboard/kit";
import type { RoomLooks } from "@baseboard/stage/contract";
import { useMemo } from "preact/hooks";
import { language, shellStrings } from "../language.ts";
import { say, speakerOf } from "../words.ts";

export type Options = Record<string, unknown>;

interface Needs {
  looks: RoomLooks;
  value: Options;
  /** Undefined where one may only look. */
  change?: ((options: Options) => void) | undefined;
}

/** The name of an option: the game's own sentence for it, else one of ours, else the word it has in the rules. */
function labelOf(looks: RoomLooks, speak: Speaker, name: string): string {
  const sets = [...shellStrings.value, looks.names];
  const key = [`${looks.game.id}.option.${name}`, `option.${name}`].find((one) => sets.some((set) => set[language.value]?.[one]));
  return key ? speak({ key }) : name;
}

/** A game's options as a form, made from their shape. */
export default function OptionsForm({ looks, value, change }: Needs) {
  const { fields } = looks.game;
  const speak = useMemo(() => speakerOf([looks.names]), [looks, language.value]);
  if (fields.length === 0) return null;
  if (!change)
    return (
      <ul class="chips">
        {fields.map(({ name, usual }) => (
          <li key={name} class="chip">
            {labelOf(looks, speak, name)} <b>{shown(value[name] ?? usual)}</b>
          </li>
        ))}
      </ul>
    );
  return (
    <div class="options">
      {fields.map((field) => (
        <OptionInput
          key={field.name}
          field={field}
          label={labelOf(looks, speak, field.name)}
          value={value[field.name] ?? field.usual}
          change={(next) => change({ ...value, [field.name]: next })}
        />
      ))}
    </div>
  );
}

interface InputNeeds {
  field: OptionField;
  label: string;
  value: unknown;
  change(value: unknown): void;
}

const shown = (value: unknown): string => (typeof value === "boolean" ? say(value ? "room.option.yes" : "room.option.no") : String(value));

function OptionInput({ field, label, value, change }: InputNeeds) {
  const id = `option-${field.name}`;
  if (field.kind === "flag") {
    return (
      <label class="check">
        <input type="checkbox" checked={Boolean(value)} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        {label}
      </label>
    );
  }
  const choices = field.kind === "choice" ? field.values : range(field.min, field.max);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={String(value)}
        onChange={({ currentTarget }) => change(field.kind === "number" ? Number(currentTarget.value) : currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

const range = (min: number, max: number): string[] => Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
