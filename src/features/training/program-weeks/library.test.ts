import { expect, test } from "vitest";
import { languages } from "@/features/accounts/rules";
import { isFitting } from "../attempts/rules";
import { findInLibrary } from "../exercises/library";
import { readyPrograms } from "./library";
import { programWeeks } from "./schema";

test("there are at least six ready programs, each a valid one in every language", () => {
  for (const language of languages) {
    const programs = readyPrograms(language);
    expect(programs.length).toBeGreaterThanOrEqual(6);
    for (const { id, name, note, goal, weeks } of programs) {
      expect(weeks.length, name).toBeGreaterThan(0);
      expect(programWeeks.parse(weeks), name).toEqual(weeks);
      for (const text of [name, note, goal, ...weeks.flatMap(({ days }) => days.map(({ title }) => title))])
        expect(text.length, `${id} ${text}`).toBeGreaterThan(1);
    }
  }
});

test("their ids are the same in every language, and stay", () => {
  const ids = languages.map((language) => readyPrograms(language).map(({ id }) => id));
  expect(new Set(ids.map((all) => all.join())).size).toBe(1);
  expect(ids[0]).toMatchInlineSnapshot(`
    [
      "13cb87ed-f4b3-5ba0-b2b9-2406e48f7848",
      "e4cce2d3-4d50-5894-a9fa-c378b898290b",
      "ddf00e83-fec8-590c-a927-03e338f96781",
      "f39b9760-d291-5c27-a130-c1463094719f",
      "9710be1f-cafc-5442-8af8-ce843c89368f",
      "ad7f5a2f-3619-5a53-a9ea-b3885e491620",
    ]
  `);
});

test("their exercises are of the library, and their rules fit", () => {
  const exercises = readyPrograms("en").flatMap(({ name, weeks }) =>
    weeks.flatMap(({ days }) => days.flatMap((day) => day.exercises.map((one) => ({ name, ...one })))),
  );
  const misfits = exercises.filter((one) => {
    const found = findInLibrary(one.exerciseId);
    return !found || !isFitting(found.measure, one);
  });
  expect(
    misfits.map(({ name, exerciseId, progress }) => [name, findInLibrary(exerciseId)?.slug, progress]),
  ).toEqual([]);
});
