import { type Phrase, speaker } from "@baseboard/kit";
import type { Request, RequestHandler } from "express";
import { rejections } from "../rejections.ts";
import { ApiError } from "./api-error.ts";
import type { Origins } from "./origins.ts";

/**
 * If PUBLIC_URL is set, refuses requests with a foreign Host: anyone can point a name at this server, and a page under it would pass for
 * ours. The refusal names the public address.
 */
export function elsewhere(origins: Origins): RequestHandler {
  return ({ headers }, _response, next) => {
    if (!origins.knows(headers.host)) throw new ApiError("room.elsewhere", { address: String(origins.publicUrl) });
    next();
  };
}

/** HTML page that names the public address; undefined for other refusals and for clients other than browsers. */
export function signpost({ key, with: gaps }: Phrase, request: Request): string | undefined {
  if (key !== "room.elsewhere" || request.accepts(["json", "html"]) !== "html") return undefined;
  const language = request.acceptsLanguages(...Object.keys(rejections)) || "en";
  const address = String(gaps?.address);
  const sentence = speaker(rejections[language], language)({ key, with: { address: `<a href="${address}">${address}</a>` } });
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>Baseboard</title><p>${sentence}</p></html>`,
  ].join("\n");
}
