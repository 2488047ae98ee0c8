import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { call, create } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../support.ts";

const folder = mkdtempSync(join(tmpdir(), "baseboard-dist-"));
const clientDir = join(folder, "dist");
const page = "<!doctype html><title>Baseboard</title>";
const script = `export {};${" ".repeat(5000)}`;
const files: Record<string, string | Buffer> = {
  "../secret.txt": "secret",
  ".vite/manifest.json": "{}",
  "index.html": page,
  "index.html.br": brotliCompressSync(page),
  "index.html.gz": gzipSync(page),
  "assets/app-1a2b3c.js": script,
  "assets/app-1a2b3c.js.br": brotliCompressSync(script),
  "assets/app-1a2b3c.js.gz": gzipSync(script),
  "assets/alone-4d5e6f.js": script,
  "assets/font-7a8b9c.woff2": "wOF2",
  "icon.svg": "<svg/>",
  ...Object.fromEntries(
    ["front", "at.r", "at.w", "at.play.toy", "index"].flatMap((name) =>
      ["de", "en"].map((tongue) => [`${name}.${tongue}.html`, `${name} ${tongue}`]),
    ),
  ),
};

let server: TestServer;
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clientDir, name)), { recursive: true });
    writeFileSync(join(clientDir, name), content);
  }
  server = await testServer({ config: { clientDir } });
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for a file as it travels, by an address as it is written here. */
const get = (path: string, headers = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: server.port, path, headers, method, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    asked.once("error", reject).end();
  });
const notFound = '{"no":{"key":"room.notFound"}}';

test("the page itself is never kept, hashed files for ever, and every page address gives the page", async () => {
  const { headers, body } = await get("/");
  expect([String(body), headers["cache-control"]]).toEqual(["front en", "no-cache"]);
  expect((await get("/assets/app-1a2b3c.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/icon.svg")).headers["cache-control"]).toBe("no-cache");
  expect(String((await get("/gallery/toy?p=x")).body)).toBe("index en");
});

test.each([
  ["/", "de-AT,de;q=0.9,en;q=0.8", "front de"],
  ["/?from=home", "fr,de;q=0.5", "front de"],
  ["/", "fr", "front en"],
  ["/", "*", "front en"],
  ["/r/ABC234", "de", "at.r de"],
  ["/w/ABC234", "en", "at.w en"],
  ["/play/toy?resume", "de", "at.play.toy de"],
  ["/play/ABC234", "de", "index de"],
  ["/play", "en", "index en"],
  ["/front", "en", "index en"],
  ["/replay/ABC234", "de", "index de"],
])("%s in %s is the page for whoever comes in there, in a language of theirs", async (path, languages, expected) => {
  const { headers, body } = await get(path, { "accept-language": languages });
  expect(String(body)).toBe(expected);
  expect(headers.vary).toContain("Accept-Language");
});

test("the page of a code is the same whether there is such a room, and whatever is played in it", async () => {
  const host = await create(server.base, { game: "toy", name: "Ann" });
  const { code } = host.entry;
  await call(server.base, `/rooms/${code}/join`, { name: "Bo" });
  const seen = async (code: string) => {
    const { status, headers, body } = await get(`/r/${code}`, { "accept-encoding": "br" });
    const { date: _, ...told } = headers;
    return { status, told, body: String(body) };
  };
  const before = await seen(code);
  await host.ask("start", {});
  expect(before).toMatchObject({ status: 200, body: "at.r en" });
  expect([await seen(code), await seen("ZZZ234")]).toEqual([before, before]);
});

test("a client that was built as one page alone gives that, whatever is asked", async () => {
  const other = join(folder, "plain");
  mkdirSync(other);
  writeFileSync(join(other, "index.html"), page);
  const plain = await testServer({ config: { clientDir: other } });
  const answers = await Promise.all(["/", "/r/ABC234"].map(async (path) => (await fetch(plain.base + path)).text()));
  await plain.end();
  expect(answers).toEqual([page, page]);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.1, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
  ["", undefined],
])("a file travels as the build has compressed it, for whoever reads %j: %s", async (accepted, encoding) => {
  const ending = encoding ? { br: ".br", gzip: ".gz" }[encoding] : "";
  for (const [path, name, type] of [
    ["/assets/app-1a2b3c.js", "assets/app-1a2b3c.js", "text/javascript; charset=utf-8"],
    ["/index.html", "index.html", "text/html; charset=utf-8"],
  ]) {
    const { status, headers, body } = await get(path, { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(body).toEqual(Buffer.from(files[`${name}${ending}`]));
    expect(headers).toMatchObject({ "content-type": type, "content-length": String(body.length) });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toContain("Accept-Encoding");
  }
});

test("what the build has not compressed travels as it is", async () => {
  for (const name of ["assets/alone-4d5e6f.js", "assets/font-7a8b9c.woff2", "icon.svg"]) {
    const { headers, body } = await get(`/${name}`, { "accept-encoding": "gzip, br" });
    expect(String(body)).toBe(files[name]);
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("what a browser has already is not sent again, by the tag of the very encoding it has", async () => {
  const path = "/assets/app-1a2b3c.js";
  const [plain, packed] = [await get(path), await get(path, { "accept-encoding": "br" })];
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
  const again = await get(path, { "accept-encoding": "br", "if-none-match": packed.headers.etag });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await get(path, { "accept-encoding": "br", "if-none-match": plain.headers.etag })).status).toBe(200);
});

test("a question about a file is answered without the file, and one about a part of it with the whole", async () => {
  const path = "/assets/app-1a2b3c.js";
  const head = await get(path, { "accept-encoding": "br" }, "HEAD");
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(head.headers).toMatchObject({ "content-encoding": "br", "content-length": String(files["assets/app-1a2b3c.js.br"].length) });
  for (const range of ["bytes=0-3", "bytes=-3", "bytes=9-1", "bytes=99999-", "lines=1"])
    expect(await get(path, { range }), range).toMatchObject({ status: 200, body: Buffer.from(script) });
});

test.each([
  "/assets/gone.js",
  "/favicon.ico",
  "/api/nothing",
  "/matchmake/nothing",
  "/__healthcheck",
  "/assets/app-1a2b3c.js.br",
  "/index.html.gz",
  "/.vite/manifest.json",
  "/.env",
  "/.git/config",
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/%2e%2e%5c%2e%2e%5csecret.txt",
  "/secret.txt%00.js",
])("there is nothing at %s, and that is said as everywhere else", async (path) => {
  const { status, body } = await get(path, { "accept-encoding": "gzip, br" });
  expect(status).toBe(404);
  expect(String(body)).toBe(notFound);
});
