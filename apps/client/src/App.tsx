import { Later } from "./parts/Later.tsx";
import { type Route, route } from "./router.ts";
import { say } from "./words.ts";

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case "gallery":
      return <Later key="gallery" load={() => import("./gallery/Gallery.tsx")} props={{ game: at.game, position: at.position }} />;
    default:
      return <p>{say("nowhere.title")}</p>;
  }
}

/** The page the address asks for. */
export function App() {
  return <Page at={route.value} />;
}
