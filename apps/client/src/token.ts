/** Bytes as base64url, without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The bytes in such a text. Throws if it is none. */
export const bytesIn = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Bytes in hexadecimal. */
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A random token: 24 bytes, as base64url. */
export const newToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(24)));
