import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { threadMs } from "../../tests/support/thread-time.mjs";
import { codingFor, pack } from "./coding";

test.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR;Q=0.2 , GZip ; q=0.9", "gzip"],
  ["gzip;q=1.000,br;q=0.001", "gzip"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["br;q=0", null],
  ["br;q=0.000, gzip;q=0", null],
  ["identity", null],
  ["identity;q=1, gzip;q=0.5", null],
  ["identity;q=0.1, gzip;q=0.5", "gzip"],
  ["deflate, zstd, compress", null],
  ["", null],
  [undefined, null],
])("The client's preferred coding that the server has: %j is %j", (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});

test.each([
  "br;q=2",
  "br;q=-1",
  "br;q=0.0001",
  "br;level=11",
  "br gzip",
  ";;;,,,;q=1",
  "br\u0000",
  "__proto__",
  "constructor;q=1",
])("What is not in the form of RFC 9110 is ignored: %j", (accepted) => {
  expect(codingFor(accepted)).toBeNull();
});

test("A header of any length and form is read in linear time.", () => {
  const began = threadMs();
  for (const part of ["br;", " ", ";q=", "gzip ; q=1.0000 ", "a".repeat(50), "*;q=0 ,"]) {
    codingFor(part.repeat(16_384 / part.length));
  }
  expect(threadMs() - began).toBeLessThan(200);
});

test("Both codings restore the bytes.", async () => {
  const bytes = Buffer.from("å".repeat(3000));
  expect(brotliDecompressSync(await pack("br", bytes))).toEqual(bytes);
  expect(gunzipSync(await pack("gzip", bytes))).toEqual(bytes);
});
