import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushedAlert } from "@baseboard/protocol";

/** A request that a service of our own was sent. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Something on loopback that is posted to, and answers as it is told. */
export async function service() {
  const received: Received[] = [];
  const said = { status: 201, headers: {} as Record<string, string>, silent: false };
  let woken = () => {};
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    woken();
    if (!said.silent) response.writeHead(said.status, said.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    base: `http://${host}`,
    received,
    said,
    /** The request of this number, from 0, once it has come. */
    async nth(index: number): Promise<Received> {
      while (received.length <= index)
        await new Promise<void>((done) => {
          woken = done;
        });
      return received[index];
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
export type Service = Awaited<ReturnType<typeof service>>;

const [SALT, RECORD, LENGTH] = [16, 4, 1];

/** A browser's subscription, with the keys that stay in the browser. */
export function browser(base: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(6).toString("hex")}`;
  return {
    path,
    subscription: {
      endpoint: `${base}${path}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    /** What a message says: RFC 8291 over RFC 8188, with no code of the sender's. */
    read({ headers, body }: Received): PushedAlert {
      if (headers["content-encoding"] !== "aes128gcm") throw new Error(`It is not encrypted: ${headers["content-encoding"]}.`);
      const salt = body.subarray(0, SALT);
      const length = body[SALT + RECORD];
      const sender = body.subarray(SALT + RECORD + LENGTH, SALT + RECORD + LENGTH + length);
      const sealed = body.subarray(SALT + RECORD + LENGTH + length);
      const shared = keys.computeSecret(sender);
      const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync("sha256", shared, auth, about, 32));
      const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
      const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2, and zeros.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** What a message's VAPID header claims (RFC 8292), once its signature by the key `key` was checked. Throws where it is not that key's. */
export function claimsOf({ headers }: Received, key: string): { aud: string; exp: number; sub: string } {
  const [, token, signer] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
  if (signer !== key) throw new Error("It is signed by another key.");
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("Its signature is wrong.");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
