import type { MayTalk, Phrase } from "@baseboard/kit";
import { LONGEST_TALK } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { say, sayPhrase } from "../words.ts";
import { distinct, encoded, offered, type Place } from "./places.ts";
import { quickIcons } from "./quick-icons.ts";
import type { TalkProps } from "./Said.tsx";
import { ownerOf } from "./stand-ins.ts";
import { lookOf } from "./table.ts";
import type { TalkModel, TalkShown } from "./talk-model.ts";

/** What one may say where, and why no more. */
interface Voice {
  may: MayTalk;
  why?: Phrase;
}

/** What one may say now. */
export function voiceOf({ isSilenced, isGreen, room }: TalkModel, reading: TalkShown, may: MayTalk): Voice {
  if (isSilenced.value) return { may: "nothing", why: { key: "room.muted" } };
  const isGallery = reading === "gallery";
  if (isGallery && room.state.value?.settings.gallery === "off") return { may: "nothing", why: { key: "room.galleryOff" } };
  if (isGreen.value && (isGallery || may !== "nothing")) return { may: "quick", why: { key: "talk.newHere" } };
  if (isGallery || may === "free") return { may: "free" };
  return { may, why: { key: may === "quick" ? "room.talkQuick" : "room.talkNothing" } };
}

/** Whether somebody talks at the table: who sits, or for whom a bot sits. Others talk in the gallery. */
export const isAtTable = ({ room }: TalkModel): boolean => room.seat.value >= 0 || room.isHeld.value;

interface Props extends TalkProps {
  /** The focus goes back to where it was before. */
  leave(): void;
}

/** Where one writes: the field, quick words alone, or why one says nothing here. */
export function Composer(props: Props) {
  const { talk, table, panel } = props;
  const own: TalkShown = isAtTable(talk) ? "table" : "gallery";
  const shown: TalkShown = panel.filter.value === "gallery" ? "gallery" : "table";
  const voice = voiceOf(talk, own, table.may.value);
  const elsewhere = own !== shown;
  return (
    <div class="composer">
      {!elsewhere && voice.why && (
        <p class="to">
          <Icon name={voice.may === "quick" ? "zap" : "volume-x"} />
          {sayPhrase(voice.why)}
        </p>
      )}
      {!elsewhere && own === "gallery" && voice.may !== "nothing" && <GalleryNote talk={talk} />}
      {!elsewhere && voice.may !== "nothing" && <Whispers {...props} />}
      {!elsewhere && voice.may !== "nothing" && <SlowNote talk={talk} />}
      {!elsewhere && <NotSent {...props} own={own} />}
      {elsewhere ? (
        <button type="button" class="btn ghost" onClick={() => panel.write(own === "gallery" ? "gallery" : "all")}>
          <Icon name="message-circle" />
          {say(own === "gallery" ? "talk.goGallery" : "talk.goTable")}
        </button>
      ) : voice.may === "free" ? (
        <Field {...props} own={own} />
      ) : (
        voice.may === "quick" && <QuickOnly {...props} own={own} />
      )}
    </div>
  );
}

/** How long everybody but the host waits between two lines. */
function SlowNote({ talk: { room } }: Pick<TalkProps, "talk">) {
  const slow = room.state.value?.settings.slow ?? "off";
  if (slow === "off" || room.isHost.value) return null;
  return (
    <p class="to">
      <Icon name="hourglass" />
      {say("talk.slow", { seconds: slow })}
    </p>
  );
}

/** Who reads what is said in the gallery. */
function GalleryNote({ talk }: { talk: TalkModel }) {
  const isOpen = talk.room.state.value?.settings.gallery === "open";
  return (
    <p class="to">
      <Icon name={isOpen ? "eye" : "lock"} />
      {say(isOpen ? "talk.galleryOpen" : "talk.galleryOnly")}
    </p>
  );
}

/** Somebody in a seat. */
interface Neighbour {
  person: string;
  name: string;
  seat: number;
}

/** To whom one may whisper now: people who have the other seats, or for whom a bot holds them, where the game has whispers. */
export function neighbours({ talk, table }: Pick<TalkProps, "talk" | "table">): Neighbour[] {
  const { state, person } = talk.room;
  if (!table.whispers || !isAtTable(talk) || !state.value) return [];
  return state.value.seats.flatMap((seat, i) => {
    const whose = ownerOf(seat);
    return whose && whose !== person ? [{ person: whose, name: seat.name, seat: i }] : [];
  });
}

/** To whom what one says goes, if not to the whole table. */
export function addressee(props: Pick<TalkProps, "talk" | "table" | "panel">): Neighbour | undefined {
  return neighbours(props).find(({ person }) => person === props.panel.whisperTo.value);
}

/** Where one chooses who reads what one says: the table, or one seat. */
function Whispers(props: Props) {
  const { talk, table, panel } = props;
  const near = neighbours(props);
  if (near.length === 0) return null;
  const to = addressee(props);
  const isSecret = talk.room.state.value?.settings.whispers === "secret";
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons beside the field, not a form's fieldset */}
      <div class="filters readers" role="group" aria-label={say("talk.readers")} tabIndex={-1}>
        {[undefined, ...near].map((one) => {
          const look = one && lookOf(table, one.seat);
          return (
            <button
              key={one?.person ?? ""}
              type="button"
              aria-pressed={to?.person === one?.person}
              onClick={() => {
                panel.whisperTo.value = one?.person;
              }}
            >
              {look ? <Badge palette={look.palette} icon={look.icon} /> : <Icon name="message-circle" />}
              {one?.name ?? say("talk.readersAll")}
            </button>
          );
        })}
      </div>
      {to && (
        <p class="to">
          <Icon name="lock" />
          {say(isSecret ? "talk.whisperSecret" : "talk.whisperLater", { name: to.name })}
        </p>
      )}
    </>
  );
}

/** Why something was not said. */
function NotSent({ talk, own }: Props & { own: TalkShown }) {
  const failed = talk.failed.value;
  const seconds = Number(failed?.no.with?.seconds) || 0;
  // Once the time is over that it names, nothing stands against it any more.
  useEffect(() => {
    if (!failed || seconds === 0) return;
    const timer = setTimeout(() => talk.forgive(failed), seconds * 1000);
    return () => clearTimeout(timer);
  }, [failed]);
  if (!failed) return null;
  return (
    <div role="alert" class="notsent">
      <Icon name="circle-alert" />
      <span>{say("talk.notSent", { why: sayPhrase(failed.no) })}</span>
      <button type="button" class="link" onClick={() => void again(talk, own)}>
        {say("talk.again")}
      </button>
    </div>
  );
}

async function again(talk: TalkModel, own: TalkShown): Promise<void> {
  const wasText = "text" in (talk.failed.peek()?.attempt.what ?? {});
  if ((await talk.again()) && wasText) talk.drafts[own].value = "";
}

const firstWords = ["hello", "goodIdea", "oneMoment"] as const;

/** Three quick words, and the way to all of them. */
function QuickOnly(props: Props & { own: TalkShown }) {
  const { talk, own, panel } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons, not a form's fieldset
    <div class="quickonly" role="group" aria-label={say("talk.quick")}>
      {firstWords.map((quick) => (
        <button key={quick} type="button" class="btn" onClick={() => void talk.say(own, { quick }, addressee(props)?.person)}>
          <Icon name={quickIcons[quick]} />
          {say(`talk.quick.${quick}`)}
        </button>
      ))}
      <WheelButton panel={panel} icon="ellipsis" />
    </div>
  );
}

/** Opens the wheel of quick words. */
function WheelButton({ panel, icon }: Pick<Props, "panel"> & { icon: string }) {
  return (
    <button
      type="button"
      class="btn icon ghost"
      aria-label={say("talk.quick")}
      aria-haspopup="menu"
      onClick={({ currentTarget, detail }) => {
        const { x, y, width } = currentTarget.getBoundingClientRect();
        panel.wheel.value = { x: x + width / 2, y: y - 150, by: detail === 0 ? "key" : "press" };
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A line that was sent off while another was being said: its words, the places named in it, and to whom it goes, if not to all. */
interface Waiting {
  words: string;
  picked: Place[];
  person: string | undefined;
}

/** The field, with places offered as one writes. */
function Field(props: Props & { own: TalkShown }) {
  const { talk, table, panel, own, leave } = props;
  const to = own === "table" ? addressee(props) : undefined;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const draft = talk.drafts[own];
  const before = useSignal<string | undefined>(undefined);
  const chosen = useSignal(-1);
  const asked = panel.fieldAsked.value;
  // Before the next key is pressed; and once more, as a sheet that opens takes the focus itself.
  const focus = () => {
    if (asked > 0) field.current?.focus();
  };
  useLayoutEffect(focus, [asked]);
  useEffect(focus, [asked]);

  useEffect(() => {
    if (chosen.value >= 0) document.getElementById(`${id}${chosen.value}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen.value]);

  const offers = before.value === undefined ? undefined : offered(before.value, distinct(table.places.value));
  const shut = () => {
    before.value = undefined;
    chosen.value = -1;
  };
  const wrote = ({ currentTarget: { value, selectionStart } }: { currentTarget: HTMLInputElement }) => {
    draft.value = value;
    before.value = value.slice(0, selectionStart ?? value.length);
    chosen.value = offered(before.value, distinct(table.places.value))?.query.isAsked ? 0 : -1;
  };
  /** Puts words in the field, and the caret: at once, before the next key. */
  const put = (words: string, caret: number) => {
    draft.value = words;
    if (!field.current) return;
    field.current.value = words;
    field.current.focus();
    field.current.setSelectionRange(caret, caret);
  };
  const take = (place: Place) => {
    if (!offers || before.value === undefined) return;
    const { length } = before.value;
    const start = `${before.value.slice(0, offers.query.from)}${place.name} `;
    put(start + draft.value.slice(length).trimStart(), start.length);
    panel.picked[own] = [...panel.picked[own].filter(({ name }) => name !== place.name), place];
    shut();
  };
  /** The words that are being said, and the lines that were sent off meanwhile: they are said after them, in order. */
  const saying = useRef<string | undefined>(undefined);
  const waiting = useRef<Waiting[]>([]);
  const empty = () => {
    draft.value = "";
    panel.picked[own] = [];
  };
  const sayLine = ({ words, picked, person }: Waiting): Promise<boolean> => {
    saying.current = words;
    return talk.say(own, { text: encoded(words, table.places.value, picked) }, person);
  };
  const send = async (): Promise<void> => {
    const line = { words: draft.value.trim(), picked: panel.picked[own], person: to?.person };
    if (!line.words || line.words === saying.current) return;
    shut();
    if (saying.current !== undefined) {
      waiting.current.push(line);
      return empty();
    }
    let isSaid = await sayLine(line);
    // What was written meanwhile stays.
    if (isSaid && draft.peek().trim() === line.words) empty();
    while (isSaid && waiting.current.length > 0) isSaid = await sayLine(waiting.current.shift()!);
    saying.current = undefined;
    // What could not be said is told, and what should have followed is in the field again.
    if (waiting.current.length > 0) draft.value = [...waiting.current.map(({ words }) => words), draft.peek()].join(" ").trim();
    waiting.current = [];
  };
  /** A key among the places offered; answers whether it was one. */
  const choose = ({ key, shiftKey }: KeyboardEvent, places: Place[]): boolean => {
    const { length } = places;
    const takes = (key === "Tab" && !shiftKey) || (key === "Enter" && chosen.value >= 0);
    if (key === "ArrowDown") chosen.value = (chosen.value + 1) % length;
    else if (key === "ArrowUp") chosen.value = (Math.max(0, chosen.value) + length - 1) % length;
    else if (key === "Escape") shut();
    else if (takes) take(places[Math.max(0, chosen.value)]);
    else return false;
    return true;
  };
  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    // What is picked on the board, and a sheet, stay as they are.
    if (key === "Escape") event.stopPropagation();
    if (offers && choose(event, offers.places)) event.preventDefault();
    else if (key === "Escape") leave();
  };
  /** Begins the name of a place. */
  const name = () => {
    const gap = draft.value && !/\s$/.test(draft.value) ? " " : "";
    const words = `${draft.value}${gap}#`;
    put(words, words.length);
    before.value = words;
    chosen.value = 0;
  };
  const label = to ? say("talk.toOne", { name: to.name }) : say(own === "gallery" ? "talk.toGallery" : "talk.toTable");
  const hasPlaces = table.places.value.length > 0;

  return (
    <>
      {offers && (
        <div class="offers" role="listbox" id={`${id}offers`} aria-label={say("talk.placesOf")}>
          {offers.places.map((place, i) => (
            <button
              key={place.id}
              type="button"
              class="btn"
              role="option"
              id={`${id}${i}`}
              tabIndex={-1}
              aria-selected={chosen.value === i}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(place)}
            >
              <Icon name="map-pin" />
              {place.name}
            </button>
          ))}
        </div>
      )}
      <form
        class="write"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <WheelButton panel={panel} icon="zap" />
        <span class="writebox">
          <input
            ref={field}
            class={["input", hasPlaces && "placed", to && "whispers"].filter(Boolean).join(" ")}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={offers !== undefined}
            aria-controls={offers && `${id}offers`}
            aria-activedescendant={offers && chosen.value >= 0 ? `${id}${chosen.value}` : undefined}
            // Who reads a whisper stands above: a long name would be cut in the field.
            placeholder={to ? say("talk.whisperShort") : label}
            maxLength={LONGEST_TALK}
            autoComplete="off"
            enterkeyhint="send"
            value={draft.value}
            onInput={wrote}
            onKeyDown={pressed}
            onBlur={shut}
          />
          {hasPlaces && (
            <button type="button" class="btn icon ghost" aria-label={say("talk.sendPlace")} onClick={name}>
              <Icon name="map-pin" />
            </button>
          )}
        </span>
        <button type="submit" class="btn icon send" aria-label={say("talk.send")} aria-disabled={!draft.value.trim() || undefined}>
          <Icon name="send" />
        </button>
      </form>
      <span role="status" class="hidden">
        {offers && say("talk.places", { count: offers.places.length })}
      </span>
    </>
  );
}
