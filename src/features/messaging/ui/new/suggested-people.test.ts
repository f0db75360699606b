import { expect, test } from "vitest";
import { suggestedPeople } from "./suggested-people";

type Conversations = Parameters<typeof suggestedPeople>[0];
const withPeople = (type: string, ...ids: string[]) => ({ type, participants: ids.map((id) => ({ id })) });
const near = (...conversations: unknown[]) =>
  suggestedPeople(conversations as Conversations, []).map(({ id }) => id);

test("The first six people of direct conversations are suggested, each once.", () => {
  expect(near(withPeople("DIRECT", "a"), withPeople("GROUP", "x"), withPeople("DIRECT", "b", "a"))).toEqual([
    "a",
    "b",
  ]);
  expect(near(withPeople("DIRECT", ..."abcdefgh"))).toEqual([..."abcdef"]);
  expect(near()).toEqual([]);
});

test("Friends without a conversation follow, each once.", () => {
  const friends = ["f", "b"].map((id) => ({ id })) as Parameters<typeof suggestedPeople>[1];
  const talkedTo = [withPeople("DIRECT", "a", "b")] as unknown as Conversations;
  expect(suggestedPeople(talkedTo, friends).map(({ id }) => id)).toEqual(["a", "b", "f"]);
  expect(suggestedPeople([], friends).map(({ id }) => id)).toEqual(["f", "b"]);
});
