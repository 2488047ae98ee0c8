import { type Parts, type Speaker, writeLine } from "@baseboard/kit";
import type { AnyGameClient, ShownPly } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { go } from "../router.ts";
import { say } from "../words.ts";
import { type GalleryAddress, writeAddress } from "./address.ts";
import { Moment, Still } from "./boards.tsx";
import { type Frame, Frames } from "./Frames.tsx";
import { type Fixture, seenBy } from "./fixture.ts";
import { Slider } from "./Slider.tsx";
import { arrive } from "./watch.ts";

interface Props {
  client: AnyGameClient;
  address: GalleryAddress;
  found: Fixture | undefined;
  /** The seat whose view is drawn; -1 for a spectator's. */
  viewSeat: number;
  speak: Speaker;
}

/** The boards: one position, or a moment between two, once or in every theme and size. */
export function GalleryPage({ client, address, found, viewSeat, speak }: Props) {
  const part = useSignal(address.at / 100);
  const length = useSignal(0);
  useEffect(() => {
    part.value = address.at / 100;
  }, [address.at, found]);
  useEffect(() => {
    if (part.value === address.at / 100) arrive();
  });
  const ply = useMemo<ShownPly<Parts> | undefined>(
    () => found?.told && { events: found.told.events, before: seenBy(found.before, viewSeat), after: seenBy(found.told.after, viewSeat) },
    [found, viewSeat],
  );
  const view = useMemo(() => found && seenBy(found.before, viewSeat), [found, viewSeat]);
  if (!found || !view) return <main class="ghall" />;
  const drawn = { client, speak, name: say("gallery.board") };
  const measured = (ms: number) => {
    length.value = ms;
  };
  const touching = {
    touched: address.touched,
    pick: (touched: string[], move?: Parts["move"]) => {
      const line = move === undefined ? undefined : writeLine(client.game, { seat: viewSeat, act: { move } });
      go(writeAddress(line ? { ...address, line, touched: [], at: 50 } : { ...address, touched }), { replace: line === undefined });
    },
  };
  const picture = (frame: Frame) =>
    ply ? (
      <Moment {...drawn} {...frame} ply={ply} part={part.value} measured={measured} plain />
    ) : (
      <Still {...drawn} {...frame} view={view} {...touching} plain />
    );
  return (
    <main class={ply ? "ghall moving" : "ghall"}>
      {address.all ? (
        <Frames accent={client.game.accent} picture={picture} />
      ) : (
        <div class="gone">
          {ply ? (
            <>
              <Moment {...drawn} key="moment" id="now" ply={ply} part={part.value} measured={measured} />
              <Beside title={say("gallery.before")}>
                <Still {...drawn} id="before" view={ply.before} plain />
              </Beside>
              <Beside title={say("gallery.after")}>
                <Still {...drawn} id="after" view={ply.after} last={ply.events} plain />
              </Beside>
            </>
          ) : (
            <Still {...drawn} key="still" id="now" view={view} {...touching} />
          )}
        </div>
      )}
      {ply && (
        <Slider
          client={client}
          events={ply.events}
          speak={speak}
          part={part}
          length={length.value}
          rest={(at) => go(writeAddress({ ...address, at }), { replace: true })}
        />
      )}
    </main>
  );
}

function Beside({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <figure class="gbeside">
      <figcaption class="quiet">{title}</figcaption>
      {children}
    </figure>
  );
}
