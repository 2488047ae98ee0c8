import type { ComponentChildren } from "preact";

interface Props {
  /** The group's name, unique on the page. */
  name: string;
  legend: string;
  /** Each may have a description. */
  choices: { value: string; label: ComponentChildren; about?: string | undefined }[];
  value: string;
  /** A line about what is chosen, below all. */
  about?: string | undefined;
  pick(value: string): void;
}

/** A radio group with all choices visible. */
export function Pick({ name, legend, choices, value, about, pick }: Props) {
  return (
    <fieldset class="pick" aria-describedby={about && `${name}-about`}>
      <legend>{legend}</legend>
      <div class="picks">
        {choices.map((choice) => (
          <label key={choice.value} class={choice.about ? "btn told" : "btn"}>
            <input
              type="radio"
              class="hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => pick(choice.value)}
            />
            {choice.about ? (
              <span>
                <b>{choice.label}</b>
                <small>{choice.about}</small>
              </span>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
      {about && (
        <p id={`${name}-about`} class="about" role="status">
          {about}
        </p>
      )}
    </fieldset>
  );
}
