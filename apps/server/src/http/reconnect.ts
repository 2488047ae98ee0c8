import { matchMaker, ServerError } from "@colyseus/core";
import express, { type Request, type Router } from "express";
import { z } from "zod";
import { type ApiSetting, read } from "../api.ts";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { MOST_BYTES } from "./ingress.ts";

const Body = z.object({ reconnectionToken: z.string().min(1).max(100) });

/**
 * Handles reconnection requests of Colyseus' SDK: its own route would reveal whether a room runs. A wrong code and a wrong token both count
 * as one guess and get the same response; the client then enters via `/api`.
 */
export function reconnect({ limits, orders, draining }: Pick<ApiSetting, "limits" | "orders" | "draining">): Router {
  const router = express.Router();
  router.use(express.json({ limit: MOST_BYTES }));
  router.post("/reconnect/:code", async (request: Request<{ code: string }>, response) => {
    if (draining()) throw new ApiError("room.closing");
    const banned = orders.whyNotIn(addressOf(request));
    if (banned) throw banned;
    const { reconnectionToken } = read(Body, request.body);
    const place = () => dropped(request.params.code, reconnectionToken);
    response.set("Cache-Control", "no-store").json(await limits.find(request, place, () => new ApiError("room.badToken")));
  });
  return router;
}

/** The reservation of a dropped connection; undefined if the token is wrong or no such room is running. */
async function dropped(code: string, reconnectionToken: string): Promise<object | undefined> {
  try {
    return await matchMaker.reconnect(code, { reconnectionToken });
  } catch (error) {
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}
