import type { DayDeal, DayEntry, DayTable } from "@baseboard/protocol/day";
import { useSignal } from "@preact/signals";
import { matchOfDay, Refused } from "../network/entry.ts";
import { Icon } from "../parts/Icon.tsx";
import { gameName, say, sayPhrase } from "../words.ts";
import { countsWords } from "./result-words.ts";

interface Props {
  deal: DayDeal & DayTable;
  day: string;
  /** The id of one's own entry. */
  own: string | undefined;
  /** Whether its matches may be watched: before one's own is over they would tell what comes. */
  mayWatch: boolean;
}

/** A day's table of a game, the best first. */
export function DealTable({ deal, day, own, mayWatch }: Props) {
  const { game, entries, count } = deal;
  const wrong = useSignal("");
  if (count === 0) return <p class="quiet">{say("day.empty")}</p>;
  const watch = async (id: string) => {
    wrong.value = "";
    try {
      const [text, pasted] = await Promise.all([matchOfDay(day, game, id), import("../replay/pasted.ts")]);
      pasted.open(text, 0, deal.seat);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      wrong.value = sayPhrase(error.phrase);
    }
  };
  return (
    <>
      <table>
        <caption class="hidden">{say("day.tableOf", { game: gameName(game) })}</caption>
        <thead class="hidden">
          <tr>
            {(["place", "who", "came"] as const).map((head) => (
              <th key={head} scope="col">
                {say(`day.head.${head}`)}
              </th>
            ))}
            {mayWatch && <th scope="col">{say("day.watch")}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, i) => (
            <Row key={entry.id} {...{ game, entry }} place={i} isOwn={entry.id === own} {...(mayWatch && { watch })} />
          ))}
        </tbody>
      </table>
      {count > entries.length && <p class="quiet">{say("day.more", { count: count - entries.length })}</p>}
      <p role="alert" class={wrong.value ? "alert" : "hidden"}>
        {wrong.value}
      </p>
    </>
  );
}

interface RowProps {
  game: string;
  entry: DayEntry;
  /** From 0. */
  place: number;
  isOwn: boolean;
  watch?(id: string): Promise<void>;
}

function Row({ game, entry, place, isOwn, watch }: RowProps) {
  const { id, name, came } = entry;
  const who = name || say("day.nameless");
  return (
    <tr class={isOwn ? "own" : undefined}>
      <td>{place + 1}</td>
      <th scope="row">
        {who}
        {isOwn && <small> {say("day.own")}</small>}
      </th>
      <td class={came}>
        <span>{say(`day.came.${came}`)}</span> <small>{countsWords(game, entry)}</small>
      </td>
      {watch && (
        <td>
          <button
            type="button"
            class="btn icon ghost"
            aria-label={say("day.watchOf", { who, place: place + 1 })}
            onClick={() => void watch(id)}
          >
            <Icon name="play" />
          </button>
        </td>
      )}
    </tr>
  );
}
