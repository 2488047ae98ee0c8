interface Props<T extends string> {
  title: string;
  /** Its name in the form. */
  name: string;
  options: { id: T; label: string; lang?: string }[];
  value: T;
  choose(value: T): void;
}

/** A settings row: a few choices, side by side. */
export function Choice<T extends string>({ title, name, options, value, choose }: Props<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="segments">
        {options.map(({ id, label, lang }) => (
          <label key={id} lang={lang}>
            <input type="radio" name={name} value={id} checked={id === value} onChange={() => choose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
