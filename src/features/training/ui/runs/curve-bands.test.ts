import { expect, test } from "vitest";
import { bandsOf, stopLabels } from "./curve-bands";
import { tempoOf } from "./run-units";
import type { Sample } from "./series";

const sample = (at: number, more: Partial<Sample> = {}): Sample => ({
  ...{ at, seconds: at / 3, metres: at, speed: null, heartRate: null, elevation: null, ...more },
});
const xOf = (at: number) => at / 10;
const run = tempoOf("RUN", "KM");

test("only what is known is drawn, below each other", () => {
  const samples = [0, 500, 1000].map((at) => sample(at, { speed: 3 + at / 1000, elevation: at / 20 }));
  const { bands, height } = bandsOf({ samples, tempo: run, xOf });
  expect(bands.map(({ kind }) => kind)).toEqual(["tempo", "height"]);
  expect(bands[1]?.top).toBeGreaterThan(bands[0]?.bottom ?? 0);
  expect(height).toBe(bands[1]?.bottom);
  expect(bandsOf({ samples: [sample(0), sample(500)], tempo: run, xOf }).bands).toEqual([]);
});

test("faster is up, of a pace as of a speed", () => {
  const samples = [sample(0, { speed: 3 }), sample(500, { speed: 4 })];
  for (const tempo of [run, tempoOf("RIDE", "KM"), tempoOf("SWIM", "KM")]) {
    const [band] = bandsOf({ samples, tempo, xOf }).bands;
    const [slow, quick] = samples.map((one) => band?.yOf(band.valueOf(one) ?? 0) ?? 0);
    expect(quick).toBeLessThan(slow ?? 0);
  }
});

test("lines stand at round values, inside the curve", () => {
  const samples = [285, 300, 340].map((pace, at) => sample(at * 500, { speed: 1000 / pace }));
  const [band] = bandsOf({ samples, tempo: run, xOf }).bands;
  expect(band?.ticks.map(({ value }) => value)).toEqual([300, 330]);
  for (const { y } of band?.ticks ?? []) {
    expect(y).toBeGreaterThan(band?.top ?? 0);
    expect(y).toBeLessThan(band?.bottom ?? 0);
  }
});

test("an even run is a flat line, not a mountain range", () => {
  const samples = [0, 500].map((at) => sample(at, { heartRate: 150 + at / 500 }));
  const [band] = bandsOf({ samples, tempo: run, xOf }).bands;
  expect(Math.abs((band?.yOf(151) ?? 0) - (band?.yOf(150) ?? 0))).toBeLessThan(5);
});

test("names of pauses stand at their lines and cover nothing", () => {
  expect(stopLabels([60, 100], [60, 60], 40, 300)).toEqual([null, { x: 105, anchor: "start" }]);
  expect(stopLabels([150, 240], [60, 60], 40, 320)).toEqual([
    { x: 145, anchor: "end" },
    { x: 235, anchor: "end" },
  ]);
  expect(stopLabels([60], [60], 40, 300)).toEqual([{ x: 65, anchor: "start" }]);
});
