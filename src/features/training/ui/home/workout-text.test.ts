import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import type { Measure } from "../../rules";
import type { EnduranceView, WorkoutExerciseView, WorkoutSetView } from "../../views";
import { planText, setCount, titleOf } from "./workout-text";

const messages = {
  "training.workout.untitled": "Pass",
  "training.workout.sets": "{count} set",
  "training.run.sport.run": "Löpning",
};
const intl = createIntl({ locale: "sv", messages });

const set = (more: Partial<WorkoutSetView> = {}): WorkoutSetView => ({
  ...{ id: "s", kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, rpe: null },
  ...{ note: "", isCompleted: false, completedAt: null, ...more },
});
const exercise = (name: string, sets: WorkoutSetView[], measure: Measure = "WEIGHT_REPS") =>
  ({ id: name, exercise: { id: name, name, measure }, sets, isSkipped: false }) as WorkoutExerciseView;

const kg = (value: number) => ({ value, unit: "KG" as const });
const five = set({ weight: kg(90), reps: 5 });

test.each([
  [[], ""],
  [[five, five, five], "3 × 5 · 90 kg"],
  [[set({ kind: "WARMUP", weight: kg(20), reps: 10 }), five, five], "2 × 5 · 90 kg"],
  [[five, set({ weight: kg(90), reps: 4 })], "2 set"],
  [[set(), set()], "2 set"],
  [[set({ seconds: 50 }), set({ seconds: 50 })], "2 × 50 s"],
  [[set({ metres: 2000, seconds: 600 })], "1 × 2 km 10:00"],
])("planned sets are written short %#", (sets, text) => {
  expect(planText(intl, exercise("x", sets), "KM").replaceAll("\u00a0", " ")).toBe(text);
});

test("a workout without a title has that of its exercises", () => {
  const exercises = ["Knäböj", "Marklyft", "Knäböj", "Planka"].map((name) => exercise(name, []));
  const titled = (title: string, inIt = exercises, endurance: EnduranceView | null = null) =>
    titleOf(intl, { title, exercises: inIt, endurance });
  expect(titled("Ben")).toBe("Ben");
  expect(titled("")).toBe("Knäböj, Marklyft");
  expect(titled("", [])).toBe("Pass");
  expect(titled("", [], run)).toBe("Löpning");
});

const run: EnduranceView = {
  ...{ sport: "RUN", exerciseId: "x", distanceMetres: 10_240, elapsedSeconds: 3340, recordedSeconds: 3180 },
  ...{ movingSeconds: 3138, climbMetres: null, heartRate: null, maxSpeed: null, laps: [], pauses: [] },
};

test("completed sets are counted, warm-ups apart", () => {
  const done = set({ isCompleted: true });
  const exercises = [
    exercise("x", [done, set(), set({ isCompleted: true, kind: "WARMUP" })]),
    exercise("y", [done]),
  ];
  expect(setCount({ exercises })).toBe(2);
});
