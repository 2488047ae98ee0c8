import { matchMaker, ServerError } from "@colyseus/core";
import express, { type Request, type Router } from "express";
import { z } from "zod";
import { type ApiSetting, read } from "../api.ts";
import { ApiError } from "./api-error.ts";
import { MOST_BYTES } from "./ingress.ts";

const Body = z.object({ reconnectionToken: z.string().min(1).max(100) });

/**
 * Takes up a dropped connection again, where Colyseus' SDK asks for that: its own route would tell a room that runs from one
 * that does not. A wrong code and a wrong token are one guess here and get one answer, after which a client comes in by `/api`.
 */
export function reconnect({ limits, draining }: Pick<ApiSetting, "limits" | "draining">): Router {
  const router = express.Router();
  router.use(express.json({ limit: MOST_BYTES }));
  router.post("/reconnect/:code", async (request: Request<{ code: string }>, response) => {
    if (draining()) throw new ApiError("room.closing");
    const { reconnectionToken } = read(Body, request.body);
    const place = () => dropped(request.params.code, reconnectionToken);
    response.set("Cache-Control", "no-store").json(await limits.find(request, place, () => new ApiError("room.badToken")));
  });
  return router;
}

/** The place of a dropped connection, for whoever has its token; undefined for any other token, and where no such room runs. */
async function dropped(code: string, reconnectionToken: string): Promise<object | undefined> {
  try {
    return await matchMaker.reconnect(code, { reconnectionToken });
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
