import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FileRun, Track } from "@/lib/track";
import fc from "../../tests/support/chance";
import { packRun, unpackRun } from "./track-packing";

const value = (min: number, max: number, unit: number) =>
  fc.oneof(
    fc.constant(Number.NaN),
    fc.integer({ min: min * unit, max: max * unit }).map((steps) => steps / unit),
  );

const point = fc.record({
  step: fc.integer({ min: 0, max: 90_000 }),
  latitude: value(-90, 90, 1e7),
  longitude: value(-180, 180, 1e7),
  elevation: value(-450, 9000, 100),
  heartRate: value(25, 250, 1),
  distance: value(0, 1_000_000, 100),
  isBreak: fc.boolean(),
});

const tracks = fc.array(point, { maxLength: 40 }).map((points): Track => {
  const column = (name: "latitude" | "longitude" | "elevation" | "heartRate" | "distance") =>
    Float64Array.from(points, (one) => one[name]);
  let at = 0;
  return {
    seconds: Float64Array.from(points, ({ step }) => {
      at += step;
      return at / 1000;
    }),
    latitude: column("latitude"),
    longitude: column("longitude"),
    elevation: column("elevation"),
    heartRate: column("heartRate"),
    distance: column("distance"),
    isBreak: Uint8Array.from(points, ({ isBreak }, place) => (isBreak && place > 0 ? 1 : 0)),
  };
});

const runOf = (track: Track | null): FileRun => ({
  name: "Kvällsrundan – 10 km 🏃",
  sport: "RUN",
  isIndoors: false,
  startedAt: 1_780_000_000_000,
  timeZoneless: true,
  track,
  laps: [{ from: 0, distanceMetres: 1000, elapsedSeconds: 333.3, movingSeconds: null }],
  pauses: [{ from: 12.5, to: 80 }],
  sums: {
    distanceMetres: 1000,
    elapsedSeconds: 333.3,
    recordedSeconds: null,
    movingSeconds: null,
    climbMetres: 0,
    heartRateAverage: 150,
    heartRateMax: null,
    maxSpeed: 3.21,
  },
});

test("A packed run unpacks to itself", () => {
  fc.assert(
    fc.property(fc.option(tracks), (track) => {
      expect(unpackRun(packRun(runOf(track)))).toEqual(runOf(track));
    }),
    {
      numRuns: 200,
    },
  );
});

test.each([
  ["nothing", new Uint8Array()],
  ["another version", Uint8Array.of(9, 1, 2)],
  ["what is cut off", packRun(runOf(null)).slice(0, 60)],
  ["more points than there are", Uint8Array.of(1, ...deflateRawSync(Uint8Array.of(2, 123, 125, 3, 9)))],
])("Bytes that are %s are an error", (_, bytes) => {
  expect(() => unpackRun(bytes)).toThrow(Error);
});
