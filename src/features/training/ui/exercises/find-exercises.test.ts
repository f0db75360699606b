import { expect, test } from "vitest";
import type { ExerciseView } from "../../exercises/views";
import { equipmentCounts, filtered, NO_FILTER, searchLoaded, takenFor } from "./find-exercises";

const exercise = (name: string, more: Partial<ExerciseView> = {}): ExerciseView => ({
  ...{ id: name, name, measure: "WEIGHT_REPS", muscles: [], secondaryMuscles: [], equipment: "BARBELL" },
  ...{ isOneSided: false, isArchived: false, cues: [], owner: null, canEdit: false, uses: 0 },
  ...{ lastUsedAt: null, found: null, ...more },
});
const own = { type: "ME" as const, id: "siri", name: "Siri" };

const all = [
  exercise("Knäböj", { muscles: ["QUADS"], secondaryMuscles: ["GLUTES"] }),
  exercise("Höftlyft", { muscles: ["GLUTES"], owner: own }),
  exercise("Utfall", { muscles: ["QUADS", "GLUTES"], equipment: "DUMBBELL" }),
  exercise("Curl", { muscles: ["BICEPS"], equipment: "DUMBBELL" }),
];
const names = (exercises: ExerciseView[]) => exercises.map(({ name }) => name);

test.each([
  [{}, ["Knäböj", "Höftlyft", "Utfall", "Curl"]],
  [{ muscle: "GLUTES" as const }, ["Höftlyft", "Utfall", "Knäböj"]],
  [{ muscle: "GLUTES" as const, equipment: "BARBELL" as const }, ["Höftlyft", "Knäböj"]],
  [{ isMine: true }, ["Höftlyft"]],
])("with %o there are %o", (filter, found) => {
  expect(names(filtered(all, { ...NO_FILTER, ...filter }))).toEqual(found);
});

test("equipment is counted whichever is chosen, and what is chosen stays without any", () => {
  const filter = { ...NO_FILTER, muscle: "BICEPS" as const, equipment: "CABLE" as const };
  expect(equipmentCounts(all, filter)).toEqual([
    { equipment: "DUMBBELL", count: 1 },
    { equipment: "CABLE", count: 0 },
  ]);
});

const found = (name: string, isExact = false) => [exercise(name, { found: { name, isExact } })];

test.each([
  ["marklft", found("Marklyft"), "marklyft"],
  ["marklft", found("Rumänska marklyft"), "marklyft"],
  ["beanch pres", found("Bench press (Barbell)"), "bench press"],
  ["souleve de tere", found("Soulevé de terre"), "soulevé de terre"],
  ["mark", found("Marklyft", true), null],
  ["xyz", [], null],
])("'%s' is taken for %3$s", (q, hits, word) => {
  expect(takenFor(q, hits)).toBe(word);
});

test("what is loaded is searched without accents and with a typing error", () => {
  expect(names(searchLoaded(all, "knaboj"))).toEqual(["Knäböj"]);
  expect(searchLoaded(all, "knäböl")[0]?.found).toEqual({ name: "Knäböj", isExact: false });
});
