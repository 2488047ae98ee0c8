import { check } from "@baseboard/kit/fields";
import {
  BUNDLE_MINUTES,
  type Bundle,
  type Entry,
  LONGEST_BUNDLE,
  LONGEST_POSITION,
  type Mine,
  MOST_TABLES,
  NO_NOTICE,
  type Peeked,
  RoomSettings,
  type TakenBundle,
} from "@baseboard/protocol";
import { beginFrom, cleanName, type GameRoom, hashOfToken, newSetup, type Setup, system } from "@baseboard/room";
import { matchMaker as colyseus } from "@colyseus/core";
import express, { type NextFunction, type Request, type Response, type Router } from "express";
import { z } from "zod";
import { alertRoutes } from "./alerts/routes.ts";
import type { AlertSender } from "./alerts/sender.ts";
import { readCode } from "./codes.ts";
import { dayRoutes } from "./day/routes.ts";
import { addressOf } from "./http/address.ts";
import { ApiError } from "./http/api-error.ts";
import type { ConnectionCounter } from "./http/connections.ts";
import { MOST_BYTES } from "./http/ingress.ts";
import type { Limits } from "./http/limits.ts";
import { lobbyOf, shown } from "./lobby.ts";
import type { Orders } from "./operator/orders.ts";
import type { LiveRooms, MatchMaker } from "./room-directory.ts";
import type { Known, NewRoom, Store } from "./store/store.ts";
import type { Tables } from "./tables.ts";
import { Transcripts } from "./transcripts.ts";

const name = z.string().max(200);
const token = z.string().min(1).max(100);
const clock = z.custom<RoomSettings["clock"]>((value) => check(RoomSettings.fields.clock, value, "clock") === undefined);
const CreateBody = z.strictObject({
  game: z.string().max(40),
  name,
  hidden: z.boolean().default(false),
  options: z.unknown().optional(),
  clock: clock.optional(),
  from: z.strictObject({ position: z.string().max(LONGEST_POSITION), seat: z.int().min(0).max(25).optional() }).optional(),
});
const fresh = z.string().regex(/^[\w-]{32}$/);
const pass = z.strictObject({ secret: token, fresh });
const WatchBody = z.strictObject({ name: name.optional(), token: token.optional() });
const JoinBody = WatchBody.extend({ pass: pass.optional() });
const MineBody = z.strictObject({ places: z.array(z.strictObject({ code: z.string().max(12), token })).max(MOST_TABLES) });
const RenewBody = z.strictObject({ token, fresh });
const BundleBody = z.strictObject({ id: z.string().regex(/^[\w-]{43}$/) });
const sealed = z.string().min(1).max(LONGEST_BUNDLE);
const BundleWrite = BundleBody.extend({ sealed, was: z.union([z.int().min(0), z.literal("once")]) });
const TranscriptQuery = z.object({ round: z.coerce.number().int().min(1).optional() });

/** Dependencies of the `/api` router. */
export interface ApiSetting {
  games: GameRoom[];
  store: Store;
  tables: Tables;
  live: LiveRooms;
  /** Colyseus' own unless another one is given. */
  matchMaker?: MatchMaker;
  limits: Limits;
  connections: ConnectionCounter;
  orders: Pick<Orders, "whyNotIn" | "notice">;
  /** The operator's own routes, where there is a token for them. */
  admin?: Router;
  /** None where nobody is told anything outside of their rooms. */
  alerts?: AlertSender | undefined;
  /** Whether the server is shutting down. */
  draining(): boolean;
  newCode(): string;
}

/** The routes under `/api`: rooms are created, joined, watched, listed and exported. Errors are answered as an `ApiError`. */
export function api(setting: ApiSetting): Router {
  const router = express.Router();
  router.use(express.json({ limit: MOST_BYTES }));
  router.use(async (request: Request, response: Response, next: NextFunction) => {
    response.set("Cache-Control", "no-store");
    if (setting.draining()) throw new ApiError("room.closing");
    await setting.limits.count("ask", request);
    next();
  });
  entryRoutes(router, setting);
  bundleRoutes(router, setting);
  readRoutes(router, setting);
  if (setting.admin) router.use("/admin", setting.admin);
  alertRoutes(router, setting);
  dayRoutes(router, setting);
  return router;
}

/** Ways into a room: create, join, watch. Each answers an `Entry`, with a reservation for the connection that follows. */
function entryRoutes(router: Router, setting: ApiSetting): void {
  const { games, live, limits } = setting;

  router.post("/rooms", async (request, response) => {
    const body = read(CreateBody, request.body);
    await limits.count("create", request);
    const kind = games.find(({ game }) => game.id === body.game);
    if (!kind) throw new ApiError("room.unknownGame", { game: body.game });
    if (!cleanName(body.name)) throw new ApiError("room.badName");
    const options = kind.game.options.safeParse(body.options ?? {});
    if (!options.success) throw new ApiError("room.badOptions");
    const setup = setupOf(kind, options.data, body);
    checkAddress(setting, request);
    const address = addressOf(request);
    const code = await live.create(address, () => storeRoom(setting, kind, setup));
    const { name, from: { seat } = {} } = body;
    const knock = { watch: false, name, address, ...(seat !== undefined && { seat }) };
    response.status(201).json(await enter(setting, { code, game: kind.game.id }, knock));
  });

  router.post("/rooms/:code/join", async (request, response) => {
    const body = read(JoinBody, request.body);
    const room = await findRoom(setting, request);
    if (!body.token && !body.pass && !cleanName(body.name ?? "")) throw new ApiError("room.badName");
    checkAddress(setting, request);
    const { token, pass } = body;
    const by = { ...(token && { token }), ...(pass && { pass: pass.secret, fresh: pass.fresh }) };
    const knock = { watch: false, name: body.name ?? "", address: addressOf(request), ...by };
    response.json(await enter(setting, room, knock).catch(wrongToken(setting, request)));
  });

  router.post("/rooms/:code/watch", async (request, response) => {
    const body = read(WatchBody, request.body);
    const room = await findRoom(setting, request);
    checkAddress(setting, request);
    const knock = { watch: true, name: body.name ?? "Guest", address: addressOf(request), ...(body.token && { token: body.token }) };
    response.json(await enter(setting, room, knock));
  });
}

/** What somebody's devices keep of their seats, sealed; and new tokens for those seats, once the key to that is known to others. */
function bundleRoutes(router: Router, setting: ApiSetting): void {
  const { limits, live, store } = setting;
  const none = () => new ApiError("room.noBundle");
  const idHash = ({ id }: { id: string }) => hashOfToken(id, system.hash);

  router.post("/bundles/read", async (request, response) => {
    const body = read(BundleBody, request.body);
    response.json((await limits.find(request, () => store.bundle(idHash(body)), none)) satisfies Bundle);
  });

  router.post("/bundles/take", async (request, response) => {
    const body = read(BundleBody, request.body);
    response.json({ sealed: await limits.find(request, () => store.takeBundle(idHash(body)), none) } satisfies TakenBundle);
  });

  router.post("/bundles/write", async (request, response) => {
    const body = read(BundleWrite, request.body);
    await limits.count("bundle", request);
    const { was, sealed } = body;
    if (typeof was === "string" || was === 0) await limits.count("create", request);
    const until = was === "once" ? Date.now() + BUNDLE_MINUTES * 60_000 : undefined;
    if (!(await store.keepBundle(idHash(body), was === "once" ? 0 : was, sealed, until))) throw new ApiError("room.bundleNotKept");
    response.json({});
  });

  router.post("/bundles/void", async (request, response) => {
    const body = read(BundleBody, request.body);
    await limits.count("bundle", request);
    await store.voidBundle(idHash(body));
    response.json({});
  });

  router.post("/rooms/:code/renew", async (request, response) => {
    const body = read(RenewBody, request.body);
    const { code } = await findRoom(setting, request);
    await live.renew(code, { watch: false, name: "", address: addressOf(request), ...body }).catch(wrongToken(setting, request));
    response.json({});
  });
}

/** A wrong token, or a pass that is not valid, counts against the address. */
const wrongToken =
  ({ limits }: ApiSetting, request: Request) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && ["room.badToken", "room.badPass"].includes(error.no.key)) await limits.wrong(request);
    throw error;
  };

/** What can be read of rooms from outside: the lobby's list, what one room shows before it is entered, transcripts. */
function readRoutes(router: Router, setting: ApiSetting): void {
  const { live, limits, tables, matchMaker = colyseus } = setting;
  const transcripts = new Transcripts(setting.games, setting.store, matchMaker);

  router.get("/notice", (_request, response) => {
    response.json(setting.orders.notice ?? NO_NOTICE);
  });

  router.get("/rooms", async (_request, response) => {
    response.json(lobbyOf(await matchMaker.query({ private: false })));
  });

  router.post("/mine", async (request, response) => {
    await limits.count("mine", request);
    const { places } = read(MineBody, request.body);
    response.json({ tables: await tables.of(places), now: Date.now() } satisfies Mine);
  });

  router.get("/rooms/:code", async (request, response) => {
    const { code } = await findRoom(setting, request);
    const address = addressOf(request);
    await live.ensure(code, address);
    const room = await matchMaker.getRoomById(code);
    if (!room?.metadata) throw new ApiError("room.closing");
    const no = setting.orders.whyNotIn(address)?.no ?? (await live.whyNot(code, address));
    response.json({ ...shown(room.metadata), ...(no && { no }) } satisfies Peeked);
  });

  router.get("/rooms/:code/transcript", async (request, response) => {
    await limits.count("export", request);
    const room = await findRoom(setting, request);
    const { round } = read(TranscriptQuery, request.query);
    const transcript = await transcripts.of(room, round);
    response.set({ "X-Round": String(transcript.round), "X-Rounds": String(transcript.rounds) });
    response.type("text").send(transcript.text);
  });
}

/** The room whose code is in the path. Throws `room.unknownCode`; wrong codes count against the address. */
function findRoom({ limits, store }: ApiSetting, request: Request<{ code: string }>): Promise<Known & { code: string }> {
  const typed = request.params.code;
  const code = readCode(typed);
  const room = async () => {
    const known = code && (await store.find(code));
    return known ? { code, ...known } : undefined;
  };
  return limits.find(request, room, () => new ApiError("room.unknownCode", { code: code ?? typed.slice(0, 12) }));
}

/** Throws why nobody comes in from an address: the operator has it so, or the WebSocket would be refused, where the page could not read why. */
function checkAddress({ orders, connections }: ApiSetting, request: Pick<Request, "ip">): void {
  const address = addressOf(request);
  const banned = orders.whyNotIn(address);
  if (banned) throw banned;
  const full = connections.refusal(address);
  if (full) throw new ApiError(full);
}

/** A new room as it is asked for. Throws `ApiError` where nothing can begin from its position. */
function setupOf({ game }: GameRoom, options: unknown, { hidden, clock, from }: z.output<typeof CreateBody>): Setup {
  const setup: Setup = { ...newSetup(game, options, hidden), ...(clock && { settings: { clock } }) };
  const no = from && beginFrom(setup, game, from.position);
  if (no) throw new ApiError(no.key, no.with);
  return setup;
}

/** Stores a new room under a code that is not taken. */
async function storeRoom({ store, newCode }: ApiSetting, { game }: GameRoom, setup: Setup): Promise<NewRoom> {
  for (;;) {
    const room = { code: newCode(), game: game.id, setup };
    if (await store.create(room)) return room;
  }
}

async function enter(
  { live }: ApiSetting,
  { code, game }: Pick<NewRoom, "code" | "game">,
  knock: Parameters<LiveRooms["enter"]>[1],
): Promise<Entry> {
  const { admitted, reservation } = await live.enter(code, knock);
  const { person, seat, token, phase } = admitted;
  return { code, game, person, seat, phase, token, reservation };
}

/** Parses a request body or query. Throws `ApiError` if it does not match the schema. */
export function read<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const result = shape.safeParse(body);
  if (!result.success) throw new ApiError("room.malformed");
  return result.data;
}
