import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "@/features/accounts/rules";
import { isLine } from "@/lib/line";
import { sports } from "@/lib/track";
import { measures } from "../rules";
import { exerciseIdOf, findInLibrary, findInLibraryByName, library } from "./library";
import data from "./library.json";
import { equipments, muscles, wordsOf } from "./rules";

const line = z.string().min(2).max(100).refine(isLine);
const cues = z.array(line).min(2).max(4);
const muscleList = z.array(z.enum(muscles));
const entry = z
  .strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    sv: line,
    en: line,
    fr: line,
    also: z.array(line),
    muscles: muscleList.min(1).max(4),
    secondary: muscleList,
    equipment: z.enum(equipments),
    measure: z.enum(measures),
    oneSided: z.literal(true).optional(),
    cues: z.strictObject({ sv: cues, en: cues, fr: cues }).optional(),
  })
  .refine(
    (one) => new Set([...one.muscles, ...one.secondary]).size === one.muscles.length + one.secondary.length,
  );

const keyOf = (name: string) => wordsOf(name).join(" ");
const twice = (keys: string[]) => keys.filter((key, place) => keys.indexOf(key) !== place);

test("every entry has all languages, known muscles, equipment and measure, no muscle twice", () => {
  expect(data.filter((one) => !entry.safeParse(one).success)).toEqual([]);
});

test("at least 300 exercises, at least 100 with cues in every language", () => {
  expect(library.length).toBeGreaterThanOrEqual(300);
  expect(library.filter((one) => one.cues).length).toBeGreaterThanOrEqual(100);
});

test("every measure, muscle and equipment is there", () => {
  expect(measures.filter((measure) => !library.some((one) => one.measure === measure))).toEqual([]);
  expect(muscles.filter((muscle) => !library.some((one) => one.muscles.includes(muscle)))).toEqual([]);
  expect(equipments.filter((equipment) => !library.some((one) => one.equipment === equipment))).toEqual([]);
});

test("no id or slug twice", () => {
  expect(twice(library.map(({ id }) => id))).toEqual([]);
  expect(twice(library.map(({ slug }) => slug))).toEqual([]);
});

test.each(languages)("no name twice in %s", (language) => {
  expect(twice(library.map(({ names }) => keyOf(names[language])))).toEqual([]);
});

test("a name or alias leads to one exercise alone, whatever the language, and is written once", () => {
  const keys = library.flatMap(({ names, also }) => [
    ...new Set(Object.values(names).map(keyOf)),
    ...also.map(keyOf),
  ]);
  expect(twice(keys)).toEqual([]);
});

/** Workouts hold these ids: one that changes loses what was trained. */
test.each([
  ["barbell-squat", "9b6d5720-ac8e-5315-8538-ecde8b8f1c4f"],
  ["plank", "3eb9c550-74c2-55fb-bef0-ffa78113b523"],
])("the id of %s stays", (slug, id) => {
  expect(library.find((one) => one.slug === slug)?.id).toBe(id);
  expect(findInLibrary(id)?.slug).toBe(slug);
});

test.each(sports)(
  "the records of %s are of an exercise with distance and time, indoors of another one",
  (sport) => {
    const [outdoors, indoors] = [false, true].map((isIndoors) =>
      findInLibrary(exerciseIdOf({ sport, isIndoors })),
    );
    expect([outdoors?.measure, indoors?.measure]).toEqual(["DISTANCE_TIME", "DISTANCE_TIME"]);
    expect(outdoors?.id).not.toBe(indoors?.id);
  },
);

test("an id that is not of the library is not found", () => {
  expect(findInLibrary("00000000-0000-4000-8000-000000000000")).toBeUndefined();
});

describe("by a whole name or alias, whatever its case, accents and punctuation", () => {
  test.each([
    ["Marklyft", "barbell-deadlift"],
    ["soulevé de terre", "barbell-deadlift"],
    ["SOULEVE DE TERRE", "barbell-deadlift"],
    ["Bench Press (Barbell)", "barbell-bench-press"],
    ["bankpress", "barbell-bench-press"],
    ["Squat (Barbell)", "barbell-squat"],
    ["Bicep Curl (Dumbbell)", "dumbbell-curl"],
    ["Lat Pulldown (Cable)", "cable-lat-pulldown"],
    ["Pull Up", "pull-up"],
    ["Pull Up (Assisted)", "assisted-pull-up"],
    ["Triceps Dip (Assisted)", "assisted-dip"],
    ["Chin Up", "chin-up"],
    ["push-up", "push-up"],
    ["Plank", "plank"],
    ["Running", "running"],
    ["Rowing (Machine)", "rowing-machine"],
    ["Farmer's Walk", "farmers-walk"],
    ["Soulevé de terre prise d'arraché", "barbell-snatch-grip-deadlift"],
  ])("%s", (name, slug) => expect(findInLibraryByName(name)?.slug).toBe(slug));
  test.each(["Marklyf", "Marklyft 2", "", "  ", "…"])("not found: '%s'", (name) => {
    expect(findInLibraryByName(name)).toBeUndefined();
  });
});

test("measures of the kinds of exercise", () => {
  const measureOf = (name: string) => findInLibraryByName(name)?.measure;
  expect(["Knäböj", "Pull Up", "Pull Up (Assisted)", "Sit Up", "Plank", "Running"].map(measureOf)).toEqual([
    "WEIGHT_REPS",
    "BODYWEIGHT_REPS",
    "ASSISTED_REPS",
    "REPS",
    "TIME",
    "DISTANCE_TIME",
  ]);
});

test("an exercise in every field", () => {
  expect(findInLibraryByName("Dumbbell row")).toMatchObject({
    names: { sv: "Hantelrodd", en: "Dumbbell row", fr: "Rowing haltère" },
    muscles: ["LATS", "UPPER_BACK"],
    secondary: ["BICEPS", "REAR_DELTS"],
    equipment: "DUMBBELL",
    isOneSided: true,
    cues: { sv: [expect.stringContaining("rak"), expect.any(String), expect.any(String)] },
  });
  expect(findInLibraryByName("Zercher squat")).toMatchObject({ isOneSided: false, cues: null });
});
