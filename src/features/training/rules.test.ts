import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Change,
  fieldsOf,
  gramsOf,
  hasRoomForExercise,
  hasRoomForSet,
  isInOrder,
  isStartNear,
  measures,
  merge,
  metresOf,
  type Stamps,
  stampsOf,
  type Weight,
  weightIn,
} from "./rules";

const at = (text: string) => new Date(`2031-01-${text}Z`);

test(isStartNear.sentence, () => {
  const now = at("10T12:00");
  const near = (state: "PLANNED" | "STARTED" | "COMPLETED", startedAt: Date) =>
    isStartNear({ startedAt, state }, now);
  expect([near("STARTED", at("11T12:00")), near("COMPLETED", at("11T12:00:00.001"))]).toEqual([true, false]);
  expect([near("STARTED", at("11T12:00:00.001")), near("PLANNED", at("20T12:00"))]).toEqual([false, true]);
  expect(isStartNear.code).toBe("invalid");
});

test(isInOrder.sentence, () => {
  const ends = [null, at("10T12:00"), at("10T11:59:59.999")];
  expect(ends.map((completedAt) => isInOrder({ startedAt: at("10T12:00"), completedAt }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isInOrder.code).toBe("invalid");
});

test(hasRoomForExercise.sentence, () => {
  expect([99, 100].map((exerciseCount) => hasRoomForExercise({ exerciseCount }))).toEqual([true, false]);
  expect(hasRoomForExercise.code).toBe("limit-reached");
});

test(hasRoomForSet.sentence, () => {
  expect([199, 200].map((setCount) => hasRoomForSet({ setCount }))).toEqual([true, false]);
  expect(hasRoomForSet.code).toBe("limit-reached");
});

test("kg, lb, km and miles are what they are", () => {
  expect(gramsOf({ value: 82.5, unit: "KG" })).toBe(82_500);
  expect(gramsOf({ value: 225, unit: "LB" })).toBeCloseTo(102_058.283_25, 6);
  expect([metresOf(1.25, "MI"), metresOf(10.2, "KM"), metresOf(0, "KM")]).toEqual([2011.7, 10_200, 0]);
});

test("a weight in its own unit is unchanged, and one in kg comes back from lb as it was", () => {
  expect(weightIn({ value: 225, unit: "LB" }, "KG")).toEqual({ value: 102.058, unit: "KG" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (thousandths) => {
      const weight: Weight = { value: thousandths / 1000, unit: "KG" };
      expect(weightIn(weight, "KG")).toBe(weight);
      expect(weightIn(weightIn(weight, "LB"), "KG")).toEqual(weight);
    }),
    { numRuns: 300 },
  );
});

test("the fields of a measure are those in its name; help, extra weight and the time of a distance beside", () => {
  const implied: Record<string, string[]> = {
    WEIGHT: ["weight"],
    BODYWEIGHT: ["weight"],
    ASSISTED: ["weight"],
    REPS: ["reps"],
    TIME: ["seconds"],
    DISTANCE: ["metres"],
  };
  for (const measure of measures) {
    expect(fieldsOf[measure]).toEqual(measure.split("_").flatMap((word) => implied[word]));
  }
});

type Fields = { weight: number | null; reps: number | null; note: string };
const change = fc.record({
  at: fc.integer({ min: 1, max: 4 }),
  changeId: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  fields: fc.record(
    {
      weight: fc.option(fc.nat({ max: 3 })),
      reps: fc.option(fc.nat({ max: 3 })),
      note: fc.string({ maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
});
/** Entries differ by id: a repeat is the same entry. */
const changes = fc.uniqueArray(change, { selector: ({ changeId }) => changeId });

function mergeAll(list: readonly Change<Fields>[]): { row: Partial<Fields>; stamps: Stamps } {
  let [row, stamps]: [Partial<Fields>, Stamps] = [{}, {}];
  for (const one of list) {
    const merged = merge<Fields>(stamps, one);
    row = { ...row, ...merged.fields };
    stamps = merged.stamps;
  }
  return { row, stamps };
}

test("the later entry counts for each field, of equal moments the greater id, in whatever order and however often they arrive", () => {
  const shuffled = changes.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([list, arrivals]) => {
      const inOrder = list.toSorted((a, b) => a.at - b.at || (a.changeId < b.changeId ? -1 : 1));
      const expected: Partial<Fields> = Object.assign({}, ...inOrder.map(({ fields }) => fields));
      const merged = mergeAll(arrivals as Change<Fields>[]);
      expect(merged.row).toEqual(expected);
      for (const [field, stamp] of Object.entries(merged.stamps)) {
        const last = inOrder.findLast(({ fields }) => field in fields);
        expect(stamp).toEqual([last?.at, last?.changeId]);
      }
    }),
    { numRuns: 500 },
  );
});

test("a field that is undefined is not in the entry, one that is null is cleared", () => {
  const old: Stamps = { reps: [5, "a"] };
  const fields = { weight: undefined, reps: null, note: "x" };
  expect(merge<object>(old, { at: 6, changeId: "b", fields })).toEqual({
    fields: { reps: null, note: "x" },
    stamps: { reps: [6, "b"], note: [6, "b"] },
  });
  expect(merge<object>(old, { at: 4, changeId: "b", fields }).fields).toEqual({ note: "x" });
  expect(stampsOf<object>({ at: 4, changeId: "b", fields })).toEqual({ reps: [4, "b"], note: [4, "b"] });
});
