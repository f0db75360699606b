import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { fastestDistances, fastestOf } from "./track-fastest";

type Leg = { metres: number; seconds: number; isPause: boolean };

const legs = fc.array(
  fc.record({
    metres: fc.integer({ min: 0, max: 400 }),
    seconds: fc.integer({ min: 1, max: 200 }),
    isPause: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

function columnsOf(run: Leg[]) {
  const [metres, seconds] = [new Float64Array(run.length + 1), new Float64Array(run.length + 1)];
  for (const [place, leg] of run.entries()) {
    metres[place + 1] = metres[place]! + (leg.isPause ? 0 : leg.metres);
    seconds[place + 1] = seconds[place]! + leg.seconds;
  }
  return { metres, seconds };
}

/** When a distance was reached, by looking at every step: first, or last before going on. */
function reached(metres: Float64Array, seconds: Float64Array, distance: number, isLast: boolean): number {
  const times: number[] = [];
  for (let place = 0; place < metres.length; place++) {
    if (metres[place] === distance) times.push(seconds[place]!);
    const [from, to] = [metres[place]!, metres[place + 1] ?? Number.NEGATIVE_INFINITY];
    if (from < distance && distance < to)
      times.push(
        seconds[place]! + ((seconds[place + 1]! - seconds[place]!) * (distance - from)) / (to - from),
      );
  }
  return isLast ? Math.max(...times) : Math.min(...times);
}

/** The least time over all stretches that begin or end at a point. */
function plainly(metres: Float64Array, seconds: Float64Array, distance: number): number {
  const whole = metres.at(-1)!;
  const begins = [...metres, ...[...metres].map((end) => end - distance)].filter(
    (begin) => begin >= 0 && begin + distance <= whole,
  );
  return Math.min(
    ...begins.map(
      (begin) => reached(metres, seconds, begin + distance, false) - reached(metres, seconds, begin, true),
    ),
  );
}

test("The fastest distances are those of a plain search over all stretches", () => {
  fc.assert(
    fc.property(legs, (run) => {
      const { metres, seconds } = columnsOf(run);
      const whole = metres.at(-1)!;
      const found = fastestOf(metres, seconds);
      expect(found.map((one) => one.metres)).toEqual(
        fastestDistances.filter((distance) => distance <= whole + 0.5),
      );
      for (const { metres: distance, seconds: least, from, to } of found) {
        if (distance > whole) continue;
        expect(least).toBeCloseTo(plainly(metres, seconds, distance), 2);
        expect(to - from).toBeCloseTo(least, 2);
      }
    }),
    { numRuns: 300 },
  );
});

test("By the clock, pauses included; where it can, a stretch begins behind a pause", () => {
  const run = [
    { metres: 400, seconds: 100, isPause: false },
    { metres: 0, seconds: 50, isPause: true },
    { metres: 800, seconds: 250, isPause: false },
  ];
  const { metres, seconds } = columnsOf(run);
  expect(fastestOf(metres, seconds)).toEqual([{ metres: 1000, seconds: 337.5, from: 0, to: 337.5 }]);
  const longer = columnsOf([...run, { metres: 300, seconds: 100, isPause: false }]);
  expect(fastestOf(longer.metres, longer.seconds)).toMatchObject([{ metres: 1000, from: 150 }]);
});

test.each([
  [999.4, 0],
  [999.5, 1],
  [1000, 1],
])("A run of %s m has %s of 1 km", (whole, count) => {
  expect(fastestOf(Float64Array.of(0, whole), Float64Array.of(0, 300))).toHaveLength(count);
});
