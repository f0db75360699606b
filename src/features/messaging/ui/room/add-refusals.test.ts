import { expect, test } from "vitest";
import { mayAddPerson, mayMessagePerson } from "@/features/people/rules";
import words from "../../../../../locales/en.json" with { type: "json" };
import { mayAddAgain } from "../../rooms/rules";
import { addRefusals } from "./add-refusals";

test("Each rule by which a person can't be added to a room has its own words.", () => {
  const sentences = [mayAddAgain, mayAddPerson, mayMessagePerson].map(({ sentence }) => sentence);
  expect(Object.keys(addRefusals).sort()).toEqual(sentences.sort());
  const keys = Object.values(addRefusals);
  expect(new Set(keys).size).toBe(3);
  expect(keys.filter((key) => !key || !(key in words))).toEqual([]);
});
