import { LONGEST_RESTART, LONGEST_SANCTION, sanctionKinds } from "@baseboard/protocol";
import { cleanText } from "@baseboard/room";
import express, { type Request, type Router } from "express";
import { z } from "zod";
import { read } from "../api.ts";
import { readCode } from "../codes.ts";
import { ApiError } from "../http/api-error.ts";
import type { Limits } from "../http/limits.ts";
import { bears } from "./bearer.ts";
import type { Operator } from "./operator.ts";
import { readAddress } from "./orders.ts";

/** Characters of a text as it comes in; what is left of it when it is cleaned has a limit of its own. */
const LONGEST_RAW = 1000;
/** Rooms in one answer. */
const MOST_ROOMS = 1000;

const text = z.string().max(LONGEST_RAW);
const minutes = (most: number) => z.int().min(1).max(most);
const ViewQuery = z.object({
  find: z.string().max(40).default(""),
  /** Ids of games, separated by commas, that are meant besides. */
  games: z.string().max(400).default(""),
  most: z.coerce.number().int().min(1).max(MOST_ROOMS).default(20),
});
const Closing = z.strictObject({ why: text.optional() });
const Telling = z.strictObject({ text, minutes: minutes(LONGEST_RESTART).optional() });
const Lifting = z.strictObject({ address: z.string().max(60), kind: z.enum(sanctionKinds) });
const Imposing = Lifting.extend({ minutes: minutes(LONGEST_SANCTION) });

/** `/api/admin`: what the operator sees and does, with the token in a header. No page of another site can send that one along. */
export function operatorRoutes(operator: Operator, token: string, { limits, refused }: { limits: Limits; refused(): void }): Router {
  const isRight = bears(token);
  const router = express.Router();
  router.use(async (request, _response, next) => {
    const { authorization } = request.headers;
    // Who has no token is asked for one, and guesses none.
    if (authorization !== undefined) {
      if (await limits.secret(request, isRight(authorization))) return next();
      refused();
    }
    throw new ApiError("room.needsToken");
  });

  router.get("/", async (request, response) => {
    const { find, games, most } = read(ViewQuery, request.query);
    response.json(await operator.view({ find: find.replace(/[\s-]/g, "").toUpperCase(), games: games.split(","), most }));
  });

  router.get("/store", async (_request, response) => {
    response.json(await operator.storeSeen());
  });

  router.post("/rooms/:code/close", async (request: Request<{ code: string }>, response) => {
    const { why = "" } = read(Closing, request.body);
    const reason = why.trim() && cleaned(why);
    const code = readCode(request.params.code);
    if (!code || !(await operator.close(code, reason))) throw new ApiError("room.unknownCode", { code: code ?? "" });
    response.json({});
  });

  router
    .route("/notice")
    .put(async (request, response) => {
      const { text, minutes } = read(Telling, request.body);
      await operator.tell(cleaned(text), minutes);
      response.json({});
    })
    .delete(async (_request, response) => {
      await operator.takeBack();
      response.json({});
    });

  router
    .route("/addresses")
    .put(async (request, response) => {
      const { kind, minutes, address } = read(Imposing, request.body);
      await operator.impose({ kind, address: meant(address) }, minutes);
      response.json({});
    })
    .delete(async (request, response) => {
      const { kind, address } = read(Lifting, request.body);
      await operator.lift({ kind, address: meant(address) });
      response.json({});
    });
  return router;
}

/** A text as everybody is shown it. Throws an `ApiError` if there is nothing in it, or too much. */
function cleaned(raw: string): string {
  const clean = cleanText(raw);
  if (typeof clean !== "string") throw new ApiError(clean.key, clean.with);
  return clean;
}

function meant(typed: string): string {
  const address = readAddress(typed);
  if (!address) throw new ApiError("room.badAddress");
  return address;
}
