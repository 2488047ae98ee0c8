import type { Signal } from "@preact/signals";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

interface Props<T extends string> {
  /** Its words are `settings.<name>` and, for each choice, `settings.<name>.<choice>`. */
  name: "theme" | "motion" | "talkSound" | "talkAloud" | "letters" | "confirm" | "renderer";
  choices: readonly T[];
  kept: Signal<T>;
}

/** The row of a setting that is kept as one of a few choices. */
export function KeptChoice<T extends string>({ name, choices, kept }: Props<T>) {
  return (
    <Choice
      title={say(`settings.${name}`)}
      name={name}
      options={choices.map((id) => ({ id, label: say(`settings.${name}.${id}` as "settings.theme.dark") }))}
      value={kept.value}
      choose={(next) => {
        kept.value = next;
      }}
    />
  );
}
