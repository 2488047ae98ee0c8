import type { webhookGaps } from "@baseboard/protocol";
import type { StoredRecipient, WebhookRecipient } from "../store/recipients.ts";
import type { Post } from "./outgoing.ts";

/** What fills the gaps of a template. */
type Filling = Record<(typeof webhookGaps)[number], string>;

const filled = (text: string, filling: Partial<Filling>): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name) => filling[name as keyof Filling] ?? gap);

/** JSON with the gaps in its strings filled; keys stay as they are. */
function filledJson(value: unknown, filling: Filling): unknown {
  if (typeof value === "string") return filled(value, filling);
  if (Array.isArray(value)) return value.map((each) => filledJson(each, filling));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledJson(each, filling)]));
}

function parsed(template: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(template) };
  } catch {
    return undefined;
  }
}

/** What a room's webhook is sent. A template that is JSON stays JSON, whatever somebody is called; another one is plain text. */
export function webhookPost({ address: url, how, alert }: StoredRecipient, facts: Omit<Filling, "text">): Post {
  const { template, texts } = how as WebhookRecipient;
  const filling = { ...facts, text: filled(texts[alert!.kind], facts) };
  const json = parsed(template);
  const body = json ? JSON.stringify(filledJson(json.json, filling)) : filled(template, filling);
  return { url, headers: { "Content-Type": json ? "application/json" : "text/plain; charset=utf-8" }, body };
}
