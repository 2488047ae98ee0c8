import { type AlertsAnswer, type AlertsBody, type AlertsOffer, MOST_TABLES } from "@baseboard/protocol";
import { placeOf } from "@baseboard/room";
import type { Router } from "express";
import { z } from "zod";
import { type ApiSetting, read } from "../api.ts";
import { ApiError } from "../http/api-error.ts";
import { type PushRecipient, type Recipient, WEBHOOK } from "../store/recipients.ts";
import type { Glance, Store } from "../store/store.ts";
import { personWith } from "../tables.ts";
import { areKeys } from "./push.ts";
import { isZone } from "./quiet-hours.ts";

/** Browsers of one person that are told of a room: the newest of them. */
const MOST_BROWSERS = 5;

const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
const Body = z.strictObject({
  subscription: z.strictObject({
    endpoint: z.string().max(1000),
    keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(40) }).refine(areKeys),
  }),
  quiet: z.strictObject({ from: minute, until: minute, zone: z.string().max(60).refine(isZone) }).optional(),
  places: z.array(z.strictObject({ code: z.string().max(12), token: z.string().min(1).max(100) })).max(MOST_TABLES),
});

/** The routes under `/api/alerts`: what the server offers, and of what a browser wants to be told. */
export function alertRoutes(router: Router, { alerts, store, limits }: ApiSetting): void {
  router.get("/alerts", async (_request, response) => {
    const key = alerts?.publicKey;
    response.json({ ...(key && { key }) } satisfies AlertsOffer);
  });

  router.post("/alerts", async (request, response) => {
    await limits.count("alerts", request);
    const { subscription, quiet, places } = read(Body, request.body);
    if (!alerts?.publicKey) throw new ApiError("room.noPush");
    const { endpoint: address, keys } = subscription;
    if (!alerts.mayBe(address)) throw new ApiError("room.malformed");
    const codes: string[] = [];
    for (const place of places) if (await putAt(store, place, address, { keys, ...(quiet && { quiet }) })) codes.push(place.code);
    for (const one of await store.recipients.at(address)) if (!codes.includes(one.code)) await store.recipients.drop(one);
    response.json({ codes } satisfies AlertsAnswer);
  });
}

/** Stores a browser as a recipient of the alerts for a place; false where there is no such place. */
async function putAt(
  store: Store,
  { code, token }: AlertsBody["places"][number],
  address: string,
  how: Omit<PushRecipient, "tokenHash">,
): Promise<boolean> {
  const seen = await store.glance(code);
  const holder = seen && holderOf(token, seen);
  if (!holder) return false;
  await store.recipients.put({ code, address, person: holder.id, how: { ...how, tokenHash: holder.tokenHash } });
  await dropOld(store, seen, address);
  return true;
}

/** Who has a seat by this token, or a seat held for them. */
function holderOf(token: string, seen: Glance): Glance["people"][number] | undefined {
  const person = personWith(token, seen);
  return person !== undefined && hasSeat(seen, person) ? seen.people.find(({ id }) => id === person) : undefined;
}

const hasSeat = ({ setup }: Glance, person: string): boolean => placeOf(setup, person) >= 0;

/** A room has at most so many browsers for each seat: those of people without one, and the oldest of a person's, are dropped. */
async function dropOld(store: Store, seen: Glance, but: string): Promise<void> {
  const pushes = (await store.recipients.of(seen.code)).filter(({ person }) => person !== WEBHOOK);
  const isOld = ({ person, address }: Recipient): boolean => {
    const others = pushes.filter((one) => one.person === person).map((one) => one.address);
    return address !== but && (!hasSeat(seen, person) || others.indexOf(address) < others.length - MOST_BROWSERS);
  };
  for (const one of pushes.filter(isOld)) await store.recipients.drop(one);
}
