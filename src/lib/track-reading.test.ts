import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Measured, Sport } from "./track";
import { isTrackFile } from "./track-kinds";
import { measureRun } from "./track-measuring";
import { readTracks } from "./track-reading";

const folder = join(import.meta.dirname, "../../tests/fixtures/training");
const read = (name: string) => readTracks(readFileSync(join(folder, name)), { timeZone: "Europe/Stockholm" });

type Right = {
  sport: Sport;
  at: string;
  metres: number;
  elapsed: number;
  recorded?: number;
  moving?: number;
  /** share of the distance, seconds of the moving time that it may be off */
  within?: { share?: number; moving?: number };
};
type Case = [file: string, runs: Right[], more?: (measured: Measured) => void];

const cases: Case[] = [
  ["segments-repeated.gpx", [{ sport: "RUN", at: "2026-05-04T16:00:00Z", metres: 1800, elapsed: 600 }]],
  [
    "ferry-between-segments.gpx",
    [{ sport: "RIDE", at: "2026-05-05T08:00:00Z", metres: 2400, elapsed: 1800, moving: 600, recorded: 600 }],
    ({ endurance, line }) => {
      expect(endurance.maxSpeed).toBeCloseTo(4, 0);
      expect(line?.points.filter(({ isBreak }) => isBreak)).toMatchObject([{ seconds: 1500 }]);
      expect(endurance.pauses).toEqual([{ from: 300, seconds: 1200, kind: "PAUSE" }]);
    },
  ],
  ["points-reversed.gpx", [{ sport: "RUN", at: "2026-05-08T06:00:00Z", metres: 1500, elapsed: 500 }]],
  [
    "far-points.gpx",
    [
      {
        sport: "RUN",
        at: "2026-05-10T07:00:00Z",
        metres: 3000,
        elapsed: 1000,
        within: { share: 0.02, moving: 45 },
      },
    ],
    ({ endurance, line }) => {
      expect(endurance.maxSpeed).toBeLessThan(5);
      expect(line?.fastest).toMatchObject([{ metres: 1000 }]);
      expect(line?.fastest[0]?.seconds).toBeCloseTo(333, 0);
      expect(line?.points.every(({ longitude }) => longitude === null || longitude === 11.9)).toBe(true);
    },
  ],
  ["times-without-zone.gpx", [{ sport: "RUN", at: "2026-05-11T16:00:00Z", metres: 1800, elapsed: 600 }]],
  [
    "hill-with-gaps.gpx",
    [{ sport: "RUN", at: "2026-05-15T16:00:00Z", metres: 3000, elapsed: 1000 }],
    ({ endurance, line }) => {
      expect(endurance.climbMetres).toBeGreaterThanOrEqual(30);
      expect(endurance.climbMetres).toBeLessThanOrEqual(60);
      expect(line?.points[0]?.elevation).toBeNull();
    },
  ],
  ["impossible-times.gpx", [{ sport: "RUN", at: "2026-05-20T16:00:00Z", metres: 1500, elapsed: 500 }]],
  [
    "laps-without-track.tcx",
    [{ sport: "RUN", at: "2026-06-01T16:00:00Z", metres: 5000, elapsed: 1500 }],
    ({ endurance, line }) => {
      expect(endurance).toMatchObject({ distanceMetres: 5000, elapsedSeconds: 1500 });
      expect(endurance.laps).toEqual([
        { distanceMetres: 3000, elapsedSeconds: 900, movingSeconds: 900 },
        { distanceMetres: 2000, elapsedSeconds: 600, movingSeconds: 600 },
      ]);
      expect(line).toBeNull();
    },
  ],
  ["odometer-going-on.tcx", [{ sport: "RUN", at: "2026-06-02T08:00:00Z", metres: 1800, elapsed: 600 }]],
  [
    "pause-between-tracks.tcx",
    [{ sport: "RUN", at: "2026-06-07T08:00:00Z", metres: 2400, elapsed: 1100, moving: 800, recorded: 800 }],
    ({ endurance }) => {
      expect(endurance.pauses).toHaveLength(1);
      expect(Math.abs((endurance.pauses[0]?.seconds ?? 0) - 300)).toBeLessThanOrEqual(15);
    },
  ],
  [
    "pause-by-button.fit",
    [{ sport: "RUN", at: "2026-07-01T16:00:00Z", metres: 3600, elapsed: 1500, moving: 1200, recorded: 1200 }],
    ({ endurance, line }) => {
      expect(endurance.pauses).toEqual([{ from: 600, seconds: 300, kind: "PAUSE" }]);
      expect(line?.points.at(-1)?.metres).toBeCloseTo(3600, -1);
    },
  ],
  [
    "values-of-none.fit",
    [{ sport: "RUN", at: "2026-07-02T16:00:00Z", metres: 1800, elapsed: 600 }],
    ({ endurance, line }) => {
      expect(endurance.heartRate).toEqual({ average: 148, max: 148 });
      expect(endurance.maxSpeed).toBeCloseTo(3, 0);
      expect(line?.points.every(({ longitude }) => longitude === null || longitude < 12)).toBe(true);
    },
  ],
  [
    "fields-of-apps.fit",
    [{ sport: "RUN", at: "2026-07-03T16:00:00Z", metres: 1800, elapsed: 600 }],
    ({ endurance }) => expect(endurance.heartRate).toEqual({ average: 151, max: 151 }),
  ],
  [
    "two-files-in-one.fit",
    [
      { sport: "RUN", at: "2026-07-08T06:00:00Z", metres: 1800, elapsed: 600 },
      { sport: "RUN", at: "2026-07-09T06:00:00Z", metres: 2100, elapsed: 600 },
    ],
  ],
  ["same-run-watch.fit", [{ sport: "RUN", at: "2026-07-16T16:00:00Z", metres: 3600, elapsed: 1200 }]],
  ["same-run-export.tcx", [{ sport: "RUN", at: "2026-07-16T16:00:01Z", metres: 3600, elapsed: 1200 }]],
  ["same-run-phone.gpx", [{ sport: "RUN", at: "2026-07-16T16:00:04Z", metres: 3600, elapsed: 1200 }]],
];

const off = (value: number | null, right: number) => Math.abs((value ?? Number.NaN) - right);

test.each(cases)("%s", (file, right, more) => {
  const { runs, refused } = read(file);
  expect(refused).toEqual([]);
  expect(runs).toHaveLength(right.length);
  for (const [index, { sport, at, metres, elapsed, recorded, moving, within }] of right.entries()) {
    const run = runs[index]!;
    const measured = measureRun(run, { sport: run.sport ?? "OTHER", trim: null, cuts: [] });
    const { endurance } = measured;
    expect(run.sport).toBe(sport);
    expect(run.startedAt).toBe(Date.parse(at));
    expect(off(endurance.distanceMetres, metres)).toBeLessThanOrEqual(metres * (within?.share ?? 0.01));
    expect(off(endurance.elapsedSeconds, elapsed)).toBeLessThanOrEqual(15);
    expect(off(endurance.recordedSeconds, recorded ?? elapsed)).toBeLessThanOrEqual(15);
    expect(off(endurance.movingSeconds, moving ?? elapsed)).toBeLessThanOrEqual(within?.moving ?? 15);
    more?.(measured);
  }
});

test("A file without any elevation has no climb, instead of one of 0", () => {
  const [run] = read("points-reversed.gpx").runs;
  const { endurance, line } = measureRun(run!, { sport: "RUN", trim: null, cuts: [] });
  expect([endurance.climbMetres, endurance.heartRate, line?.fallMetres]).toEqual([null, null, null]);
});

test("Times without a zone are those of the given one, and the run says so", () => {
  expect(read("times-without-zone.gpx").runs[0]?.timeZoneless).toBe(true);
  expect(read("points-reversed.gpx").runs[0]?.timeZoneless).toBe(false);
});

test.each([
  ["points-reversed.gpx", true],
  ["pause-between-tracks.tcx", true],
  ["values-of-none.fit", true],
  ["hevy-history.csv", false],
])("isTrackFile of %s is %s", (file, right) => {
  expect(isTrackFile(readFileSync(join(folder, file)))).toBe(right);
});
