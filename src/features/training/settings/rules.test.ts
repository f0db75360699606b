import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setKinds, type Weight, weightUnits } from "../rules";
import {
  barDefaults,
  type Load,
  loadBar,
  MAX_PLATES,
  type Plate,
  percentOf,
  plateDefaults,
  restDefaults,
  warmupsFor,
} from "./rules";

const kg = (value: number): Weight => ({ value, unit: "KG" });
const lb = (value: number): Weight => ({ value, unit: "LB" });
const plate = (weight: Weight, pairs: number | null = null): Plate => ({ ...weight, pairs });

/** Three pairs, one of each. */
const few = [25, 10, 1.25].map((value) => plate(kg(value), 1));
const loadKg = (value: number, plates: readonly Plate[] = few) =>
  loadBar({ weight: kg(value), bar: kg(20), plates });
/** "25+10": the plates of each side, or the state with the nearest weights. */
const told = (load: Load) => {
  if (load.state === "LOADED") {
    return load.perSide.flatMap(({ weight, count }) => Array(count).fill(weight.value)).join("+");
  }
  return load.state === "CANNOT" ? load.nearest.map(({ value }) => value) : load.state;
};

describe("a bar is loaded exactly, or the nearest weights are named", () => {
  test("in lb, with plates from 5 up", () => {
    const plates = [45, 35, 25, 10, 5].map((value) => plate(lb(value)));
    const load = (value: number) => told(loadBar({ weight: lb(value), bar: lb(45), plates }));
    expect([load(135), load(130), load(45)]).toEqual(["45", [125, 135], ""]);
  });
  test("with one pair of each plate", () => {
    expect([92.5, 95, 92, 15].map((value) => told(loadKg(value)))).toEqual([
      "25+10+1.25",
      [92.5],
      [92.5],
      "LESS_THAN_BAR",
    ]);
    expect(loadKg(95)).toEqual({ state: "CANNOT", below: kg(92.5), above: null, nearest: [kg(92.5)] });
    expect(loadKg(92)).toMatchObject({ below: kg(90), above: kg(92.5) });
  });
  test("also where the heaviest plate comes to no end", () => {
    expect(told(loadKg(100, [plate(kg(25), 1), plate(kg(20), 2)]))).toBe("20+20");
  });
  test("with plates of one weight added up, and those of another unit left out", () => {
    expect(told(loadKg(60, [plate(kg(10), 1), plate(kg(10), 1)]))).toBe("10+10");
    expect(told(loadKg(60, [plate(lb(20)), plate(kg(0)), plate(kg(20), 0)]))).toEqual([20]);
    expect(told(loadBar({ weight: kg(60), bar: lb(45), plates: few }))).toBe("OTHER_UNIT");
    expect(told(loadBar({ weight: lb(225), bar: lb(45), plates: plateDefaults.LB }))).toBe("45+45");
  });
  test("to the last gram, and never above the heaviest weight that there is", () => {
    expect(told(loadKg(20.3, [plate(kg(0.15), 1)]))).toBe("0.15");
    expect(told(loadKg(20.001, [plate(kg(0.05))]))).toEqual([20]);
    expect(loadKg(1999, [plate(kg(495))])).toMatchObject({ below: kg(1010), above: kg(2000) });
    expect(loadKg(1999, [plate(kg(500))])).toMatchObject({ below: kg(1020), above: null });
  });
});

test("what can be loaded, and the nearest below and above, are those of trying every choice of plates", () => {
  const quarter = fc.integer({ min: 1, max: 100 }).map((quarters) => quarters / 4);
  const pairs = fc.integer({ min: 0, max: 3 });
  const plates = fc.array(fc.tuple(quarter, pairs), { maxLength: 4 });
  const wanted = fc.integer({ min: 80, max: 800 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(plates, wanted, (owned, value) => {
      let all = [20];
      for (const [own, count] of owned) {
        all = all.flatMap((sum) => Array.from({ length: count + 1 }, (_, used) => sum + 2 * own * used));
      }
      const list = owned.map(([own, count]) => plate(kg(own), count));
      const load = loadKg(value, list);
      if (all.includes(value)) {
        if (load.state !== "LOADED") throw new Error(load.state);
        const sum = load.perSide.reduce((total, { weight, count }) => total + 2 * weight.value * count, 20);
        expect(sum).toBe(value);
        for (const { weight, count } of load.perSide) {
          const has = owned.filter(([own]) => own === weight.value).reduce((a, [, b]) => a + b, 0);
          expect(count).toBeLessThanOrEqual(has);
        }
        return;
      }
      const above = Math.min(...all.filter((sum) => sum > value));
      expect(load).toMatchObject({
        state: "CANNOT",
        below: kg(Math.max(...all.filter((sum) => sum < value))),
        above: above <= 2000 ? kg(above) : null,
      });
    }),
    { numRuns: 500 },
  );
});

test("many tiny plates take bounded time, and only so many are looked at", () => {
  const tiny = Array.from({ length: 10_000 }, (_, index) => plate(kg((index + 1) / 1000), 1));
  const begun = performance.now();
  expect(loadKg(1999.999, tiny).state).toBe("CANNOT");
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(loadKg(20 + (MAX_PLATES * 2) / 1000, tiny).state).toBe("LOADED");
  expect(loadKg(20 + ((MAX_PLATES + 1) * MAX_PLATES) / 1000, tiny).state).toBe("LOADED");
  expect(loadKg(20 + ((MAX_PLATES + 1) * MAX_PLATES + 2) / 1000, tiny).state).toBe("CANNOT");
});

test("a share of a weight is the nearest multiple of the step, halves upwards", () => {
  expect(percentOf(kg(52.5), 90, 1.25)).toEqual(kg(47.5));
  expect([82.5, 72.4].map((percent) => percentOf(lb(100), percent, 5).value)).toEqual([85, 70]);
  expect(percentOf(kg(33.333), 33.3, 0)).toEqual(kg(11.1));
});

describe("warm-up sets", () => {
  const warmups = (value: number, plates: readonly Plate[] = plateDefaults.KG) =>
    warmupsFor({ weight: kg(value), bar: kg(20), plates }).map(
      ({ weight, reps }) => `${weight.value} × ${reps}`,
    );
  test("begin with the bar and rise to just below the weight", () => {
    expect(warmups(100)).toEqual(["20 × 10", "50 × 5", "70 × 3", "87.5 × 1"]);
    expect(warmups(92.5)).toEqual(["20 × 10", "45 × 5", "65 × 3", "80 × 1"]);
  });
  test("are fewer for a weight not far above the bar, and none for the bar", () => {
    expect(warmups(30)).toEqual(["20 × 10", "25 × 1"]);
    expect([warmups(20), warmups(15)]).toEqual([[], []]);
    expect(warmupsFor({ weight: lb(135), bar: kg(20), plates: plateDefaults.LB })).toEqual([]);
  });
  test("can be loaded, rise, and stay below the weight, whatever plates there are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }).map((quarters) => quarters / 4),
        fc.subarray([25, 20, 15, 10, 5, 2.5, 1.25, 0.5]),
        (value, owned) => {
          const plates = owned.map((one) => plate(kg(one), 1));
          const sets = warmupsFor({ weight: kg(value), bar: kg(20), plates });
          const values = [...sets.map(({ weight }) => weight.value), value];
          for (const [index, { weight }] of sets.entries()) {
            expect(loadBar({ weight, bar: kg(20), plates }).state).toBe("LOADED");
            expect(weight.value).toBeLessThan(values[index + 1] as number);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("there is a rest for each kind of set, and a bar with plates in each unit", () => {
  expect(setKinds.every((kind) => restDefaults[kind] > 0)).toBe(true);
  for (const unit of weightUnits) {
    expect([barDefaults[unit], ...plateDefaults[unit]].every((one) => one.unit === unit)).toBe(true);
    expect(plateDefaults[unit].length).toBeLessThanOrEqual(MAX_PLATES);
  }
});
