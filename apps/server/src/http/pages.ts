import type { ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import express, { type Request, type RequestHandler, type Router } from "express";

/** How the build has compressed a file that lies beside it under this ending; the best first. */
const compressed = { ".br": "br", ".gz": "gzip" };
const ENDING = /\.(br|gz)$/;

/** What is asked below these is no page, whether it is there or not; nor is anything hidden. */
const NO_PAGE = /^\/+(api|matchmake|__healthcheck)(\/|$)|\/\./i;

/**
 * The web client, as the build has laid it out: hashed files may be kept for ever, the page itself never; every page address gets
 * the page. Files are small: no part of one is sent.
 */
export function pages(folder: string): Router {
  const file = express.static(folder, {
    ...{ index: false, redirect: false, cacheControl: false, acceptRanges: false },
    setHeaders: headersOf(join(folder, "assets") + sep),
  });
  const router = express.Router();
  router.get("/{*path}", (request, response, next) => {
    const { path } = request;
    if (extname(path)) return ENDING.test(path) ? next() : firstOf(file, variants(path, request))(request, response, next);
    return NO_PAGE.test(path) ? next() : firstOf(file, variants("/index.html", request))(request, response, next);
  });
  return router;
}

/** The addresses of a file: as the build has compressed it, where whoever asks can read that, and as it is. */
function variants(path: string, request: Request): string[] {
  const endings = Object.entries(compressed).filter(([, encoding]) => request.acceptsEncodings(encoding));
  return [...endings.map(([ending]) => path + ending), path];
}

/** Answers with the first file that is there, of several addresses. */
function firstOf(file: RequestHandler, [first, ...others]: string[]): RequestHandler {
  return (request, response, next) => {
    if (first === undefined) return next();
    const { url } = request;
    request.url = first;
    file(request, response, (error) => {
      request.url = url;
      if (error) next(error);
      else firstOf(file, others)(request, response, next);
    });
  };
}

/** Says of a file, by its path, how long it may be kept and how it is compressed. */
const headersOf = (assets: string) => (response: ServerResponse & { type?(ending: string): unknown }, path: string) => {
  response.setHeader("Cache-Control", path.startsWith(assets) ? "public, max-age=31536000, immutable" : "no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  if (!ENDING.test(path)) return;
  response.setHeader("Content-Encoding", compressed[extname(path) as keyof typeof compressed]);
  response.type?.(extname(path.replace(ENDING, "")));
};
