import { gameOf } from "./games.ts";
import { withWords } from "./language.ts";
import { notice } from "./notice.ts";
import { ErrorPage } from "./parts/ErrorPage.tsx";
import { Lazy } from "./parts/Loading.tsx";
import { useLoaded } from "./parts/loaded.ts";
import { RoomPage } from "./room/RoomPage.tsx";
import { type Route, route } from "./router.ts";
import { say } from "./words.ts";

const Nowhere = () => <ErrorPage title={say("nowhere.title")} text={say("nowhere.text")} />;

function Rules({ game }: { game: string }) {
  const shelved = gameOf(game);
  if (!shelved) return <Nowhere />;
  return <Lazy load={() => import("./rules/RulesPage.tsx")} props={{ game: shelved }} />;
}

function Practice({ game, resume, from }: Omit<Route & { page: "practice" }, "page">) {
  const shelved = gameOf(game);
  if (!shelved) return <Nowhere />;
  return <Lazy load={() => import("./practice/PracticePage.tsx")} props={{ game: shelved, resume, from }} />;
}

function WhatIf({ game, from }: Omit<Route & { page: "whatIf" }, "page">) {
  const shelved = gameOf(game);
  if (!shelved) return <Nowhere />;
  return <Lazy load={() => withWords(import("./what-if/WhatIfPage.tsx"), "pages", "what-if")} props={{ game: shelved, from }} />;
}

function Learn({ game }: { game: string }) {
  const shelved = gameOf(game);
  if (!shelved?.lesson) return <Nowhere />;
  return <Lazy load={() => import("./learn/LearnPage.tsx")} props={{ game: shelved, load: shelved.lesson }} />;
}

function Day({ game }: { game: string | undefined }) {
  if (game === undefined) return <Lazy load={() => withWords(import("./day/DayPage.tsx"), "day")} props={{}} />;
  const shelved = gameOf(game);
  if (!shelved) return <Nowhere />;
  return <Lazy load={() => withWords(import("./day/DealPage.tsx"), "day")} props={{ game: shelved }} />;
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case "landing":
      return <Lazy key="landing" load={() => import("./landing/Landing.tsx")} props={{}} />;
    case "room":
      return <RoomPage key={`${at.code} ${at.watch}`} code={at.code} watch={at.watch} />;
    case "take":
      return (
        <Lazy
          key={`take ${at.code}`}
          load={() => withWords(import("./handover/TakePage.tsx"), "pages")}
          props={{ code: at.code, kind: at.kind }}
        />
      );
    case "bring":
      return <Lazy key="bring" load={() => withWords(import("./identity/BringPage.tsx"), "pages")} props={{}} />;
    case "rules":
      return <Rules game={at.game} />;
    case "practice":
      return <Practice key={`practice ${at.game}`} game={at.game} resume={at.resume} {...(at.from !== undefined && { from: at.from })} />;
    case "whatIf":
      return <WhatIf key={`what if ${at.game}`} game={at.game} from={at.from} />;
    case "learn":
      return <Learn key={`learn ${at.game}`} game={at.game} />;
    case "gallery":
      return (
        <Lazy key="gallery" load={() => withWords(import("./gallery/Gallery.tsx"), "pages")} props={{ game: at.game, query: at.query }} />
      );
    case "replay":
      return (
        <Lazy key="replay" load={() => withWords(import("./replay/Replay.tsx"), "pages")} props={{ code: at.code, query: at.query }} />
      );
    case "credits":
      return <Lazy key="credits" load={() => withWords(import("./credits/Credits.tsx"), "pages")} props={{}} />;
    case "evenings":
      return <Lazy key="evenings" load={() => withWords(import("./evenings/EveningsPage.tsx"), "evenings")} props={{}} />;
    case "day":
      return <Day key={`day ${at.game}`} game={at.game} />;
    case "admin":
      return <Lazy key="admin" load={() => withWords(import("./operator/OperatorPage.tsx"), "operator", "notice")} props={{}} />;
    case "nowhere":
      return <Nowhere />;
  }
}

/** What the operator tells everybody; nothing until it is loaded. */
function NoticePlace() {
  const part = useLoaded(() => withWords(import("./parts/NoticeLine.tsx"), "notice"), undefined);
  return part && part !== "failed" ? <part.default /> : null;
}

/** The page for the current address. */
export function App() {
  return (
    <>
      {notice.value && <NoticePlace />}
      <Page at={route.value} />
    </>
  );
}
