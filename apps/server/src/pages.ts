import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import compression from "compression";
import express, { type Router } from "express";

/** What is asked below these is no page, whether it is there or not. */
const NO_PAGE = /^\/+(api|matchmake|__healthcheck)(\/|$)/i;

/** The web client, compressed: hashed files may be kept for ever, the page itself never; every page address gets the page. */
export function pages(folder: string): Router {
  const router = express.Router();
  router.use(compression());
  router.use("/assets", express.static(join(folder, "assets"), { immutable: true, maxAge: "365d", index: false, redirect: false }));
  router.use(
    express.static(folder, {
      maxAge: 0,
      cacheControl: false,
      setHeaders: (response) => response.setHeader("Cache-Control", "no-cache"),
      redirect: false,
    }),
  );
  router.get("/{*path}", (request, response, next) => {
    const page = join(folder, "index.html");
    if (extname(request.path) || NO_PAGE.test(request.path) || !existsSync(page)) return next();
    response.set("Cache-Control", "no-cache").sendFile(page);
  });
  return router;
}
