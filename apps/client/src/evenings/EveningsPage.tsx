import "./evenings.css";
import { type CameOut, cameOut } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { gameOf } from "../games.ts";
import { region } from "../language.ts";
import { keepPlayed, keptPlayed } from "../local-storage.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { saveFile } from "../parts/save-file.ts";
import { useTitle } from "../parts/title.ts";
import { gameName, say } from "../words.ts";
import { evenings, figuresOf } from "./figures.ts";
import type { PlayedMatch } from "./played.ts";

const isTogether = (game: string): boolean => gameOf(game)?.together === true;

/** What was played to its end in this browser: evening by evening, and what stands out. */
export default function EveningsPage() {
  useTitle(`${say("evenings.title")} – ${say("app.name")}`);
  const all = useSignal(keptPlayed());
  const matches = all.value;
  return (
    <Page>
      <div class="evenings">
        <header>
          <h1>{say("evenings.title")}</h1>
          <p>{say(matches.length > 0 ? "evenings.lead" : "evenings.none")}</p>
        </header>
        {matches.length > 0 && (
          <>
            <Figures matches={matches} />
            {evenings(matches).map(({ day, matches: played }) => (
              <Evening key={day.toDateString()} day={day} matches={played} />
            ))}
            <div class="acts">
              <button type="button" class="btn" onClick={() => saveFile("baseboard.json", fileOf(matches))}>
                <Icon name="download" />
                {say("evenings.save")}
              </button>
              <ConfirmDialog
                class="btn ghost"
                question={say("evenings.deleteSure")}
                yes={say("evenings.deleteYes")}
                act={() => {
                  keepPlayed([]);
                  all.value = [];
                }}
              >
                {say("evenings.delete")}
              </ConfirmDialog>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

const fileOf = (matches: PlayedMatch[]): Blob => new Blob([`${JSON.stringify(matches, undefined, 2)}\n`], { type: "application/json" });

function Figures({ matches }: { matches: PlayedMatch[] }) {
  const { count, won, favourite, company, fastest } = figuresOf(matches, isTogether);
  const figures = [
    { label: say("evenings.matches"), value: String(count), note: say("evenings.won", { count: won }) },
    ...(favourite ? [{ label: say("evenings.favourite"), value: gameName(favourite.what), note: times(favourite.count) }] : []),
    ...(company ? [{ label: say("evenings.company"), value: company.what, note: times(company.count) }] : []),
    ...(fastest
      ? [{ label: say("evenings.fastest"), value: gameName(fastest.game), note: say("evenings.moves", { count: fastest.moves }) }]
      : []),
  ];
  return (
    <dl class="standouts">
      {figures.map(({ label, value, note }) => (
        <div key={label} class="card">
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const times = (count: number): string => say("evenings.times", { count });

function Evening({ day, matches }: { day: Date; matches: PlayedMatch[] }) {
  return (
    <section>
      <h2 class="sec">{day.toLocaleDateString(region.value, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}</h2>
      <ul class="rows">
        {matches.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

const icons: Record<CameOut, string> = { won: "trophy", shared: "trophy", lost: "flag", nobody: "minus" };

function Row({ match }: { match: PlayedMatch }) {
  const { game, seat, names, bots, scores, code, moves, at } = match;
  const result = cameOut(match, seat, isTogether(game));
  const others = names.flatMap((name, i) => (i === seat ? [] : [bots.includes(i) ? say("evenings.bot", { name }) : name]));
  const points = scores && [scores[seat], ...scores.filter((_, i) => i !== seat)].join(" : ");
  return (
    <li class="card evening">
      <span class="art">
        <Cover game={game} />
      </span>
      <span class="tx">
        <b>{gameName(game)}</b>
        <small>{others.length > 0 ? say("evenings.with", { names: others }) : say("evenings.alone")}</small>
      </span>
      <span class={`came ${result}`}>
        <Icon name={icons[result]} />
        <b>{say(`evenings.result.${result}`)}</b>
        {points && <small>{points}</small>}
      </span>
      <small class="quiet">
        {new Date(at).toLocaleTimeString(region.value, { timeStyle: "short" })} · {say("evenings.moves", { count: moves })}
      </small>
      {code && (
        <a class="btn ghost" href={`/replay/${code}`} aria-label={say("evenings.replayOf", { game: gameName(game) })}>
          {say("evenings.replay")}
        </a>
      )}
    </li>
  );
}
