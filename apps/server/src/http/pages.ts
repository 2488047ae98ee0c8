import { existsSync, readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import express, { type Request, type RequestHandler, type Router } from "express";

/** Content encoding by the file extension that the build adds; best first. */
const compressed = { ".br": "br", ".gz": "gzip" };
const ENDING = /\.(br|gz)$/;

/** Paths below these are never pages, found or not; nor are hidden files. */
const NO_PAGE = /^\/+(api|matchmake|__healthcheck)(\/|$)|\/\./i;

/** The pages by where one comes in, as the client is built, and the languages of each. */
function entrancesIn(folder: string): Map<string, string[]> {
  const entrances = new Map<string, string[]>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const [, name, language] = /^(index|front|at\.[\w.-]+)\.([\w-]+)\.html$/.exec(file) ?? [];
    if (name) entrances.set(name, [...(entrances.get(name) ?? []), language]);
  }
  return entrances;
}

/** Which of them is the page for a path: by its beginning. */
function entranceOf(path: string, entrances: Map<string, string[]>): string {
  if (path === "/") return "front";
  const [, first, second] = path.split("/");
  return [`at.${first}.${second}`, `at.${first}`].find((name) => entrances.has(name)) ?? "index";
}

/**
 * The built web client: hashed files are cached forever, the page itself never; every page URL gets the page. Files are small: no range
 * requests.
 */
export function pages(folder: string): Router {
  const file = express.static(folder, {
    ...{ index: false, redirect: false, cacheControl: false, acceptRanges: false },
    setHeaders: headersOf(join(folder, "assets") + sep),
  });
  const entrances = entrancesIn(folder);
  const router = express.Router();
  router.get("/{*path}", (request, response, next) => {
    const { path } = request;
    if (extname(path)) return ENDING.test(path) ? next() : firstOf(file, variants(path, request))(request, response, next);
    if (NO_PAGE.test(path)) return next();
    const entrance = entranceOf(path, entrances);
    const language = request.acceptsLanguages("en", ...(entrances.get(entrance) ?? [])) || "en";
    const page = variants(`/${entrance}.${language}.html`, request);
    firstOf(file, [...page, ...variants("/index.html", request)])(request, response, next);
  });
  return router;
}

/** URLs to try for a file: compressed, in the encodings that the client accepts, then uncompressed. */
function variants(path: string, request: Request): string[] {
  const endings = Object.entries(compressed).filter(([, encoding]) => request.acceptsEncodings(encoding));
  return [...endings.map(([ending]) => path + ending), path];
}

/** Serves the first of several URLs that exists. */
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

/** Sets caching and encoding headers of a file, by its path. */
const headersOf = (assets: string) => (response: ServerResponse & { type?(ending: string): unknown }, path: string) => {
  response.setHeader("Cache-Control", path.startsWith(assets) ? "public, max-age=31536000, immutable" : "no-cache");
  response.setHeader("Vary", /\.html(\.\w+)?$/.test(path) ? "Accept-Encoding, Accept-Language" : "Accept-Encoding");
  if (!ENDING.test(path)) return;
  response.setHeader("Content-Encoding", compressed[extname(path) as keyof typeof compressed]);
  response.type?.(extname(path.replace(ENDING, "")));
};
