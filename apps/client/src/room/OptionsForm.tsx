import type { Manifest, OptionField } from "@baseboard/kit";
import { useRef } from "preact/hooks";
import { Pick } from "../parts/Pick.tsx";
import { say, wordsOf } from "../words.ts";

export type Options = Record<string, unknown>;

/** Up to this many options are all visible; of more, only the first ones, and the rest is folded. */
const MANY = 4;
const FIRST = 2;

interface Props {
  game: Manifest;
  value: Options;
  /** Undefined if read-only. */
  change?: ((options: Options) => void) | undefined;
}

/** An option's name: from the game, else from the shell, else its key. */
const nameOf = ({ id }: Manifest, field: string): string => wordsOf(`${id}.option.${field}`) ?? wordsOf(`option.${field}`) ?? field;

/** A value's name, if the game has one. */
function worded({ id }: Manifest, field: string, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "room.option.yes" : "room.option.no");
  return wordsOf(`${id}.option.${field}.${value}`) ?? String(value);
}

/** A one-line description of a value, if the game has one; a flag has one for both values. */
const aboutOf = ({ id }: Manifest, field: string, value?: unknown): string | undefined =>
  wordsOf(`${id}.option.${field}${value === undefined ? "" : `.${value}`}.about`);

/** A form for a game's options, generated from their schema. */
export default function OptionsForm({ game, value, change }: Props) {
  const wasOpen = useRef(false);
  const { fields } = game;
  if (fields.length === 0) return null;
  if (!change) return <Chosen game={game} value={value} />;
  const inputs = (some: OptionField[]) =>
    some.map((field) => (
      <OptionInput
        key={field.name}
        game={game}
        field={field}
        value={value[field.name] ?? field.usual}
        change={(next) => change({ ...value, [field.name]: next })}
      />
    ));
  if (fields.length <= MANY) return <div class="options">{inputs(fields)}</div>;
  const rest = fields.slice(FIRST);
  // Non-default choices stay visible: never folded again while editing.
  wasOpen.current ||= rest.some(({ name, usual }) => (value[name] ?? usual) !== usual);
  return (
    <div class="options">
      {inputs(fields.slice(0, FIRST))}
      <details class="more" open={wasOpen.current}>
        <summary>{say("room.option.more")}</summary>
        <div class="options">{inputs(rest)}</div>
      </details>
    </div>
  );
}

/** The chosen options, read-only. */
function Chosen({ game, value }: Props) {
  const chosen = game.fields.map(({ name, usual }) => ({ name, is: value[name] ?? usual }));
  return (
    <div class="chosen">
      <ul class="chips">
        {chosen.map(({ name, is }) => (
          <li key={name} class="chip">
            <span>
              {nameOf(game, name)} <b>{worded(game, name, is)}</b>
            </span>
          </li>
        ))}
      </ul>
      {chosen.map(({ name, is }) => {
        const about = typeof is === "boolean" ? is && aboutOf(game, name) : aboutOf(game, name, is);
        return about && <p key={name}>{about}</p>;
      })}
    </div>
  );
}

interface InputProps {
  game: Manifest;
  field: OptionField;
  value: unknown;
  change(value: unknown): void;
}

function OptionInput({ game, field, value, change }: InputProps) {
  const id = `option-${field.name}`;
  const label = nameOf(game, field.name);
  if (field.kind === "flag") {
    return (
      <label class="check">
        <input type="checkbox" checked={Boolean(value)} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        <span>
          {label}
          {aboutOf(game, field.name) && <small>{aboutOf(game, field.name)}</small>}
        </span>
      </label>
    );
  }
  const choices = (field.kind === "choice" ? field.values : range(field.min, field.max)).map((choice) => ({
    value: choice,
    label: worded(game, field.name, choice),
    about: aboutOf(game, field.name, choice),
  }));
  // Values that all have descriptions are shown as a radio group.
  if (choices.every(({ about }) => about)) return <Pick name={id} legend={label} choices={choices} value={String(value)} pick={change} />;
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
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const range = (min: number, max: number): string[] => Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
