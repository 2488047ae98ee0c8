import { type Phrase, type Speaker, seatLetter } from "@baseboard/kit";
import type { AnyFace } from "@baseboard/stage";
import { useEffect, useMemo } from "preact/hooks";
import { gameOf } from "../games.ts";
import { language } from "../language.ts";
import { LoadFailed, Loading } from "../parts/Later.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Mark } from "../parts/Mark.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { Settings } from "../settings/Settings.tsx";
import { accent } from "../theme.ts";
import { bareWords, gameName, marked, say, speakerOf } from "../words.ts";
import { type Address, readAddress } from "./address.ts";
import { Controls } from "./Controls.tsx";
import { type Exhibit, exhibit, textOf } from "./exhibit.ts";
import { Hall } from "./Hall.tsx";
import { Index } from "./Index.tsx";
import { useExposed } from "./watch.ts";

/** Draws any position of a game, and all that can happen in it, with no server: `/gallery/the-base?p=<text or name>&seat=0`. */
export default function Gallery({ game, query }: { game: string | undefined; query: string }) {
  const shelved = game === undefined ? undefined : gameOf(game);
  useEffect(() => {
    if (shelved) accent.value = shelved.accent;
  }, [shelved]);
  const face = useLoaded(async () => shelved?.face(), shelved);
  if (game === undefined) return <Index />;
  if (!shelved) return <Trouble title={say("nowhere.title")} text={say("nowhere.text")} />;
  if (face === "failed") return <LoadFailed />;
  if (!face) return <Loading />;
  return <Opened face={face} address={readAddress(game, query)} />;
}

/** What is asked for, or the sentence that says why it cannot be shown; then the position alone, if that can be read. */
function useExhibit(face: AnyFace, { p, line }: Address, speak: Speaker): { found?: Exhibit; why?: string } {
  return useMemo(() => {
    const text = textOf(face.positions, p);
    const reading = (one: string | undefined) => {
      try {
        return { found: exhibit(face.game, text, one, speak) };
      } catch (error) {
        return { why: error instanceof Error ? error.message : String(error) };
      }
    };
    const all = reading(line);
    return all.why === undefined ? all : { ...reading(undefined), why: all.why };
  }, [face, p, line, speak]);
}

function Opened({ face, address }: { face: AnyFace; address: Address }) {
  const speak = useMemo(() => {
    const raw = speakerOf([face.game.strings, face.strings], (seat) => marked(seatLetter(seat)));
    return (phrase: Phrase) => bareWords(raw(phrase));
  }, [face, language.value]);
  const { found, why } = useExhibit(face, address, speak);
  const eye = address.seat ?? found?.toAct[0] ?? 0;
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
          <span>{gameName(face.game.id)}</span>
        </h1>
        <span class="grow" />
        <Settings />
      </header>
      <Hall face={face} address={address} found={found} eye={eye} speak={speak} />
      <Controls face={face} address={address} found={found} why={why} eye={eye} text={textOf(face.positions, address.p)} />
    </div>
  );
}
