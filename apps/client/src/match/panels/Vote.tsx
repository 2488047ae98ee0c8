import { Lazy } from "../../parts/Loading.tsx";
import type { Play } from "../model/play.ts";

/** What those who are here are asked; where nobody else is, nothing of it is loaded. */
export function Vote({ play }: { play: Play }) {
  if (!play.table.ask) return null;
  return <Lazy load={() => import("./Questions.tsx")} props={{ play }} quiet />;
}
