import type { Manifest, OptionField } from "@baseboard/kit";
import { useRef } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import { Pick } from "../parts/Pick.tsx";
import { say, wordsOf } from "../words.ts";

export type Options = Record<string, unknown>;

/** Up to this many rows are all visible; of more, only the first ones, and the rest is folded. */
const MOST = 3;

interface Props {
  game: Manifest;
  value: Options;
  /** Called with all options, and the name of the one that was touched. Undefined if read-only. */
  change?: ((options: Options, touched: string) => void) | undefined;
  /** How many rows there is room for. */
  most?: number;
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

/** A form for a game's options, generated from their schema: a row each, those that are on or off in one. */
export default function OptionsForm({ game, value, change, most = MOST }: Props) {
  const wasOpen = useRef(false);
  const { fields } = game;
  if (fields.length === 0) return null;
  if (!change) return <Chosen game={game} value={value} />;
  const flags = fields.filter(({ kind }) => kind === "flag");
  const rows = [...fields.filter(({ kind }) => kind !== "flag").map((field) => [field]), flags].filter(({ length }) => length > 0);
  const inputs = (some: OptionField[][]) =>
    some.map((row) => {
      const [field] = row;
      const { name, kind, usual } = field;
      if (kind === "flag") return <Flags key="flags" game={game} fields={row} value={value} change={change} />;
      const choose = (next: unknown) => change({ ...value, [name]: next }, name);
      return <OptionInput key={name} game={game} field={field} value={value[name] ?? usual} change={choose} />;
    });
  if (rows.length <= most) return <div class="options">{inputs(rows)}</div>;
  const first = rows.slice(0, most - 1);
  const rest = rows.slice(most - 1);
  // Non-default choices stay visible: never folded again while editing.
  wasOpen.current ||= rest.flat().some(({ name, usual }) => (value[name] ?? usual) !== usual);
  return (
    <div class="options">
      {inputs(first)}
      <details class="more" open={wasOpen.current}>
        <summary>{say("room.option.more")}</summary>
        <div class="options">{inputs(rest)}</div>
      </details>
    </div>
  );
}

/** What one choice of a form means. */
export interface Told {
  name: string;
  label: string;
  about: string | undefined;
}

function toldOf(game: Manifest, value: Options, { name, kind, usual }: OptionField): Told {
  const is = value[name] ?? usual;
  if (kind === "flag") return { name, label: nameOf(game, name), about: aboutOf(game, name) };
  return { name, label: worded(game, name, is), about: aboutOf(game, name, is) };
}

interface ExplanationProps {
  game: Manifest;
  value: Options;
  /** The option touched last. */
  touched: string | undefined;
  /** What else can be chosen in the form. */
  besides?: Told[];
}

/** The line that explains the choice touched last, at first that of the first row; its room is kept, so that nothing below it moves. */
export function Explanation({ game, value, touched, besides = [] }: ExplanationProps) {
  // What is on or off says itself what it does.
  const told = game.fields.filter(({ kind }) => kind !== "flag").map((field) => toldOf(game, value, field));
  const all = [...besides, ...told].filter(({ about }) => about);
  if (all.length === 0) return null;
  return (
    <div aria-live="polite">
      <Explained {...(all.find(({ name }) => name === touched) ?? all[0])} />
    </div>
  );
}

/** What a choice means, beside its name. */
function Explained({ label, about }: Pick<Told, "label" | "about">) {
  return (
    <p class="explained">
      <b>{label}:</b> {about}
    </p>
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
      {game.fields.map((field) => {
        const { name, label, about } = toldOf(game, value, field);
        const isFlag = field.kind === "flag";
        const isOff = isFlag && !(value[name] ?? field.usual);
        const title = isFlag ? label : `${nameOf(game, name)}, ${label}`;
        return about && !isOff && <Explained key={name} label={title} about={about} />;
      })}
    </div>
  );
}

interface FlagsProps {
  game: Manifest;
  fields: OptionField[];
  value: Options;
  change(options: Options, touched: string): void;
}

/** The options that are on or off, each with what it does. */
function Flags({ game, fields, value, change }: FlagsProps) {
  return (
    <fieldset class="pick">
      <legend>{say("room.option.flags")}</legend>
      <div class="picks">
        {fields.map(({ name, usual }) => {
          const isOn = Boolean(value[name] ?? usual);
          const about = aboutOf(game, name);
          const [label, id] = [nameOf(game, name), `about-${name}`];
          return (
            <label key={name} class="btn flag">
              <input
                type="checkbox"
                class="hidden"
                aria-label={label}
                aria-describedby={about && id}
                checked={isOn}
                onChange={({ currentTarget }) => change({ ...value, [name]: currentTarget.checked }, name)}
              />
              <span class="box">{isOn && <Icon name="check" />}</span>
              <span>
                {label}
                {about && <small id={id}>{about}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
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
  if (field.kind === "choice") {
    const choices = field.values.map((choice) => ({ value: choice, label: worded(game, field.name, choice) }));
    return <Pick name={id} legend={label} choices={choices} value={String(value)} pick={change} />;
  }
  const { min, max } = field as Extract<OptionField, { kind: "number" }>;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" value={String(value)} onChange={({ currentTarget }) => change(Number(currentTarget.value))}>
        {Array.from({ length: max - min + 1 }, (_, i) => String(min + i)).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}
