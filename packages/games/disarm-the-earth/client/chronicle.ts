import { type Phrase, same } from "@baseboard/kit";
import type { Chronicle } from "@baseboard/stage/contract";
import { evolve } from "../rules/evolve.ts";
import { isArmed } from "../rules/lands.ts";
import { firstTable } from "../rules/setup.ts";
import { type Event, NOBODY, type Table } from "../rules/state.ts";
import { territories } from "../rules/world.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.chronicle.${key}`, ...(gaps && { with: gaps }) });

/** Events that are counted in a round, in this order. */
const counted = ["agreed", "refused", "attacked", "captured"] as const;

/** Events with which a match may begin: one that goes on from a position begins with others, and is told from there. */
const beginnings: Event["type"][] = ["loopChosen", "bought", "offered", "left"];

/** The war and the peace, round by round: how much was neutral and armed at its end, and what happened. Known if all events are. */
export function chronicle(events: Event[], { players, options, first, round, lands }: Table): Chronicle | undefined {
  if (round < 2 || !beginnings.includes(events[0]?.type)) return undefined;
  const table = firstTable(players.length, options, first);
  const steps: Chronicle["steps"] = [];
  let happened: Event[] = [];
  for (const event of events) {
    if (event.type === "turnBegan" && event.round > table.round) {
      steps.push(step(table, happened));
      happened = [];
    }
    evolve(table, event);
    happened.push(event);
  }
  if (!same(table.lands, lands)) return undefined;
  const parts = [
    { label: phrase("neutral"), tone: "good" as const },
    { label: phrase("armed"), tone: "bad" as const },
  ];
  return { label: phrase("label"), parts, of: territories.length, steps: [...steps, step(table, happened)] };
}

function step({ round, lands }: Table, happened: Event[]): Chronicle["steps"][number] {
  const settled = lands.filter(({ owner }) => owner !== NOBODY);
  const armed = settled.filter(isArmed).length;
  const news = counted.flatMap((kind) => {
    const count = happened.filter(({ type }) => type === kind).length;
    return count > 0 ? [phrase(kind, { count })] : [];
  });
  return { label: phrase("round", { round }), values: [settled.length - armed, armed], events: news };
}
