import { themeChoice, themeChoices } from "../theme.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

export function ThemeRow() {
  return (
    <Choice
      title={say("settings.theme")}
      name="theme"
      options={themeChoices.map((id) => ({ id, label: say(`settings.theme.${id}`) }))}
      value={themeChoice.value}
      choose={(next) => {
        themeChoice.value = next;
      }}
    />
  );
}
