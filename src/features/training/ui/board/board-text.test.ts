import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import sv from "../../../../../locales/sv.json";
import type { BoardPersonView } from "../../boards/views";
import { besideText, figureText, inOrder, namesOf, stretchesOf } from "./board-text";

const intl = createIntl({ locale: "sv", messages: sv });

const person = (name: string, more: Partial<BoardPersonView> = {}): BoardPersonView => ({
  person: { id: name, username: name, name, profilePicture: null },
  state: "LIFTING",
  restUntil: null,
  exercise: { name: "Knäböj" },
  superset: null,
  setNumber: 3,
  setCount: 5,
  exercises: [{ name: "Knäböj", sets: [true, true, false, false, false] }],
  doneShare: 0.4,
  weight: null,
  reps: null,
  seconds: null,
  record: null,
  ...more,
});

test("The figure is what is lifted, and the set where that is not shown.", () => {
  const shown = person("Elin", { weight: { value: 62.5, unit: "KG" }, reps: 8 });
  expect([figureText(intl, shown), besideText(intl, shown)]).toEqual(["62,5\u00a0kg ×\u00a08", "Set 3 av 5"]);
  expect([figureText(intl, person("Siri")), besideText(intl, person("Siri"))]).toEqual(["Set 3 av 5", ""]);
  expect(figureText(intl, person("Siri", { superset: "a" }))).toBe("Varv 3 av 5");
  expect(figureText(intl, person("Siri", { reps: 12 }))).toBe("12 reps");
  expect(figureText(intl, person("Siri", { seconds: 50 }))).toBe("50\u00a0s");
  expect(figureText(intl, person("Siri", { state: "DONE", setNumber: 0 }))).toBe("Klar");
});

test("Whoever shares a first name is called by the whole name.", () => {
  const people = [person("Erik Ek"), person("Erik Alm"), person("Siri Sund")];
  expect(people.map(namesOf(people))).toEqual(["Erik Ek", "Erik Alm", "Siri"]);
});

test("Those who have done least come first, or all come by name.", () => {
  const people = [person("Örjan", { doneShare: 0.1 }), person("Ann", { doneShare: 0.9 })];
  expect(inOrder(intl, people, "LAST_FIRST").map((one) => one.person.name)).toEqual(["Örjan", "Ann"]);
  expect(inOrder(intl, people, "BY_NAME").map((one) => one.person.name)).toEqual(["Ann", "Örjan"]);
});

test("The way has a part for each exercise and each superset, as long as its sets are many.", () => {
  const one = { measure: "WEIGHT_REPS", superset: null } as const;
  const exercises = [
    { ...one, name: "Knäböj", setCount: 4 },
    { ...one, name: "Marklyft", superset: "a", setCount: 3 },
    { ...one, name: "Utfall", superset: "a", setCount: 3 },
  ];
  expect(stretchesOf({ exercises })).toEqual([
    { name: "Knäböj", isSuperset: false, from: 0, to: 0.4 },
    { name: "Marklyft", isSuperset: true, from: 0.4, to: 1 },
  ]);
});
