import { type AnyGame, mayPlayOn, seatLetter } from "@baseboard/kit";
import type { Fixtures } from "@baseboard/stage";
import { Icon } from "../parts/Icon.tsx";
import { PlayOn } from "../practice/PlayOn.tsx";
import { go } from "../router.ts";
import { say, wordsOf } from "../words.ts";
import { type GalleryAddress, writeAddress } from "./address.ts";
import type { Fixture } from "./fixture.ts";

/** What a named position is called. */
const nameOf = (game: string, name: string): string => wordsOf(`${game}.position.${name}`) ?? name;

interface Props {
  game: AnyGame;
  fixtures: Fixtures;
  address: GalleryAddress;
  found: Fixture | undefined;
  /** Why the request cannot be shown. */
  why: string | undefined;
  /** The seat whose view is drawn; -1 for a spectator's. */
  viewSeat: number;
  /** The requested text. */
  text: string;
}

/** All choices: position, view, line, boards. */
export function Controls({ game, fixtures, address, found, why, viewSeat, text }: Props) {
  const bare: GalleryAddress = {
    game: address.game,
    at: 0,
    touched: [],
    all: address.all,
    ...(address.seat !== undefined && { seat: address.seat }),
  };
  // Where a line is played, it is played on after it.
  const reached = found?.told?.after ?? found?.before;
  const first = Object.keys(fixtures.positions)[0];
  return (
    <aside class="gside">
      {why && (
        <p class="alert" role="alert">
          <Icon name="circle-alert" />
          <span>{say("gallery.bad", { why })}</span>
        </p>
      )}
      <Links
        title={say("gallery.boards")}
        links={[
          { text: say("gallery.one"), href: writeAddress({ ...address, all: false }), here: !address.all },
          { text: say("gallery.all"), href: writeAddress({ ...address, all: true }), here: address.all },
        ]}
      />
      <Links
        title={say("gallery.seat")}
        links={[...Array.from(found?.before.hands ?? [], (_, seat) => seat), -1].map((seat) => ({
          text: seat < 0 ? say("gallery.spectator") : say("gallery.seatOf", { letter: seatLetter(seat) }),
          href: writeAddress({ ...address, seat, touched: [] }),
          here: seat === viewSeat,
        }))}
      />
      {found && <Lines address={address} found={found} />}
      {found && reached && (
        <PlayOn game={game} position={() => ({ state: reached, options: found.options })} own={viewSeat} off={!mayPlayOn(game, reached)} />
      )}
      <Links
        title={say("gallery.positions")}
        links={Object.keys(fixtures.positions).map((name) => ({
          text: nameOf(address.game, name),
          href: writeAddress({ ...bare, p: name }),
          here: name === (address.p ?? first),
        }))}
      />
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          go(writeAddress({ ...bare, p: String(new FormData(event.currentTarget).get("p")) }));
        }}
      >
        <label for="position">{say("gallery.text")}</label>
        <textarea id="position" name="p" class="input" rows={12} spellcheck={false} defaultValue={trimmed(text)} key={text} />
        <button type="submit" class="btn">
          {say("gallery.draw")}
        </button>
      </form>
    </aside>
  );
}

/** A text without its source indentation. */
function trimmed(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim());
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join("\n");
}

function Links({ title, links }: { title: string; links: { text: string; href: string; here: boolean }[] }) {
  return (
    <nav aria-label={title}>
      <h2 class="eyebrow">{title}</h2>
      <div class="gnames">
        {links.map(({ text, href, here }) => (
          <a key={text} class="btn" href={href} aria-current={here ? "page" : undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The line to play: one of the existing lines, or a typed one. */
function Lines({ address, found }: { address: GalleryAddress; found: Fixture }) {
  const { line = "" } = address;
  const choose = (next: string) => {
    const { line: _, ...rest } = address;
    go(writeAddress({ ...rest, at: next ? 50 : 0, touched: [], ...(next && { line: next }) }));
  };
  const isListed = found.lines.some(({ id }) => id === line);
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        choose(String(new FormData(event.currentTarget).get("line")).trim());
      }}
    >
      <label for="lines">{say("gallery.line")}</label>
      <select id="lines" class="input" value={isListed ? line : ""} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{say(line && !isListed ? "gallery.typed" : "gallery.noLine")}</option>
        {found.lines.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <label for="line">{say("gallery.type")}</label>
      <div class="gtyped">
        <input id="line" name="line" class="input" autocomplete="off" spellcheck={false} defaultValue={line} key={line} />
        <button type="submit" class="btn">
          {say("gallery.show")}
        </button>
      </div>
    </form>
  );
}
