import { expect, test } from "vitest";
import { searchKinds } from "../rules";
import { countText, readKind, shownKinds, totalOf } from "./kinds";

test("Each kind that the server finds is shown, once.", () => {
  expect(shownKinds.map(({ kind }) => kind).sort()).toEqual([...searchKinds].sort());
});

test("The total is at least so many where one kind has more than are counted.", () => {
  expect(countText(totalOf({ PERSON: 2, FILE: 3 }))).toBe("5");
  expect(countText(totalOf({ PERSON: 2, MESSAGE: "100+" }))).toBe("102+");
  expect(countText(totalOf({}))).toBe("0");
});

test("A kind in the address may be in any case, and an unknown one is none.", () => {
  expect(readKind("message")).toBe("MESSAGE");
  expect(readKind("house")).toBeNull();
  expect(readKind(null)).toBeNull();
});
