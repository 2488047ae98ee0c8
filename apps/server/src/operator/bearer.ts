import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request's `Authorization` header holds this token. Takes as long for any other one. */
export function bears(token: string): (said: string | undefined) => boolean {
  const right = hash(`Bearer ${token}`);
  return (said = "") => timingSafeEqual(hash(said), right);
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
