import { type Log, Unreadable } from "@baseboard/room";
import type { Application, NextFunction, Request, Response, Router } from "express";
import { isAway } from "./cluster/redis.ts";
import type { Config } from "./config.ts";
import { securityHeaders } from "./headers.ts";
import type { Metrics } from "./metrics.ts";
import { ApiRefusal } from "./no.ts";
import { mayTalk } from "./origins.ts";
import { pages } from "./pages.ts";

/** How the server is, as its health pages tell it. */
export interface Health {
  log: Log;
  metrics: Metrics | undefined;
  draining(): boolean;
  /** Resolves while everything can be reached that is needed to take players in. */
  ready(): Promise<unknown>;
}

/** Everything that is answered over HTTP: headers, health, `/api`, pages, and a no for all else. */
export function furnish(app: Application, config: Config, api: Router, { log, metrics, draining, ready }: Health): void {
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  app.use(securityHeaders(config.publicUrl));
  app.get("/healthz", (_request, response) => void response.type("text").send("alive"));
  app.get("/readyz", async (_request, response) => {
    const isReady =
      !draining() &&
      (await ready().then(
        () => true,
        () => false,
      ));
    response
      .status(isReady ? 200 : 503)
      .type("text")
      .send(isReady ? "ready" : "not ready");
  });
  if (metrics && config.metricsToken) app.get("/metrics", metrics.page(config.metricsToken));
  app.use("/api", (request: Request, _response: Response, next: NextFunction) => {
    if (request.method !== "GET" && !mayTalk(request.headers, config.allowedOrigins)) throw new ApiRefusal("room.wrongOrigin");
    next();
  });
  app.use("/api", api);
  app.use(pages(config.clientDir));
  app.use(() => {
    throw new ApiRefusal("room.notFound");
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // Nobody hears what is said to whoever went away meanwhile.
    const refusal = request.socket.destroyed ? new ApiRefusal("room.malformed") : refusalFor(error);
    if (refusal.status === 500 && !isAway(error))
      log.error({ method: request.method, route: request.route?.path, error }, "a fault of ours");
    metrics?.refused(refusal.no.key);
    if (response.headersSent) return void response.destroy();
    const wait = refusal.no.with?.seconds;
    if (wait) response.set("Retry-After", String(wait));
    response.status(refusal.status).json({ no: refusal.no });
  });
}

/** What went wrong, as a sentence that holds nothing of our insides. */
function refusalFor(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof Unreadable) return new ApiRefusal("room.cannotOpen");
  // Whoever asked went on with bytes that are no HTTP, while the answer was being sent.
  if (/^(HPE_|ERR_STREAM)/.test(String((error as { code?: unknown })?.code))) return new ApiRefusal("room.malformed");
  const status = (error as { status?: unknown })?.status;
  if (status === 413) return new ApiRefusal("room.tooLarge");
  if (status === 404) return new ApiRefusal("room.notFound");
  if (typeof status === "number" && status >= 400 && status < 500) return new ApiRefusal("room.malformed");
  return new ApiRefusal("room.ourFault");
}
