import { hashOfKey, keyFrom, least, most, rngAt, scripted } from "@baseboard/kit";
import { chacha20 } from "@noble/ciphers/chacha.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";

const RFC_KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

test("the cipher gives the keystream of RFC 8439, 2.3.2 and the ciphertext of 2.4.2", () => {
  const nonce = hexToBytes("000000090000004a00000000");
  expect(bytesToHex(chacha20(hexToBytes(RFC_KEY), nonce, new Uint8Array(64), undefined, 1))).toBe(
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
  );
  const text = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
  const sealed = chacha20(hexToBytes(RFC_KEY), hexToBytes("000000000000004a00000000"), utf8ToBytes(text), undefined, 1);
  expect(bytesToHex(sealed).startsWith("6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b")).toBe(true);
});

test("the chance of a ply is the key's keystream under the ply as nonce", () => {
  const stream = new DataView(chacha20(hexToBytes(RFC_KEY), hexToBytes("070000000000000000000000"), new Uint8Array(128)).buffer);
  const rng = rngAt(RFC_KEY, 7);
  for (let i = 0; i < 32; i++) expect(rng.below(65_536)).toBe(stream.getUint32(i * 4, true) % 65_536);
  expect(rng.drawn).toBe(32);
});

test("the same key and ply draw the same, and another ply draws otherwise", () => {
  const draw = (ply: number) => rngAt(keyFrom("a word"), ply).shuffle([...Array(30).keys()]);
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
});

test("no number is favoured: a thousand times six dice stay near one sixth each", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  const rng = rngAt(keyFrom("dice"), 0);
  for (let i = 0; i < 6000; i++) counts[rng.roll(6) - 1]++;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("a word that would favour small numbers is left out, and so is the next one", () => {
  const stream = new DataView(chacha20(hexToBytes(RFC_KEY), new Uint8Array(12), new Uint8Array(4096)).buffer);
  const words = Array.from({ length: 1024 }, (_, i) => stream.getUint32(i * 4, true));
  // About half of all words are too many to be shared out evenly among so many numbers.
  const many = 2 ** 31 + 1;
  const rng = rngAt(RFC_KEY, 0);
  const drawn = words.filter((word) => word < many);
  for (const word of drawn.slice(0, 500)) expect(rng.below(many)).toBe(word);
});

test("chance can be scripted, and refuses what cannot come", () => {
  const rng = scripted([5, 0, 7]);
  expect(rng.roll(6)).toBe(5);
  expect(rng.below(3)).toBe(0);
  expect(() => rng.roll(6)).toThrow("only 1 to 6 can come");
  expect(() => scripted([]).below(2)).toThrow("run out");
});

test("least and most are the two ends", () => {
  expect([least().roll(6), least().below(4), least().pick("xyz".split(""))]).toEqual([1, 0, "x"]);
  expect([most().roll(6), most().below(4), most().pick("xyz".split(""))]).toEqual([6, 3, "z"]);
});

test("a key that is no key is refused, and a key's hash is the SHA-256 of its bytes", () => {
  expect(() => rngAt("abcd", 0)).toThrow("64 hexadecimal digits");
  expect(hashOfKey("00".repeat(32))).toBe("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
});
