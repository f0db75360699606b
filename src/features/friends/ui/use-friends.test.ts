import { expect, test } from "vitest";
import { filterFriends } from "./use-friends";

const friendship = (name: string, username: string) => ({
  id: username,
  friend: { id: username, name, username, profilePicture: null },
  establishedAt: "2026-06-19T14:32:07.120Z",
  isOnline: null,
});
const friends = [
  friendship("Åsa Öberg", "asa.o"),
  friendship("Siri Dahlgren", "siri"),
  friendship("Bo", "oberg.bo"),
];
const named = (typed: string) => filterFriends(friends, typed).map(({ id }) => id);

test("a friend is found by any part of the name or username, ignoring case", () => {
  expect(named("ÖBERG")).toEqual(["asa.o"]);
  expect(named("berg")).toEqual(["asa.o", "oberg.bo"]);
  expect(named(" dahl ")).toEqual(["siri"]);
  expect(named("")).toHaveLength(3);
  expect(named("finns inte")).toEqual([]);
});
