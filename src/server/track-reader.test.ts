import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/project.mjs";
import { serverBundleOptions } from "../../scripts/server-bundle.mjs";
import { gpxOf, START, straight } from "../../tests/support/track-files";
import * as unbundled from "./track-reader";

type Reader = typeof unbundled;

let folder: string;
let bundled: Reader;

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/track-reader-"));
  const entryPoints = ["track-reader", "track-worker"].map((name) => `src/server/${name}.ts`);
  await build({ ...serverBundleOptions(folder), entryPoints, sourcemap: false });
  bundled = await import(/* @vite-ignore */ pathToFileURL(join(folder, "track-reader.js")).href);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const zone = { timeZone: "Europe/Stockholm" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const file = bytesOf(gpxOf([straight(0, 600)]));

describe.each(["in its own thread", "in the caller's"])("A file that is read %s", (where) => {
  const reader = (): Reader => (where === "in its own thread" ? bundled : unbundled);

  test("comes packed and measured, and can be measured anew", async () => {
    const { runs, refused } = await reader().readTrackFile(file, zone);
    expect(refused).toEqual([]);
    expect(runs).toMatchObject([
      { run: { startedAt: START, sport: "RUN" }, measured: { endurance: { elapsedSeconds: 600 } } },
    ]);
    expect(runs[0]?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    const measured = await reader().measureTrack(runs[0]?.recording ?? new Uint8Array(), {
      ...{ sport: "RUN", cuts: [] },
      trim: { from: 100, to: 500 },
    });
    expect(measured).toMatchObject({ endurance: { elapsedSeconds: 400 }, startSeconds: 100 });
  });
  test("has one fingerprint, which no other run has", async () => {
    const fingerprintOf = async (bytes: Uint8Array) =>
      (await reader().readTrackFile(bytes, zone)).runs[0]?.fingerprint;
    const other = bytesOf(gpxOf([straight(0, 580)]));
    expect(await fingerprintOf(file)).toBe(await fingerprintOf(file));
    expect(await fingerprintOf(other)).not.toBe(await fingerprintOf(file));
  });
  test("is refused as such, and the next one is read", async () => {
    const answers = await Promise.allSettled([
      reader().readTrackFile(bytesOf("<gpx><trk>"), zone),
      reader().readTrackFile(file, { timeZone: "Mars/Base" }),
      reader().measureTrack(new Uint8Array(), { sport: "RUN", trim: null, cuts: [] }),
      reader().readTrackFile(file, zone),
    ]);
    expect(answers).toMatchObject([
      {
        reason: {
          name: "Refusal",
          code: "invalid",
          message: "The file ends too early. Export or download it again.",
        },
      },
      { reason: { name: "RangeError" } },
      { reason: { name: "Error" } },
      { value: { runs: [{}] } },
    ]);
  });
  test("without points has no recording", async () => {
    const laps = readFileSync(join(root, "tests/fixtures/training/laps-without-track.tcx"));
    const { runs } = await reader().readTrackFile(laps, zone);
    expect(runs).toMatchObject([{ recording: null, measured: { line: null } }]);
  });
});
