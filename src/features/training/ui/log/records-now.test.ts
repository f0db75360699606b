import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import words from "../../../../../locales/sv.json";
import type { RecordView } from "../../records/views";
import type { Measure } from "../../rules";
import type { WorkoutSetView, WorkoutView } from "../../views";
import { canTell, gainText, newsOfTick, type RecordNow, recordsNow, recordText } from "./records-now";

const intl = createIntl({ locale: "sv", timeZone: "Europe/Stockholm", messages: words });
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const STARTED = "2026-06-18T17:00:00.000Z";
const kg = (value: number) => ({ value, unit: "KG" as const });

const record = (kind: RecordView["kind"], more: Partial<RecordView>): RecordView => ({
  ...{ kind, formula: null, value: null, unit: null, reps: null, metres: null, workoutId: "old" },
  ...{ setId: "z", at: "2026-04-10T17:00:00.000Z" },
  ...more,
});
const set = (id: string, value: number, reps: number): WorkoutSetView => ({
  ...{ id, kind: "NORMAL", weight: kg(value), reps, seconds: null, metres: null, rpe: null, note: "" },
  ...{ isCompleted: true, completedAt: STARTED },
});
const workout = (sets: WorkoutSetView[], measure: Measure = "WEIGHT_REPS"): WorkoutView => ({
  ...{ id: "w", title: "", state: "STARTED", startedAt: STARTED, completedAt: null, timeZone: "UTC" },
  ...{
    durationSeconds: null,
    note: "",
    rpe: null,
    activityId: null,
    occurrence: null,
    program: null,
    endurance: null,
  },
  exercises: [
    {
      ...{ id: "e", superset: null, note: "", restSeconds: null, isSkipped: false, sets },
      exercise: { id: "x", name: "Knäböj", measure },
    },
  ],
});
const heaviest = record("HEAVIEST", { value: 90, unit: "KG", reps: 5 });
const now = (sets: WorkoutSetView[], records: RecordView[], measure?: Measure): RecordNow[] =>
  recordsNow(workout(sets, measure), new Map([["x", records]]), "EPLEY");

test("a tick tells the weightiest record of its set, in plain words", () => {
  const estimate = record("ESTIMATED_MAX", { formula: "EPLEY", value: 105, unit: "KG" });
  const news = newsOfTick([], now([set("a", 92.5, 5)], [heaviest, estimate]), "a");
  expect(news && plain(gainText(intl, news, "KM"))).toBe("2,5 kg mer än i april");
  expect(news && plain(recordText(intl, news, "KM"))).toBe("92,5 kg × 5");
  expect(newsOfTick([], now([set("a", 80, 5)], [heaviest]), "a")).toBeNull();
});

test("the volume of a workout is told once, by whichever set brings it", () => {
  const volume = record("VOLUME", { value: 400, unit: "KG", setId: null });
  const records = [heaviest, volume];
  const [one, two, three] = [[set("a", 80, 3)], [set("a", 80, 3), set("b", 80, 3)], []];
  const before = now(one, records);
  const after = now(two, records);
  expect(newsOfTick(before, after, "b")?.kind).toBe("VOLUME");
  expect(newsOfTick(after, now([...two, set("c", 80, 3), ...three], records), "c")).toBeNull();
});

test("what came after a workout began is no measure for it", () => {
  const later = record("HEAVIEST", { value: 200, unit: "KG", at: "2026-07-01T17:00:00.000Z" });
  expect(now([set("a", 92.5, 5)], [heaviest, later])).toMatchObject([{ kind: "HEAVIEST", gain: 2.5 }]);
});

test.each<[Measure, RecordView, WorkoutSetView, string]>([
  [
    "ASSISTED_REPS",
    record("HEAVIEST", { value: 25, unit: "KG" }),
    set("a", 20, 8),
    "5 kg mindre hjälp än i april",
  ],
  [
    "WEIGHT_REPS",
    record("MOST_REPS", { value: 60, unit: "KG", reps: 8, at: "2025-04-10T17:00:00.000Z" }),
    set("a", 60, 10),
    "2 reps fler än i april 2025 på 60 kg",
  ],
  ["WEIGHT_REPS", { ...heaviest, at: "2026-06-03T17:00:00.000Z" }, set("a", 95, 1), "5 kg mer än den 3 juni"],
])("%s: %o", (measure, before, done, text) => {
  const [news] = now([done], [before], measure);
  expect(news && plain(gainText(intl, news, "KM"))).toBe(text);
});

test("what a tick has brought can be told once its earlier records are known", () => {
  const one = workout([set("a", 92.5, 5), { ...set("b", 95, 5), isCompleted: false }]);
  const known = new Map([["x", []]]);
  expect(canTell(one, new Map(), "a")).toBe(false);
  expect(canTell(one, known, "a")).toBe(true);
  expect(canTell(one, known, "b")).toBe(false);
});
