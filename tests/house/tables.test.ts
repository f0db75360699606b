import { expect, test } from "vitest";
import { filesUnder } from "./files";
import { models } from "./models";
import { ownerOf, tableUses } from "./table-uses";

test("A table has one owner: its noun's rooms alone write it; others read it by the owner's queries.", () => {
  expect(tableUses.length).toBeGreaterThan(300);
  const foreign = tableUses
    .filter(({ path, model }) => ownerOf(path) !== model.owner)
    .map(({ path, verb, model }) => `${ownerOf(path)} ${verb} ${model.name}, owned by ${model.owner}`);
  expect([...new Set(foreign)].sort()).toEqual([]);
});

test("Every table is declared in the file of a noun, or of the machinery.", () => {
  const nouns = filesUnder("src/features/").map(ownerOf);
  const ownerless = models.filter(({ owner }) => owner !== "server" && !nouns.includes(owner));
  expect(ownerless.map(({ name, owner }) => `${name}: there is no noun ${owner}`)).toEqual([]);
});

test("src/server names no table of the product.", () => {
  const named = tableUses.filter(({ path, model }) => ownerOf(path) === "server" && model.owner !== "server");
  expect(named.map(({ path, model }) => `${path}: ${model.name}`)).toEqual([]);
});
