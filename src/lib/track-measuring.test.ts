import { describe, expect, test } from "vitest";
import {
  addFitPoint,
  addFitSession,
  fitOf,
  gpxOf,
  newFitFile,
  pointAt,
  START,
  straight,
  tcxOf,
} from "../../tests/support/track-files";
import { MAX_LINE_POINTS } from "./track-line";
import { type GivenForMeasuring, measureRun } from "./track-measuring";
import { readTracks } from "./track-reading";

const runOf = (file: string | Uint8Array, given = {}) =>
  readTracks(typeof file === "string" ? new TextEncoder().encode(file) : file, {
    timeZone: "Europe/Stockholm",
    ...given,
  }).runs[0]!;
const measured = (file: string | Uint8Array, given: Partial<GivenForMeasuring> = {}) =>
  measureRun(runOf(file), { sport: "RUN", trim: null, cuts: [], ...given });

/** 10 minutes, a pause of 5, and 10 minutes; the watch counted somewhat differently. */
const paused = () =>
  fitOf([straight(0, 600), straight(900, 1500, { metres: 1800 })], {
    start: START,
    elapsed: 1502,
    timer: 1195,
    metres: 3650,
    maxSpeed: 3.9,
  });

describe("The sums of the file", () => {
  test("come before what its points say", () => {
    expect(measured(paused()).endurance).toMatchObject({
      distanceMetres: 3650,
      elapsedSeconds: 1502,
      recordedSeconds: 1195,
      movingSeconds: 1195,
      maxSpeed: 3.9,
      pauses: [{ from: 600, seconds: 300, kind: "PAUSE" }],
    });
  });
  test.each([
    ["a distance of a tenth", { metres: 360 }, { distanceMetres: 3600 }],
    ["a speed of a car", { maxSpeed: 30 }, { maxSpeed: 3 }],
    ["a time of a day", { elapsed: 86_400, timer: 86_400 }, { elapsedSeconds: 1500, recordedSeconds: 1200 }],
    ["more recorded than in all", { timer: 1520 }, { elapsedSeconds: 1500, recordedSeconds: 1200 }],
  ])("don't count where its points contradict them: %s", (_, sums, right) => {
    const file = fitOf([straight(0, 600), straight(900, 1500, { metres: 1800 })], {
      start: START,
      elapsed: 1500,
      ...sums,
    });
    const { endurance } = measured(file);
    for (const [name, value] of Object.entries(right))
      expect(endurance[name as keyof typeof right]).toBeCloseTo(value, -1);
  });
  test("that leave no pause out don't hide one", () => {
    const file = tcxOf([straight(0, 600), straight(900, 1500, { metres: 1800 })], {
      seconds: 1500,
      metres: 3600,
    });
    expect(measured(file).endurance).toMatchObject({
      elapsedSeconds: 1500,
      recordedSeconds: 1200,
      movingSeconds: 1200,
    });
  });
});

describe("A trimmed run", () => {
  test("is computed from its points alone", () => {
    const { endurance, line, startSeconds } = measured(paused(), { trim: { from: 300, to: 1200 } });
    expect(startSeconds).toBe(300);
    expect(endurance).toMatchObject({
      elapsedSeconds: 900,
      recordedSeconds: 600,
      pauses: [{ from: 300, seconds: 300, kind: "PAUSE" }],
    });
    expect(endurance.distanceMetres).toBeCloseTo(1800, -1);
    expect(line).toMatchObject({ trim: { from: 300, to: 1200 }, recordedSeconds: 1500 });
    expect(line?.points[0]).toMatchObject({ seconds: 0, metres: 0, isBreak: false });
    expect(line?.points.at(-1)?.seconds).toBe(900);
  });
  test("has no line where no point is left", () => {
    const { endurance, line } = measured(paused(), { trim: { from: 5000, to: 6000 } });
    expect([line, endurance.distanceMetres, endurance.elapsedSeconds]).toEqual([null, null, null]);
  });
});

describe("A stretch that is taken out", () => {
  test("is a gap: neither covered nor recorded", () => {
    const { endurance, line } = measured(gpxOf([straight(0, 1000)]), { cuts: [{ from: 210, to: 590 }] });
    expect(endurance).toMatchObject({ elapsedSeconds: 1000, recordedSeconds: 600, movingSeconds: 600 });
    expect(endurance.distanceMetres).toBeCloseTo(1800, -1);
    expect(line?.points.filter(({ isBreak }) => isBreak)).toMatchObject([{ seconds: 600 }]);
  });
  test("is bridged if it is short", () => {
    const { endurance } = measured(gpxOf([straight(0, 1000)]), { cuts: [{ from: 200, to: 200 }] });
    expect(endurance).toMatchObject({ elapsedSeconds: 1000, recordedSeconds: 1000 });
    expect(endurance.distanceMetres).toBeCloseTo(3000, -1);
  });
  test("several that overlap are one", () => {
    const cuts = [
      { from: 590, to: 890 },
      { from: 210, to: 400 },
      { from: 300, to: 600 },
    ];
    expect(measured(gpxOf([straight(0, 1000)]), { cuts }).endurance).toMatchObject({ recordedSeconds: 300 });
  });
});

describe("A line", () => {
  test("has kilometres with their height and heart rate, the last one less", () => {
    const way = straight(0, 800, { step: 10 }).map((point, at) => ({
      ...point,
      elevation: 50 + at,
      heartRate: at < 34 ? 140 : 160,
    }));
    const { line } = measured(gpxOf([way]));
    expect(line?.splits).toMatchObject([
      { metres: 1000, heartRate: 140 },
      { metres: 1000, heartRate: 160 },
      { metres: 400, heartRate: 160 },
    ]);
    expect(line?.splits.map(({ seconds }) => Math.round(seconds / 10))).toEqual([33, 33, 13]);
    expect(line?.splits[1]?.heightMetres).toBeCloseTo(33, -1);
    expect(line?.fallMetres).toBe(0);
  });
  test("has at most 2000 points, and its corners stay", () => {
    const way = Array.from({ length: 30_000 }, (_, at) => {
      const side = Math.floor(at / 1000);
      return pointAt(at, 0, {
        latitude: 57 + (at % 2000 < 1000 ? at % 1000 : 1000 - (at % 1000)) * 3e-5,
        longitude: 11 + side * 1e-3,
      });
    });
    const { line } = measured(fitOf([way]));
    expect(line?.points.length).toBeLessThanOrEqual(MAX_LINE_POINTS);
    expect(Math.max(...(line?.points.map(({ latitude }) => latitude ?? 0) ?? []))).toBeCloseTo(57.03, 4);
  });
  test("keeps a break whose point is thinned out", () => {
    const { line } = measured(
      fitOf([straight(0, 2503, { step: 1 }), straight(3000, 5507, { step: 1, metres: 7509 })]),
    );
    expect(line?.points.filter(({ isBreak }) => isBreak)).toHaveLength(1);
  });
  test("has fastest distances by the clock: a pause between its parts counts", () => {
    const { line } = measured(fitOf([straight(0, 200), straight(500, 700, { metres: 600 })]));
    expect(line?.fastest).toMatchObject([{ metres: 1000 }]);
    expect(line?.fastest[0]?.seconds).toBeCloseTo(1000 / 3 + 300, 0);
  });
  test("indoors has no fastest distances", () => {
    const file = newFitFile();
    for (const point of straight(0, 600))
      addFitPoint(file, {
        ...point,
        latitude: null,
        longitude: null,
        distance: ((point.at ?? 0) - START) / 250,
      });
    addFitSession(file, { start: START, elapsed: 600, timer: 600, metres: 2400, sub: 1 });
    const { line, endurance } = measured(file.build());
    expect([line?.fastest, endurance.distanceMetres, line?.splits.length]).toEqual([[], 2400, 3]);
    expect(line?.points[5]).toMatchObject({ latitude: null, longitude: null, metres: 400, speed: 4 });
  });
});

describe("A file without times", () => {
  const file = gpxOf([straight(0, 600)], { time: () => "" });
  test("keeps its track", () => {
    const run = runOf(file);
    expect([run.startedAt, run.track?.seconds.length]).toEqual([null, 31]);
    const { endurance, line } = measureRun(run, { sport: "RUN", trim: null, cuts: [] });
    expect([line, endurance.elapsedSeconds, endurance.movingSeconds]).toEqual([null, null, null]);
    expect(endurance.distanceMetres).toBeCloseTo(1800, -1);
  });
  test("gets those that are given, evenly by the way", () => {
    const run = runOf(file, { startedAt: START, durationSeconds: 900 });
    const { endurance, line } = measureRun(run, { sport: "RUN", trim: null, cuts: [] });
    expect(run.startedAt).toBe(START);
    expect(endurance).toMatchObject({ elapsedSeconds: 900, movingSeconds: 900 });
    expect(line?.points[10]?.seconds).toBeCloseTo(300, 0);
  });
  test("counts repeated segments once", () => {
    const way = straight(0, 600);
    const { endurance } = measured(gpxOf([way.slice(0, 11), way.slice(0, 21), way], { time: () => "" }));
    expect(endurance.distanceMetres).toBeCloseTo(1800, -1);
  });
});
