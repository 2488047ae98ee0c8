import type { RequestListener } from "node:http";
import { type Log, Unreadable } from "@baseboard/room";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { isAway } from "../cluster/redis.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { ApiError } from "./api-error.ts";
import { elsewhere, signpost } from "./foreign-host.ts";
import { securityHeaders } from "./headers.ts";
import { type Health, health } from "./health.ts";
import type { Limits, LimitsPerMinute } from "./limits.ts";
import type { Origins } from "./origins.ts";
import { pages } from "./pages.ts";

/** Routers below `/api` and below Colyseus' `/matchmake`. */
export interface Routes {
  api: Router;
  matchmake: Router;
}

/** Dependencies of the site. */
export interface SiteSetting extends Health {
  origins: Origins;
  limits: Limits;
  log: Log;
  metrics: Metrics | undefined;
}

/** The HTTP handler: headers, health, `/api`, pages, and a refusal for everything else. */
export function site(
  config: Config,
  { api, matchmake }: Routes,
  { origins, limits, log, metrics, ...state }: SiteSetting,
): RequestListener {
  const limited =
    (what: keyof LimitsPerMinute): RequestHandler =>
    async (request, _response, next) => {
      await limits.count(what, request);
      next();
    };
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  // Responses here are not cached, and hashing a long match takes longer than finding it. Files have their own ETags.
  app.set("etag", false);
  app.use(securityHeaders(origins));
  app.use(["/healthz", "/readyz", "/metrics"], limited("health"));
  app.use(health(state));
  if (metrics && config.metricsToken) app.get("/metrics", metrics.page(config.metricsToken));
  app.use(elsewhere(origins));
  app.use(["/api", "/matchmake"], crossOrigin(origins));
  app.options("/{*path}", (_request, response) => void response.status(204).end());
  app.use("/api", api);
  app.use("/matchmake", matchmake);
  // Without its token there is no such page: the client's own says so.
  if (!config.adminToken) app.get("/admin", (_request, response, next) => next(void response.status(404)));
  app.use(limited("file"), pages(config.clientDir));

  /** Handles unmatched requests and errors. Not an Express error handler: Express handles some requests without calling one. */
  const refuse = (error: unknown, request: Request, response: Response): void => {
    // A client that has disconnected never sees the response.
    const refusal = request.socket.destroyed ? new ApiError("room.malformed") : refusalFor(error);
    if (refusal.status === 500 && !isAway(error))
      log.error({ method: request.method, route: request.route?.path, error }, "a fault of ours");
    metrics?.refused(refusal.no.key);
    if (response.headersSent) return void response.destroy();
    const wait = refusal.no.with?.seconds;
    if (wait) response.set("Retry-After", String(wait));
    response.status(refusal.status).set("Cache-Control", "no-store");
    const page = signpost(refusal.no, request);
    if (page) response.type("html").send(page);
    else response.json({ no: refusal.no });
  };
  return (request, response) =>
    app(request as Request, response as Response, (error?: unknown) =>
      refuse(error ?? new ApiError("room.notFound"), request as Request, response as Response),
    );
}

/** Lets pages of listed origins read responses; refuses state-changing requests from others. */
function crossOrigin(origins: Origins): RequestHandler {
  return ({ method, headers }, response, next) => {
    response.vary("Origin");
    if (headers.origin && origins.lists(headers.origin))
      response.set({ "Access-Control-Allow-Origin": headers.origin, "Access-Control-Allow-Headers": "Content-Type" });
    if (!["GET", "OPTIONS"].includes(method) && !origins.mayTalk(headers)) throw new ApiError("room.wrongOrigin");
    next();
  };
}

/** An error as a phrase without internal details. */
function refusalFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Unreadable) return new ApiError("room.cannotOpen");
  // The client sent bytes that are not HTTP while the response was being sent.
  if (/^(HPE_|ERR_STREAM)/.test(String((error as { code?: unknown })?.code))) return new ApiError("room.malformed");
  const status = (error as { status?: unknown })?.status;
  if (status === 413) return new ApiError("room.tooLarge");
  if (status === 404) return new ApiError("room.notFound");
  if (typeof status === "number" && status >= 400 && status < 500) return new ApiError("room.malformed");
  return new ApiError("room.ourFault");
}
