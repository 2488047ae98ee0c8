import { type AnyGame, type Phrase, type Speaker, seatLetter } from "@baseboard/kit";
import type { AnyGameClient, Fixtures } from "@baseboard/stage";
import { useEffect, useMemo } from "preact/hooks";
import { gameOf } from "../games.ts";
import { withWords, words } from "../language.ts";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Mark } from "../parts/Mark.tsx";
import { Settings } from "../settings/Settings.tsx";
import { accent } from "../theme.ts";
import { bareWords, gameName, marked, say, speakerOf } from "../words.ts";
import { type GalleryAddress, readAddress } from "./address.ts";
import { Controls } from "./Controls.tsx";
import { eyeIn, type Fixture, fixture, textOf } from "./fixture.ts";
import { GalleryPage } from "./GalleryPage.tsx";
import { Index } from "./Index.tsx";
import { useExposed } from "./watch.ts";

/** Draws any position of a game, and everything that can happen in it, without a server: `/gallery/<game>?p=<text or name>&seat=0`. */
export default function Gallery({ game, query }: { game: string | undefined; query: string }) {
  const shelved = game === undefined ? undefined : gameOf(game);
  useEffect(() => {
    if (shelved) accent.value = shelved.accent;
  }, [shelved]);
  const shown = useLoaded(async () => {
    const client = await shelved?.client();
    return client && { client, fixtures: await withWords(client.fixtures(), `${game}/gallery`) };
  }, shelved);
  if (game === undefined) return <Index />;
  if (!shelved) return <ErrorPage title={say("nowhere.title")} text={say("nowhere.text")} />;
  if (shown === "failed") return <LoadFailed />;
  if (!shown) return <Loading />;
  return <Opened {...shown} address={readAddress(game, query)} />;
}

/** The requested fixture, or the sentence that says why it cannot be shown; then the position alone, if readable. */
function useFixture(game: AnyGame, text: string, line: string | undefined, speak: Speaker): { found?: Fixture; why?: string } {
  return useMemo(() => {
    const reading = (one: string | undefined) => {
      try {
        return { found: fixture(game, text, one, speak) };
      } catch (error) {
        return { why: error instanceof Error ? error.message : String(error) };
      }
    };
    const all = reading(line);
    return all.why === undefined ? all : { ...reading(undefined), why: all.why };
  }, [game, text, line, speak]);
}

function Opened({ client, fixtures, address }: { client: AnyGameClient; fixtures: Fixtures; address: GalleryAddress }) {
  const speak = useMemo(() => {
    const raw = speakerOf((seat) => marked(seatLetter(seat)));
    return (phrase: Phrase) => bareWords(raw(phrase));
  }, [words.value]);
  const text = textOf(fixtures.positions, address.p);
  const { found, why } = useFixture(client.game, text, address.line, speak);
  const { seat } = address;
  const viewSeat = found ? eyeIn(found, seat) : -1;
  const nobody = found && seat !== undefined && seat >= found.before.hands.length ? say("gallery.noSeat") : undefined;
  useExposed();
  return (
    <div class="gallery">
      <header class="gtop">
        <a class="brand" href="/" aria-label={say("app.home")}>
          <Mark />
          <b class="wide">{say("app.name")}</b>
        </a>
        <h1>
          <a class="gcrumb" href="/gallery">
            {say("gallery.name")}
          </a>{" "}
          <span>{gameName(client.game.id)}</span>
        </h1>
        <span class="grow" />
        <Settings />
      </header>
      <GalleryPage client={client} address={address} found={found} viewSeat={viewSeat} speak={speak} />
      <Controls
        game={client.game}
        fixtures={fixtures}
        address={address}
        found={found}
        why={why ?? nobody}
        viewSeat={viewSeat}
        text={text}
      />
    </div>
  );
}
