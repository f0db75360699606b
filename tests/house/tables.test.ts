import { expect, test } from "vitest";
import { filesUnder } from "./files";
import { models } from "./models";
import { ownerOf, tableUses } from "./table-uses";

/** Uses of a foreign table that are still there. Only to become shorter: an entry that is gone must be deleted. */
const remaining: string[] = [
  "activities reads Friendship, owned by friends",
  "people reads Conversation, owned by messaging",
  "people reads FriendRequest, owned by friends",
  "people reads Friendship, owned by friends",
  "people reads Group, owned by groups",
  "people reads GroupMember, owned by groups",
  "people reads Participant, owned by messaging",
];

test("A table has one owner: its noun's rooms alone write it; others read it by the owner's queries.", () => {
  expect(tableUses.length).toBeGreaterThan(300);
  const foreign = tableUses
    .filter(({ path, model }) => ownerOf(path) !== model.owner)
    .map(({ path, verb, model }) => `${ownerOf(path)} ${verb} ${model.name}, owned by ${model.owner}`);
  expect([...new Set(foreign)].sort()).toEqual(remaining);
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
