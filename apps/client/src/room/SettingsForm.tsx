import type { Manifest } from "@baseboard/kit";
import { RoomSettings } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { Icon } from "../parts/Icon.tsx";
import { Pick } from "../parts/Pick.tsx";
import type { Session } from "../session.ts";
import { say, wordsOf } from "../words.ts";

type Name = keyof RoomSettings & string;

/** A card for settings that belong together. Those that no card names are on the last one. */
interface CardOf {
  id: "clock" | "talk" | "watch" | "standIn" | "more";
  icon: string;
  names: Name[];
}

const named: CardOf[] = [
  { id: "clock", icon: "hourglass", names: ["clock", "atZero"] },
  { id: "talk", icon: "message-circle", names: ["gallery", "slow", "newcomers", "whispers"] },
  { id: "standIn", icon: "bot", names: ["standIn", "standInLevel"] },
  { id: "watch", icon: "eye", names: ["watch", "chances"] },
];
const others = (Object.keys(RoomSettings.fields) as Name[]).filter((name) => !named.some(({ names }) => names.includes(name)));
const cards: CardOf[] = others.length > 0 ? [...named, { id: "more", icon: "settings", names: others }] : named;

/** The choices of a setting, the usual one first. */
const choicesOf = (name: Name): readonly string[] => {
  const field = RoomSettings.fields[name];
  return field.form === "word" ? field.words : [];
};
/** What a setting is called, or one of its choices. */
const worded = (name: Name, choice?: string): string => {
  const key = choice === undefined ? `roomSettings.${name}` : `roomSettings.${name}.${choice}`;
  return wordsOf(key) ?? key;
};

/** Choices of one kind differ only in their numbers: `turn-30` and `turn-60`. */
const kindOf = (choice: string): string => choice.split("-")[0];

interface Props {
  session: Session;
  game: Manifest;
}

/** How people meet in this room, whatever it plays, made of `RoomSettings`: for the host cards that unfold; others read them. */
export default function SettingsForm({ session, game }: Props) {
  return (
    <div class="cards">
      {cards.map(({ names, ...card }) => (
        <Card key={card.id} session={session} {...card} names={names.filter((name) => name !== "whispers" || game.whispers)} />
      ))}
    </div>
  );
}

/** Some settings as a card: what is chosen, and for the host, unfolded, what there is to choose. */
function Card({ session, id, icon, names }: CardOf & { session: Session }) {
  const { settings } = session.state.value!;
  const title = say(`roomSettings.card.${id}`);
  // Where no time runs out, it does not matter what happens then.
  const matter = names.filter((name) => name !== "atZero" || !["none", "friendly"].includes(settings.clock));
  const chosen = matter
    .map((name) => ({ name, isUsual: settings[name] === choicesOf(name)[0], words: worded(name, settings[name]) }))
    // What is as usual is said by the first setting of a card alone; and what happens when time is up, which nobody would guess.
    .filter(({ name, isUsual }, i) => i === 0 || !isUsual || name === "atZero");
  const head = (
    <>
      <span class="sign">
        <Icon name={icon} />
      </span>
      <span class="tx">
        <b>{title}</b>
        <small>
          {chosen.map(({ name, isUsual, words }, i) => (
            <span key={name} class={isUsual ? undefined : "set"}>
              {i > 0 && " · "}
              {name !== id && `${worded(name)}: `}
              {words}
            </span>
          ))}
        </small>
      </span>
    </>
  );
  if (!session.isHost.value) return <div class="ob">{head}</div>;
  return (
    <details class="ob">
      <summary>
        {head}
        <Icon name="chevron-down" />
      </summary>
      <div class="unfolded">
        {matter.map((name) => (
          <Setting key={name} session={session} name={name} />
        ))}
      </div>
    </details>
  );
}

/** One setting. Of many choices first their kind is chosen, then how much of it. */
function Setting({ session, name }: { session: Session; name: Name }) {
  const value: string = session.state.value!.settings[name];
  const refused = useSignal(0);
  const choose = async (choice: string) => {
    const isDone = await session.ask("settings", { [name]: choice } as Partial<RoomSettings>);
    if (!isDone) refused.value++; // Shows what holds again.
  };
  const choices = choicesOf(name);
  const kinds = [...new Set(choices.map(kindOf))];
  const hasKinds = kinds.length < choices.length;
  const ofKind = choices.filter((choice) => hasKinds && kindOf(choice) === kindOf(value));
  const middle = (kind: string) => choices.filter((choice) => kindOf(choice) === kind).at(1) ?? kind;
  return (
    <div class="setting" key={refused.value}>
      <Pick
        name={`setting-${name}`}
        legend={worded(name)}
        choices={kinds.map((kind) => ({ value: kind, label: worded(name, kind), about: wordsOf(`roomSettings.${name}.${kind}.about`) }))}
        value={hasKinds ? kindOf(value) : value}
        pick={(kind) => void choose(hasKinds ? middle(kind) : kind)}
      />
      {ofKind.length > 1 && (
        <label class="field">
          <span class="label">{say("roomSettings.howMuch")}</span>
          <select class="input" value={value} onChange={({ currentTarget }) => void choose(currentTarget.value)}>
            {ofKind.map((choice) => (
              <option key={choice} value={choice}>
                {worded(name, choice)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
