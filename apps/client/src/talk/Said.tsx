import type { TalkLine } from "@baseboard/protocol";
import { region } from "../language.ts";
import { Badge, colourOf } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import type { TalkPanel } from "./panel.ts";
import { piecesOf } from "./places.ts";
import { quickIcons } from "./quick-icons.ts";
import { ownerOf } from "./stand-ins.ts";
import { lookOf, type TalkTable } from "./table.ts";
import type { TalkModel } from "./talk-model.ts";

export interface TalkProps {
  talk: TalkModel;
  table: TalkTable;
  panel: TalkPanel;
}

interface LineProps extends TalkProps {
  line: TalkLine;
  /** Shows a place of the board. */
  show(id: string, line: TalkLine): void;
}

/** A line of talk: a bubble; a ping is a sentence without one. */
export function Said(props: LineProps) {
  const { line, talk, table } = props;
  const isOwn = talk.isOwn(line);
  const look = lookOf(table, line.seat);
  const style = { "--seat": colourOf(look), "--seatText": look ? `var(--seatText${look.palette})` : "var(--text2)" };
  if (line.place !== undefined)
    return (
      <li class="points" style={style}>
        <Sign {...props} />
        <span>
          {isOwn ? say("talk.ownPoints") : say("talk.points", { name: line.name })} <PlaceLink {...props} id={line.place} />
        </span>
      </li>
    );
  return (
    <li class={isOwn ? "said own" : "said"} style={style}>
      {!isOwn && <Sign {...props} />}
      <div>
        <By {...props} isOwn={isOwn} />
        <Bubble {...props} />
      </div>
    </li>
  );
}

/** The sign of a seat; of who watches, the first letter of their name. */
function Sign({ line, table }: LineProps) {
  const look = lookOf(table, line.seat);
  if (look) return <Badge palette={look.palette} icon={look.icon} />;
  return (
    <span class="letter" aria-hidden="true">
      {Array.from(line.name)[0]?.toLocaleUpperCase()}
    </span>
  );
}

/** Who said it, and when. The name of another opens what can be done about them. */
function By({ line, talk, panel, isOwn }: LineProps & { isOwn: boolean }) {
  const time = new Intl.DateTimeFormat(region.value, { timeStyle: "short" }).format(line.at);
  const to = line.to === undefined ? undefined : line.to === talk.room.person ? say("talk.whisperToYou") : whisperTo(talk, line.to);
  if (isOwn)
    return (
      <span class={to ? "by" : "hidden"}>
        {say("talk.own")} {time} {to}
      </span>
    );
  return (
    <span class="by">
      <button
        type="button"
        aria-label={say("talk.by", { name: line.name })}
        aria-haspopup="dialog"
        onClick={() => {
          panel.talker.value = line;
        }}
      >
        {line.name}
      </button>
      <time dateTime={new Date(line.at).toISOString()}>{time}</time>
      {to && <small>{to}</small>}
    </span>
  );
}

/** To whom a whisper of one's own went. */
function whisperTo({ room }: TalkModel, person: string): string {
  const name = room.state.value?.seats.find((seat) => ownerOf(seat) === person)?.name ?? "";
  return say("talk.whisperTo", { name });
}

function Bubble(props: LineProps) {
  const { line } = props;
  const look = line.channel === "whisper" ? "bubble whisper" : "bubble";
  if (line.quick)
    return (
      <span class={`${look} quick`}>
        <Icon name={quickIcons[line.quick] ?? "message-circle"} />
        {say(`talk.quick.${line.quick}`)}
      </span>
    );
  return (
    <span class={look} dir="auto">
      {piecesOf(line.text ?? "", location.origin).map((piece, i) => {
        if (typeof piece === "string") return piece;
        if ("place" in piece) return <PlaceLink key={i} {...props} id={piece.place} />;
        return (
          <a key={i} href={piece.path}>
            {location.host + piece.path}
          </a>
        );
      })}
    </span>
  );
}

/** A place: a button that shows it on the board; plain words where it cannot. */
function PlaceLink({ id, line, table, talk, show }: LineProps & { id: string }) {
  const name = table.nameOf(id);
  const isHere = line.round === talk.room.state.value?.round;
  if (name === undefined || !table.show || !isHere) return <>{name ?? id}</>;
  return (
    <button type="button" class="placelink" aria-label={say("talk.place", { place: name })} onClick={() => show(id, line)}>
      <Icon name="map-pin" />
      {name}
    </button>
  );
}
