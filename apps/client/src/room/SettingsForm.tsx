import type { Manifest } from "@baseboard/kit";
import { RoomSettings } from "@baseboard/protocol";
import type { Session } from "../session.ts";
import { say, wordsOf } from "../words.ts";

type Name = keyof RoomSettings & string;

/** The settings, each with its choices, the usual one first. */
const choicesOf = (name: Name): readonly string[] => {
  const field = RoomSettings.fields[name];
  return field.form === "word" ? field.words : [];
};
/** What a setting is called, or one of its choices. */
const worded = (name: Name, choice?: string): string => {
  const key = choice === undefined ? `roomSettings.${name}` : `roomSettings.${name}.${choice}`;
  return wordsOf(key) ?? key;
};

/** How people meet in this room, whatever it plays: for the host a form made of `RoomSettings`; for others, what is not as usual. */
export default function SettingsForm({ session, game }: { session: Session; game: Manifest }) {
  const { settings } = session.state.value!;
  const names = (Object.keys(RoomSettings.fields) as Name[]).filter((name) => name !== "whispers" || game.whispers);
  const unusual = names.filter((name) => settings[name] !== choicesOf(name)[0]);
  if (!session.isHost.value)
    return (
      <ul class="chips">
        {unusual.map((name) => (
          <li key={name} class="chip">
            <span>
              {worded(name)} <b>{worded(name, settings[name])}</b>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <details class="more" open={unusual.length > 0}>
      <summary>{say("roomSettings.title")}</summary>
      <div class="options">
        {names.map((name) => (
          <div class="field" key={name}>
            <label for={`setting-${name}`}>{worded(name)}</label>
            <select
              id={`setting-${name}`}
              class="input"
              value={settings[name]}
              onChange={async ({ currentTarget }) => {
                await session.ask("settings", { [name]: currentTarget.value } as Partial<RoomSettings>);
                currentTarget.value = session.state.peek()!.settings[name];
              }}
            >
              {choicesOf(name).map((choice) => (
                <option key={choice} value={choice}>
                  {worded(name, choice)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  );
}
