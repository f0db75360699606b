import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimatesOf } from "../estimates/rules";
import { fieldsOf, type Measure, measures, setKinds, type Weight, weightIn } from "../rules";
import { newRecordsBy, type RecordFacts, recordsOf, type SetFacts } from "./rules";

const kg = (value: number): Weight => ({ value, unit: "KG" });
const lb = (value: number): Weight => ({ value, unit: "LB" });

let made = 0;
const setIn = (workoutId: string, facts: Partial<SetFacts>): SetFacts => ({
  setId: `s${++made}`,
  workoutId,
  at: `2031-${workoutId}T17:00:00.000Z`,
  kind: "NORMAL",
  weight: null,
  reps: null,
  seconds: null,
  metres: null,
  isCompleted: true,
  ...facts,
});
const lift = (workoutId: string, weight: Weight | null, reps: number, kind: SetFacts["kind"] = "NORMAL") =>
  setIn(workoutId, { weight, reps, kind });

const shown = ({ kind, formula, value, unit, reps, metres, workoutId }: RecordFacts) =>
  [kind, formula, value, unit, reps, metres, workoutId].filter((one) => one !== null).join(" ");
const listOf = (measure: Measure, sets: SetFacts[], all = false) =>
  recordsOf(measure, sets, { all }).map(shown);

describe("a maximum is estimated from 1 to 12 repetitions, of which one counts as its own weight", () => {
  test.each<[number, number, ReturnType<typeof estimatesOf>]>([
    [100, 1, { EPLEY: 100, BRZYCKI: 100 }],
    [100, 5, { EPLEY: 116.7, BRZYCKI: 112.5 }],
    [102.5, 5, { EPLEY: 119.6, BRZYCKI: 115.3 }],
    [90, 12, { EPLEY: 126, BRZYCKI: 129.6 }],
    [100, 12, { EPLEY: 140, BRZYCKI: 144 }],
    // 1.05 is a half, and less than one as 0.75 × 1.4 in floating point
    [0.75, 12, { EPLEY: 1.1, BRZYCKI: 1.1 }],
    ...[0, 13, 36, 37, 38].map((reps): [number, number, null] => [100, reps, null]),
    [0, 5, null],
  ])("%d × %d", (value, reps, expected) => {
    expect(estimatesOf({ weight: lb(value), reps })).toEqual(expected);
  });
  test("and from neither without a weight, nor without repetitions", () => {
    expect([estimatesOf({ weight: null, reps: 5 }), estimatesOf({ weight: kg(5), reps: null })]).toEqual([
      null,
      null,
    ]);
  });
});

/** A heavy warm-up, equal sets, many repetitions, a failed attempt. */
const history = () => ({
  warmup: lift("01-05", kg(120), 1, "WARMUP"),
  first: [lift("01-05", kg(100), 5), lift("01-05", kg(100), 5)],
  second: [lift("01-12", kg(100), 5), lift("01-12", kg(80), 20)],
  third: [lift("01-19", kg(102.5), 3)],
  fourth: lift("01-26", kg(105), 1),
  failed: lift("01-26", kg(110), 0, "FAILURE"),
  fifth: [lift("02-02", kg(102.5), 5)],
  sixth: [lift("02-09", kg(90), 12, "DROP")],
});
const all = (one: ReturnType<typeof history>) => Object.values(one).flat();

test("records are of completed sets that are no warm-ups; of equal sets the first counts, and 0 repetitions never", () => {
  expect(listOf("WEIGHT_REPS", all(history()), true)).toEqual([
    ...["HEAVIEST 100 KG 5 01-05", "HEAVIEST 102.5 KG 3 01-19", "HEAVIEST 105 KG 1 01-26"],
    "ESTIMATED_MAX EPLEY 116.7 KG 5 01-05",
    "ESTIMATED_MAX EPLEY 119.6 KG 5 02-02",
    "ESTIMATED_MAX EPLEY 126 KG 12 02-09",
    "ESTIMATED_MAX BRZYCKI 112.5 KG 5 01-05",
    "ESTIMATED_MAX BRZYCKI 115.3 KG 5 02-02",
    "ESTIMATED_MAX BRZYCKI 129.6 KG 12 02-09",
    ...["VOLUME 1000 KG 01-05", "VOLUME 2100 KG 01-12"],
    "MOST_REPS 105 KG 1 01-26",
    ...["MOST_REPS 102.5 KG 3 01-19", "MOST_REPS 102.5 KG 5 02-02"],
    "MOST_REPS 100 KG 5 01-05",
    "MOST_REPS 90 KG 12 02-09",
    "MOST_REPS 80 KG 20 01-12",
  ]);
  const sets = all(history());
  const [heaviest] = recordsOf("WEIGHT_REPS", sets, { all: true });
  expect(heaviest).toMatchObject({ setId: sets[1]?.setId, at: "2031-01-05T17:00:00.000Z" });
  const pending = sets.map((set) => ({ ...set, isCompleted: false }));
  expect(recordsOf("WEIGHT_REPS", pending, { all: true })).toEqual([]);
});

test("a change or deletion of an old set makes the records right again", () => {
  const best = (change: Partial<ReturnType<typeof history>> = {}) =>
    recordsOf("WEIGHT_REPS", all({ ...history(), ...change }), { all: false })
      .filter(({ kind, formula }) => kind === "HEAVIEST" || formula === "EPLEY")
      .map(({ value }) => value);
  const lighter = { sixth: [], fourth: lift("01-26", kg(95), 1) };
  expect(best()).toEqual([105, 126]);
  expect(best({ sixth: [] })).toEqual([105, 119.6]);
  expect(best({ sixth: [], fifth: [] })).toEqual([105, 116.7]);
  expect(best(lighter)).toEqual([102.5, 119.6]);
  expect(best({ ...lighter, warmup: lift("01-05", kg(120), 1) })).toEqual([120, 120]);
});

test("less help is better, and help is neither volume nor an estimate", () => {
  const sets = [lift("03-11", kg(20), 8), lift("03-11", kg(25), 9), lift("03-18", kg(15), 8)];
  expect(listOf("ASSISTED_REPS", sets, true)).toEqual([
    ...["HEAVIEST 20 KG 8 03-11", "HEAVIEST 15 KG 8 03-18"],
    ...["MOST_REPS 15 KG 8 03-18", "MOST_REPS 20 KG 8 03-11", "MOST_REPS 25 KG 9 03-11"],
  ]);
  expect(listOf("ASSISTED_REPS", [...sets, lift("03-25", kg(0), 1)])[0]).toBe("HEAVIEST 0 KG 1 03-25");
  // how much help there was is unknown
  expect(listOf("ASSISTED_REPS", [lift("03-25", null, 30)])).toEqual([]);
});

test("a bare body weight counts in repetitions alone, with or without a weight of 0", () => {
  const sets = [lift("03-11", null, 3), lift("03-12", kg(0), 4), lift("03-18", kg(5), 3)];
  expect(listOf("BODYWEIGHT_REPS", sets)).toEqual([
    "HEAVIEST 5 KG 3 03-18",
    "MOST_REPS 5 KG 3 03-18",
    "MOST_REPS 4 03-12",
  ]);
  expect(listOf("REPS", [lift("03-11", kg(7), 15)])).toEqual(["MOST_REPS 15 03-11"]);
});

test("time and distance have their longest and farthest, and a weight that was held or carried its heaviest", () => {
  const run = setIn("04-01", { metres: 1500, seconds: 600 });
  const walk = setIn("04-02", { metres: 1000, seconds: 900 });
  expect(listOf("DISTANCE_TIME", [run, walk])).toEqual([
    "LONGEST 900 1000 04-02",
    "FARTHEST 1500 1500 04-01",
  ]);
  const held = [
    setIn("04-01", { weight: kg(10), seconds: 60, reps: 3 }),
    setIn("04-02", { weight: kg(20), seconds: 30 }),
    setIn("04-03", { weight: kg(30), seconds: 0 }),
  ];
  expect(listOf("WEIGHT_TIME", held)).toEqual(["HEAVIEST 20 KG 04-02", "LONGEST 60 04-01"]);
  const carried = [setIn("04-01", { weight: kg(60), metres: 20 })];
  expect(listOf("WEIGHT_DISTANCE", carried)).toEqual(["HEAVIEST 60 KG 20 04-01", "FARTHEST 20 20 04-01"]);
  expect(listOf("TIME", [setIn("04-01", { seconds: 75 })])).toEqual(["LONGEST 75 04-01"]);
});

test("kg and lb are compared, and each record is shown as it was entered", () => {
  const sets = [lift("03-06", lb(225), 5), lift("03-06", kg(102.5), 5), lift("03-06", lb(230), 3)];
  expect(listOf("WEIGHT_REPS", sets)).toEqual([
    "HEAVIEST 230 LB 3 03-06",
    "ESTIMATED_MAX EPLEY 119.6 KG 5 03-06",
    "ESTIMATED_MAX BRZYCKI 115.3 KG 5 03-06",
    // 225 × 5 + 230 × 3 = 1815 lb, and 512.5 kg = 1129.869 lb
    "VOLUME 2944.869 LB 03-06",
    ...["MOST_REPS 230 LB 3 03-06", "MOST_REPS 102.5 KG 5 03-06", "MOST_REPS 225 LB 5 03-06"],
  ]);
});

test("a weight and the same one by weightIn are equal: neither is heavier, and both have one record of repetitions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400_000 }), fc.constantFrom("KG", "LB"), (thousandths, unit) => {
      const weight: Weight = { value: thousandths / 1000, unit };
      const other = weightIn(weight, unit === "KG" ? "LB" : "KG");
      const kinds = (...sets: SetFacts[]) =>
        recordsOf("WEIGHT_REPS", sets, { all: true })
          .map(({ kind }) => kind)
          .filter((kind) => kind === "HEAVIEST" || kind === "MOST_REPS");
      expect(kinds(lift("01-01", weight, 5), lift("01-02", other, 5))).toEqual(["HEAVIEST", "MOST_REPS"]);
    }),
    { numRuns: 200 },
  );
});

test("volume is of a workout, not of its sets in a row, without any noise of decimals", () => {
  const sets = [
    lift("01-02", lb(0.1), 3),
    lift("01-03", lb(0.1), 2),
    lift("01-02", kg(0), 9),
    lift("01-03", lb(0.1), 2),
  ];
  expect(listOf("WEIGHT_REPS", sets, true).filter((line) => line.startsWith("VOLUME"))).toEqual([
    "VOLUME 0.3 LB 01-02",
    "VOLUME 0.4 LB 01-03",
  ]);
  expect(recordsOf("WEIGHT_REPS", sets, { all: false })[3]).toMatchObject({ kind: "VOLUME", setId: null });
});

// A plain recomputation: each set against all before it, in whole numbers of unlimited size.

const grams = ({ value, unit }: Weight): bigint => {
  const exact = BigInt(Math.round(value * 1000)) * (unit === "KG" ? 100_000_000n : 45_359_237n);
  return (exact + 50_000_000n) / 100_000_000n;
};
/** A rank as a fraction. */
type Fraction = [bigint, bigint];
const isMore = ([a, b]: Fraction, [c, d]: Fraction) => a * d > c * b;

type Plain = { name: string; rank: (set: SetFacts, sets: SetFacts[]) => Fraction | null };
const whole = (value: number | null): Fraction | null =>
  value !== null && value > 0 ? [BigInt(Math.round(value * 1000)), 1n] : null;

function plainKinds(measure: Measure): Plain[] {
  const has = (field: string) => (fieldsOf[measure] as readonly string[]).includes(field);
  const canLift = ({ weight, reps }: SetFacts) => weight !== null && weight.value > 0 && (reps ?? 0) > 0;
  const heaviest = (set: SetFacts): Fraction | null => {
    const isDone = ["reps", "seconds", "metres"].some(
      (field) => has(field) && Number(set[field as "reps"] ?? 0) > 0,
    );
    if (!isDone || set.weight === null) return null;
    if (measure === "ASSISTED_REPS") return [-grams(set.weight), 1n];
    return grams(set.weight) > 0n ? [grams(set.weight), 1n] : null;
  };
  const estimate = (by: (reps: bigint) => Fraction) => (set: SetFacts) => {
    const reps = BigInt(set.reps ?? 0);
    if (!set.weight || !canLift(set) || reps > 12n) return null;
    const [up, down] = by(reps);
    return [grams(set.weight) * up, down] as Fraction;
  };
  const volume = (set: SetFacts, sets: SetFacts[]): Fraction | null => {
    const own = sets.filter((one) => one.workoutId === set.workoutId && canLift(one));
    const sum = (unit: string) =>
      own
        .filter(({ weight }) => weight?.unit === unit)
        .reduce((total, one) => total + Math.round((one.weight?.value ?? 0) * 1000) * (one.reps ?? 0), 0);
    if (own[0] !== set) return null;
    const exact = BigInt(sum("KG")) * 100_000_000n + BigInt(sum("LB")) * 45_359_237n;
    return [(exact + 50_000_000n) / 100_000_000n, 1n];
  };
  return [
    ...(has("weight") ? [{ name: "HEAVIEST", rank: heaviest }] : []),
    ...(measure === "WEIGHT_REPS"
      ? [
          { name: "EPLEY", rank: estimate((reps) => [reps === 1n ? 30n : 30n + reps, 30n]) },
          { name: "BRZYCKI", rank: estimate((reps) => [36n, 37n - reps]) },
          { name: "VOLUME", rank: volume },
        ]
      : []),
    ...(has("seconds") ? [{ name: "LONGEST", rank: ({ seconds }: SetFacts) => whole(seconds) }] : []),
    ...(has("metres") ? [{ name: "FARTHEST", rank: ({ metres }: SetFacts) => whole(metres) }] : []),
  ];
}

/** Names of kind and set (of VOLUME the workout) of each record that there ever was, in no order. */
function plainRecords(measure: Measure, all: SetFacts[]): string[] {
  const sets = all.filter(({ isCompleted, kind }) => isCompleted && kind !== "WARMUP");
  const found = plainKinds(measure).flatMap(({ name, rank }) => {
    const ranked = sets.flatMap((set) => {
      const own = rank(set, sets);
      return own ? [{ set, own }] : [];
    });
    return ranked
      .filter(({ own }, index) => ranked.slice(0, index).every((other) => isMore(own, other.own)))
      .map(({ set }) => `${name} ${name === "VOLUME" ? set.workoutId : set.setId}`);
  });
  if (!fieldsOf[measure].includes("reps")) return found;
  const loadOf = ({ weight }: SetFacts) =>
    measure === "REPS" ? 0n : weight ? grams(weight) : measure === "BODYWEIGHT_REPS" ? 0n : null;
  const most = sets.filter(
    (set, index) =>
      (set.reps ?? 0) > 0 &&
      loadOf(set) !== null &&
      sets.slice(0, index).every((one) => loadOf(one) !== loadOf(set) || (one.reps ?? 0) < (set.reps ?? 0)),
  );
  return [...found, ...most.map(({ setId }) => `MOST_REPS ${setId}`)];
}

const weights = fc.option(
  fc.record({
    value: fc.oneof(
      fc.constantFrom(0, 20, 20.412, 45, 60, 100, 102.058, 225),
      fc.integer({ min: 0, max: 2_000_000 }).map((thousandths) => thousandths / 1000),
    ),
    unit: fc.constantFrom("KG" as const, "LB" as const),
  }),
);
const generated = fc.record({
  kind: fc.constantFrom(...setKinds),
  weight: weights,
  reps: fc.option(fc.integer({ min: 0, max: 14 })),
  seconds: fc.option(fc.integer({ min: 0, max: 5 })),
  metres: fc.option(fc.integer({ min: 0, max: 9 }).map((tenths) => tenths / 10)),
  isCompleted: fc.constantFrom(true, true, true, false),
});
const workouts = fc.array(fc.array(generated, { maxLength: 5 }), { maxLength: 7 });
/** At which set, and what becomes of it: another one, or none. */
const edits = fc.array(fc.tuple(fc.nat({ max: 34 }), fc.option(generated)), { maxLength: 4 });

test("records are those of a plain recomputation, for generated histories with edits and deletions", () => {
  fc.assert(
    fc.property(fc.constantFrom(...measures), workouts, edits, (measure, history, changes) => {
      const sets = history.flatMap((own, index) => own.map((facts) => setIn(`0${index + 1}-01`, facts)));
      const states = [[...sets]];
      for (const [index, change] of changes) {
        const old = sets[index];
        if (!old) continue;
        sets.splice(index, 1, ...(change ? [{ ...old, ...change }] : []));
        states.push([...sets]);
      }
      for (const state of states) {
        const [ever, now] = [true, false].map((all) => recordsOf(measure, state, { all })) as [
          RecordFacts[],
          RecordFacts[],
        ];
        const names = ever.map((one) => `${one.formula ?? one.kind} ${one.setId ?? one.workoutId}`);
        expect(names.sort()).toEqual(plainRecords(measure, state).sort());
        const last = new Map(ever.map((one) => [JSON.stringify([one.kind, one.formula, keyOf(one)]), one]));
        expect(now).toEqual([...last.values()]);
      }
    }),
    { numRuns: 1000 },
  );
});
const keyOf = ({ kind, value, unit }: RecordFacts) =>
  kind === "MOST_REPS" && value !== null && unit !== null ? String(grams({ value, unit })) : null;

test("sixty thousand sets are passed over once: the time doesn't grow with their square", () => {
  const sets = Array.from({ length: 60_000 }, (_, index) =>
    lift(`w${Math.floor(index / 30)}`, kg(20 + ((index * 7) % 400) / 4), 1 + (index % 20)),
  );
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    recordsOf("WEIGHT_REPS", sets, { all: true });
    return performance.now() - begun;
  });
  expect(Math.min(...times)).toBeLessThan(500);
});

describe("news of a running workout", () => {
  const before = recordsOf("WEIGHT_REPS", all(history()), { all: false });
  const newsOf = (measure: Measure, old: RecordFacts[], sets: SetFacts[]) =>
    newRecordsBy(measure, old, sets, "EPLEY").map((one) => `${shown(one)} +${one.gain}`);

  test("are the best of each kind now, with how much more they are than the best before", () => {
    const sets = [lift("06-01", kg(105.5), 1), lift("06-01", kg(107.5), 1)];
    expect(newsOf("WEIGHT_REPS", before, sets)).toEqual(["HEAVIEST 107.5 KG 1 06-01 +2.5"]);
    expect(newsOf("WEIGHT_REPS", before, [lift("06-01", kg(107.5), 1, "WARMUP")])).toEqual([]);
    expect(newsOf("WEIGHT_REPS", before, [lift("06-01", kg(92.5), 12)])).toEqual([
      "ESTIMATED_MAX EPLEY 129.5 KG 12 06-01 +3.5",
      "MOST_REPS 92.5 KG 12 06-01 +7",
    ]);
    expect(newRecordsBy("WEIGHT_REPS", before, sets, "EPLEY")[0]?.before).toMatchObject({
      value: 105,
      workoutId: "01-26",
    });
  });
  test("repetitions are news if they are the most at that weight or more, of which there were some", () => {
    const news = (weight: number, reps: number) =>
      newsOf("WEIGHT_REPS", before, [lift("06-01", kg(weight), reps)]).filter((line) =>
        line.startsWith("MOST_REPS"),
      );
    expect(news(101, 6)).toEqual(["MOST_REPS 101 KG 6 06-01 +1"]);
    expect([news(101, 5), news(85, 12), news(106, 6)]).toEqual([[], [], []]);
    expect(news(85, 13)).toEqual(["MOST_REPS 85 KG 13 06-01 +1"]);
    const both = [lift("06-01", kg(80), 21), lift("06-01", kg(100), 6), lift("06-01", kg(97.5), 6)];
    expect(newsOf("WEIGHT_REPS", before, both)).toEqual([
      "VOLUME 2865 KG 06-01 +765",
      "MOST_REPS 100 KG 6 06-01 +1",
      "MOST_REPS 80 KG 21 06-01 +1",
    ]);
  });
  test("count less help as more, seconds, metres, and repetitions without any weight", () => {
    const one = (measure: Measure, old: Partial<SetFacts>, now: Partial<SetFacts>) =>
      newsOf(measure, recordsOf(measure, [setIn("01-01", old)], { all: false }), [setIn("06-01", now)]);
    expect(one("ASSISTED_REPS", { weight: kg(20), reps: 8 }, { weight: kg(17.5), reps: 8 })).toEqual([
      "HEAVIEST 17.5 KG 8 06-01 +2.5",
    ]);
    expect(one("DISTANCE_TIME", { metres: 100, seconds: 9 }, { metres: 150.5, seconds: 10 })).toEqual([
      "LONGEST 10 150.5 06-01 +1",
      "FARTHEST 150.5 150.5 06-01 +50.5",
    ]);
    expect(one("BODYWEIGHT_REPS", { reps: 9, weight: null }, { reps: 10, weight: null })).toEqual([
      "MOST_REPS 10 06-01 +1",
    ]);
  });
  test("are counted in the unit that was entered, and a weight is no news because of its unit", () => {
    const one = (old: Weight, now: Weight) =>
      newsOf("WEIGHT_REPS", recordsOf("WEIGHT_REPS", [lift("01-01", old, 1)], { all: false }), [
        lift("06-01", now, 1),
      ]).filter((line) => line.startsWith("HEAVIEST"));
    expect(one(lb(225), kg(102.5))).toEqual(["HEAVIEST 102.5 KG 1 06-01 +0.4"]);
    expect([one(lb(45), kg(20.412)), one(kg(102.058), lb(225))]).toEqual([[], []]);
  });
  test("the first of an exercise is none, and the running workout is not compared with itself", () => {
    const sets = [lift("06-01", kg(107.5), 1)];
    expect(newsOf("WEIGHT_REPS", [], sets)).toEqual([]);
    const now = recordsOf("WEIGHT_REPS", [...all(history()), ...sets], { all: true });
    expect(newsOf("WEIGHT_REPS", now, sets)).toEqual(["HEAVIEST 107.5 KG 1 06-01 +2.5"]);
  });
});

describe("FASTEST, one for each distance, by the clock", () => {
  const run = (workoutId: string, ...fastest: [metres: number, seconds: number][]) =>
    setIn(workoutId, {
      ...{ setId: null, metres: 6000, seconds: 1800 },
      fastest: fastest.map(([metres, seconds]) => ({ metres, seconds })),
    });
  const runs = [
    run("01-05", [1000, 300], [5000, 1700]),
    run("01-12", [1000, 290], [5000, 1710]),
    run("01-19", [1000, 290]),
  ];

  test("the shortest distance first; of equal ones the first counts", () => {
    const of = (all: boolean) =>
      listOf("DISTANCE_TIME", runs, all).filter((one) => one.startsWith("FASTEST"));
    expect(of(false)).toEqual(["FASTEST 290 1000 01-12", "FASTEST 1700 5000 01-05"]);
    expect(of(true)).toEqual(["FASTEST 300 1000 01-05", "FASTEST 290 1000 01-12", "FASTEST 1700 5000 01-05"]);
  });

  test("a new one is compared with the same distance alone, and gains by being shorter", () => {
    const before = recordsOf("DISTANCE_TIME", runs.slice(0, 1), { all: true });
    const news = newRecordsBy("DISTANCE_TIME", before, runs.slice(1, 2), "EPLEY");
    expect(news).toMatchObject([{ kind: "FASTEST", metres: 1000, value: 290, gain: 10 }]);
  });
});
