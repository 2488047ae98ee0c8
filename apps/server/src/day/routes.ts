import { randomBytes } from "node:crypto";
import { type AnyGame, writeTranscript } from "@baseboard/kit";
import { DAYS_KEPT, type DayDeal, type DayOffer, type DayTable, dayAt, daysBefore } from "@baseboard/protocol/day";
import { cleanName } from "@baseboard/room";
import type { Request, Router } from "express";
import { z } from "zod";
import { type ApiSetting, read } from "../api.ts";
import { ApiError } from "../http/api-error.ts";
import { dealOf } from "./deal.ts";
import { resultIn, transcriptOfDay } from "./referee.ts";

const day = z.iso.date();
const id = z.string().regex(/^[\w-]{22}$/);
const Path = z.object({ day });
const EntryPath = z.object({ day, game: z.string().max(40), id });
const Body = z.strictObject({
  ...{ day, id, game: z.string().max(40), version: z.int().min(0) },
  lines: z.array(z.string().max(1000)),
  name: z.string().max(200).optional(),
});

/** Name of the secret that keys are made of. */
const SECRET = "day";

/**
 * The routes below `/api/day`: a day's deals with their tables, what is put into a table, and the matches in it. The sentences with which
 * they refuse are loaded by the page with its own.
 */
export function dayRoutes(router: Router, { games, store, limits }: ApiSetting): void {
  let secret: Promise<string> | undefined;
  const dealFor = async (game: AnyGame, on: string): Promise<DayDeal> => {
    secret ??= store.recipients.secret(SECRET, randomBytes(32).toString("hex")).catch((error) => {
      secret = undefined; // Asked for again.
      throw error;
    });
    return dealOf(game, on, await secret);
  };
  const tableOf = async (on: string, game: string): Promise<DayTable> => {
    const [entries, count] = await Promise.all([store.days.best(on, game), store.days.count(on, game)]);
    return { entries, count };
  };
  const offerOf = async (on: string): Promise<DayOffer> => ({
    day: on,
    deals: await Promise.all(games.map(async ({ game }) => ({ ...(await dealFor(game, on)), ...(await tableOf(on, game.id)) }))),
  });
  const gameOf = (asked: string): AnyGame => {
    const kind = games.find(({ game }) => game.id === asked);
    if (!kind) throw new ApiError("room.unknownGame", { game: asked });
    return kind.game;
  };

  router.get("/day", async (_request, response) => {
    response.json(await offerOf(dayAt(Date.now())));
  });

  router.get("/day/:day", async (request, response) => {
    response.json(await offerOf(pastDay(read(Path, request.params), DAYS_KEPT)));
  });

  router.get("/day/:day/:game/:id", async (request: Request<z.output<typeof EntryPath>>, response) => {
    await limits.count("export", request);
    const asked = read(EntryPath, request.params);
    const game = gameOf(asked.game);
    const entry = await store.days.entry(pastDay(asked, DAYS_KEPT), game.id, asked.id);
    if (!entry) throw new ApiError("room.notFound");
    const transcript = transcriptOfDay(await dealFor(game, asked.day), entry, entry.name || "–");
    response.type("text").send(writeTranscript(transcript));
  });

  router.post("/day", async (request, response) => {
    await limits.count("day", request);
    const { name = "", ...body } = read(Body, request.body);
    const game = gameOf(body.game);
    // Whoever began before midnight has another day to end it.
    const on = pastDay(body, 1);
    const clean = name && cleanName(name);
    if (clean === undefined) throw new ApiError("room.badName");
    const result = resultIn(game, await dealFor(game, on), body);
    const { version, lines } = body;
    const isIn = await store.days.put({ ...result, day: on, game: game.id, id: body.id, name: clean, at: Date.now(), version, lines });
    if (!isIn) throw new ApiError("day.no.full");
    response.status(201).json(await tableOf(on, game.id));
  });
}

/** Today, or a day that is so many days ago at most. Throws `ApiError` for any other one: what is to come is told nobody. */
function pastDay({ day: asked }: { day: string }, most: number): string {
  const today = dayAt(Date.now());
  if (asked > today || asked < daysBefore(today, most)) throw new ApiError("day.no.otherDay");
  return asked;
}
