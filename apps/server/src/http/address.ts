import type { IncomingMessage } from "node:http";

/** The client address as Express determines it, with this number of proxies in front: each appends its peer's address. */
export function ipOf({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const told = headers["x-forwarded-for"];
  const callers = told ? String(told).split(",").reverse() : [];
  const chain = [socket.remoteAddress ?? "", ...callers.map((caller) => caller.trim())];
  return chain[Math.min(proxies, chain.length - 1)];
}

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since a household has a whole one. */
export function addressOf({ ip = "" }: { ip?: string | undefined }): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head, tail] = plain.split("::");
  const groups = head ? head.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(":").length : 0);
  return [...groups, ...Array(Math.max(0, missing)).fill("0")].slice(0, 4).join(":");
}
