import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LineWriter } from "../../src/log/line-writer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that takes what it is told to: so many bytes at a time, or none, for the reason given. */
function file() {
  const it = { text: "", tries: 0, most: Number.POSITIVE_INFINITY, trouble: "" };
  const write = (_file: number, bytes: Uint8Array): number => {
    it.tries++;
    if (it.trouble) throw Object.assign(new Error("It fails."), { code: it.trouble });
    const taken = Buffer.from(bytes.subarray(0, it.most));
    it.text += taken.toString("latin1");
    return taken.length;
  };
  return { it, writer: new LineWriter(2, write) };
}

const told = (text: string): Record<string, unknown> => JSON.parse(text.trim().split("\n").at(-1) ?? "");

test("lines are written at once, whole and in order, however few bytes are taken at a time", () => {
  const { it, writer } = file();
  it.most = 3;
  writer.write("first line\n");
  writer.write("second line\n");
  expect(it.text).toBe("first line\nsecond line\n");
});

test.each(["ENOSPC", "EPIPE", "EAGAIN", "EIO"])(
  "what cannot be written for a while (%s) throws nothing, waits, and is written then",
  (code) => {
    const { it, writer } = file();
    it.trouble = code;
    for (const line of ["one\n", "two\n", "three\n"]) writer.write(line);
    vi.advanceTimersByTime(10_000);
    expect(it.text).toBe("");
    it.trouble = "";
    writer.write("four\n");
    vi.advanceTimersByTime(1000);
    expect(it.text).toBe("one\ntwo\nthree\nfour\n");
    expect(writer.lost).toBe(0);
    writer.write("five\n");
    expect(it.text.endsWith("four\nfive\n")).toBe(true);
  },
);

test.each([
  ["ENOSPC", "the disk was full"],
  ["EDQUOT", "the disk was full"],
  ["EPIPE", "nobody read them"],
  ["EAGAIN", "whoever reads them was too slow"],
  ["EIO", "they could not be written"],
])("of a million bytes and more the newest lines are lost, which is said once there is room again: %s", (code, why) => {
  const { it, writer } = file();
  const line = `${"x".repeat(99)}\n`;
  it.trouble = code;
  for (let i = 0; i < 10_101; i++) writer.write(line);
  expect(writer.lost).toBe(100);
  it.trouble = "";
  vi.advanceTimersByTime(1000);
  const { length } = line.repeat(10_001);
  expect(it.text.slice(0, length)).toBe(line.repeat(10_001));
  expect(told(it.text)).toEqual({ level: 40, time: expect.any(String), lines: 100, code, msg: `100 lines of the log were lost: ${why}` });
  writer.write(line);
  expect(it.text.endsWith(line)).toBe(true);
  expect(it.text.match(/were lost/g)).toHaveLength(1);
});

test("a line that is half written goes on where it was", () => {
  const { it, writer } = file();
  it.most = 4;
  const { text } = it;
  let taken = 0;
  Object.defineProperty(it, "trouble", { get: () => (taken++ === 2 ? "ENOSPC" : "") });
  writer.write("a whole line\n");
  expect(it.text.slice(text.length)).toBe("a whole ");
  vi.advanceTimersByTime(1000);
  expect(it.text).toBe("a whole line\n");
});

test("while nothing can be written it is tried now and then, not with every line", () => {
  const { it, writer } = file();
  it.trouble = "ENOSPC";
  for (let i = 0; i < 1000; i++) writer.write("line\n");
  expect(it.tries).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(it.tries).toBe(11);
});

test("at the end of the process what waits is written, as far as that is quickly done", () => {
  const { it, writer } = file();
  it.trouble = "EAGAIN";
  writer.write("last words\n");
  const at = performance.now();
  writer.flush();
  it.trouble = "";
  writer.flush();
  expect(it.text).toBe("last words\n");
  expect(performance.now() - at).toBeLessThan(2000);
});
