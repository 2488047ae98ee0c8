import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { shownCode } from "../code.ts";
import { justLeft } from "../enter.ts";
import { gameOf, offered } from "../games.ts";
import { isNarrow } from "../match/media.ts";
import { isAway } from "../network.ts";
import { askOften } from "../notice.ts";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { useDrop } from "../replay/drop.ts";
import { OtherLanguages } from "../settings/OtherLanguages.tsx";
import { accent, ownAccent } from "../theme.ts";
import { say } from "../words.ts";
import { CreateForm } from "./CreateForm.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { hasTables, MyTables, OtherDevices } from "./MyTables.tsx";
import { MyPractices } from "./Practices.tsx";
import { OpenRooms } from "./Rooms.tsx";
import { Shelf, Soon } from "./Shelf.tsx";

/** The landing page: join by code, create a room, or return to one. */
export default function Landing() {
  const picked = useSignal(offered[0]?.id ?? "");
  useTitle(say("app.name"));
  useDrop((file) => void import("../replay/pasted.ts").then(({ openFile }) => openFile(file)));
  useEffect(() => {
    accent.value = gameOf(picked.value)?.accent ?? ownAccent;
  }, [picked.value]);
  useEffect(() => askOften(), []);
  const left = useSignal("");
  useEffect(() => {
    left.value = justLeft();
  }, []);
  const lists = useKeptFocus<HTMLDivElement>("li, h2");
  return (
    <Page chips={<OtherLanguages />}>
      <div role="status">
        {left.value && (
          <p class="noserver">
            <Icon name="log-out" />
            {say("landing.left", { code: shownCode(left.value) })}
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
              <p>{say("landing.lead")}</p>
            </div>
          )}
          <JoinForm />
          {!hasTables() && <OtherDevices />}
        </div>
      </MyTables>
      <h2 class="sec">{say("landing.pick")}</h2>
      <Shelf
        picked={picked.value}
        pick={(id) => {
          picked.value = id;
        }}
      />
      {picked.value && <CreateForm key={picked.value} game={picked.value} />}
      {isNarrow.value && <Soon />}
      <div class="lists" ref={lists}>
        <OpenRooms />
        <MyPractices />
      </div>
    </Page>
  );
}
