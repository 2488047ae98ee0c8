import { openService, type Service } from "./service.ts";

/** A Redis that keeps everything in memory, and loses it when stopped. */
export async function openRedis(): Promise<Service & { url: string }> {
  const service = await openService({
    program: "redis-server",
    args: (folder, port) => ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
  });
  return Object.assign(service, { url: `redis://127.0.0.1:${service.port}` });
}
