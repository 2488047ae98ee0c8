import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { keptChoice } from "../chosen.ts";
import { justLeft } from "../enter.ts";
import { gameOf, offered } from "../games.ts";
import { isNarrow } from "../match/media.ts";
import { isAway } from "../network.ts";
import { askOften } from "../notice.ts";
import { Box } from "../parts/Dialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { useDrop } from "../replay/drop.ts";
import { OtherLanguages } from "../settings/OtherLanguages.tsx";
import { accent, ownAccent } from "../theme.ts";
import { gameName, say } from "../words.ts";
import { CreateForm } from "./CreateForm.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { hasTables, MyTables, OtherDevices } from "./MyTables.tsx";
import { MyPractices } from "./Practices.tsx";
import { OpenRooms } from "./Rooms.tsx";
import { Shelf, Soon } from "./Shelf.tsx";

/** The landing page: join by code, create a room, or return to one. */
export default function Landing() {
  // The game chosen last; at first the first one.
  const picked = keptChoice("game", (kept) => (offered.some(({ id }) => id === kept) ? String(kept) : (offered[0]?.id ?? "")));
  const sheet = useSignal(false);
  const game = gameOf(picked.value);
  useTitle(say("app.name"));
  useDrop((file) => void import("../replay/pasted.ts").then(({ openFile }) => openFile(file)));
  useEffect(() => {
    accent.value = game?.accent ?? ownAccent;
  }, [game]);
  useEffect(() => askOften(), []);
  // What the page said before its script ran.
  useLayoutEffect(() => document.getElementById("front")?.remove(), []);
  const left = useSignal("");
  useEffect(() => {
    left.value = justLeft();
  }, []);
  const lists = useKeptFocus<HTMLDivElement>("li, h2");
  return (
    <Page chips={<OtherLanguages />} foot={isNarrow.value && !hasTables() && <OtherDevices />}>
      <div role="status">
        {left.value && (
          <p class="noserver">
            <Icon name="log-out" />
            {say("landing.left", { code: left.value })}
          </p>
        )}
        {isAway.value && (
          <p class="noserver">
            <Icon name="wifi-off" />
            {say("landing.away")}
          </p>
        )}
      </div>
      <MyTables>
        <div class={hasTables() ? undefined : "welcome"}>
          {!hasTables() && (
            <div>
              <h1>{say("landing.title")}</h1>
              <p class="lead">{say("landing.lead")}</p>
            </div>
          )}
          <JoinForm />
        </div>
      </MyTables>
      <h2 class="sec">{say("landing.pick")}</h2>
      <Shelf
        picked={picked.value}
        opens={isNarrow.value ? "sheet" : "below"}
        pick={(id) => {
          picked.value = id;
          sheet.value = isNarrow.value;
        }}
      />
      {game && !isNarrow.value && <CreateForm key={game.id} game={game} />}
      {game && isNarrow.value && (
        <Box title={gameName(game.id)} class="gamesheet" open={sheet} isBrief>
          {() => <CreateForm key={game.id} game={game} />}
        </Box>
      )}
      {isNarrow.value && <Soon />}
      <div class="lists" ref={lists}>
        <OpenRooms />
        <MyPractices />
      </div>
    </Page>
  );
}
