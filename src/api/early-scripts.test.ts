import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { earlyScripts } from "./early-scripts";

test("A page asks for the large scripts of all pages at once, with its nonce.", () => {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-early-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sizes = { "small.js": 60_000, "large.js": 60_001, "larger.js": 200_000 };
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(folder, name), "x".repeat(size));
  writeFileSync(
    join(folder, "build-manifest.json"),
    JSON.stringify({ rootMainFiles: Object.keys(sizes), polyfillFiles: ["old.js"] }),
  );
  expect(earlyScripts(folder)("abc==").split(", ")).toEqual([
    '</_next/large.js>; rel=preload; as="script"; fetchpriority="low"; nonce="abc=="',
    '</_next/larger.js>; rel=preload; as="script"; fetchpriority="low"; nonce="abc=="',
  ]);
});
