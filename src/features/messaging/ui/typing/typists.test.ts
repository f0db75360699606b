import { expect, test } from "vitest";
import type { LiveEvent } from "../../events";
import { nextExpiry, type Typists, withoutExpired, withTypingEvent } from "./typists";

const person = (id: string) => ({ id, name: id, username: id, profilePicture: null });
const typing = (id: string): LiveEvent => ({ type: "user_typing", conversationId: "c", user: person(id) });
const names = (typists: Typists) => (typists.c ?? []).map(({ person: { id } }) => id);

test("Typing ends by itself 6 s after the last call.", () => {
  let typists = withTypingEvent({}, typing("a"), "me", 0);
  typists = withTypingEvent(typists, typing("b"), "me", 1000);
  typists = withTypingEvent(typists, typing("a"), "me", 3000);
  expect(names(typists)).toEqual(["a", "b"]);
  expect(nextExpiry(typists)).toBe(7000);
  expect(names(withoutExpired(typists, 6999))).toEqual(["a", "b"]);
  expect(names(withoutExpired(typists, 7000))).toEqual(["a"]);
  expect(names(withoutExpired(typists, 9000))).toEqual([]);
  expect(withoutExpired(typists, 6999)).toBe(typists);
});

test("A stop event and a message end typing too; the user's own typing is ignored.", () => {
  const typists = withTypingEvent({}, typing("a"), "me", 0);
  const stopped: LiveEvent = { type: "user_stopped_typing", conversationId: "c", user: person("a") };
  expect(names(withTypingEvent(typists, stopped, "me", 1))).toEqual([]);
  const message = { type: "new_message", conversationId: "c", message: { sender: person("a") } };
  expect(names(withTypingEvent(typists, message as LiveEvent, "me", 1))).toEqual([]);
  expect(names(withTypingEvent(typists, typing("me"), "me", 1))).toEqual(["a"]);
});

test("Typists keep the order in which they began.", () => {
  let typists: Typists = {};
  for (const id of ["a", "b", "c", "b"]) typists = withTypingEvent(typists, typing(id), "me", 0);
  expect(names(typists)).toEqual(["a", "b", "c"]);
});

test("A message where nobody types changes nothing.", () => {
  const typists = {};
  const message = { type: "new_message", conversationId: "c", message: { sender: person("a") } };
  expect(withTypingEvent(typists, message as LiveEvent, "me", 1)).toBe(typists);
});

test("Typing expires in each conversation by itself.", () => {
  const other = { type: "user_typing", conversationId: "d", user: person("b") } as const;
  const typists = withTypingEvent(withTypingEvent({}, typing("a"), "me", 0), other, "me", 1000);
  const left = withoutExpired(typists, 6000);
  expect([names(left), left.d?.length]).toEqual([[], 1]);
});
