import { expect, test } from "vitest";
import type { Push } from "@/lib/push";
import { readPush } from "./push-reading";
import { badgeAfter, listClosedTags, notificationOf, notificationOfUnread, pressOf } from "./push-showing";

const NOW = Date.parse("2026-11-30T12:00:00Z");
const read = { action: "read", title: "Markera som läst", request: { method: "PATCH", path: "/api/x" } };
const pushOf = (more: object) =>
  readPush(
    JSON.stringify({
      kind: "MESSAGE",
      tag: "conversation c1",
      title: "Amina Warsame",
      body: "3 nya meddelanden",
      path: "/messages/c1",
      at: "2026-11-30T11:59:00Z",
      count: 3,
      actions: [read],
      ...more,
    }),
  );
const shown = (more: object = {}) => notificationOf(pushOf(more) as Push, NOW);

// https://github.com/zaru/webpush/issues/44, https://github.com/binwiederhier/ntfy/issues/768
test("The newer replaces the one that stands and rings again, but for quiet hours.", () => {
  expect(shown().options).toMatchObject({ tag: "conversation c1", renotify: true, silent: false });
  expect(shown({ isQuiet: true }).options).toMatchObject({
    tag: "conversation c1",
    renotify: false,
    silent: true,
  });
});

test("It says when it happened, not when it arrived.", () => {
  expect(shown().options.timestamp).toBe(Date.parse("2026-11-30T11:59:00Z"));
  expect(shown({ at: "soon" }).options.timestamp).toBe(NOW);
});

// https://github.com/discourse/discourse/issues/25099
test.each([
  ["sv", "Något nytt väntar på dig."],
  ["en", "Something new is waiting for you."],
  ["fr", "Du nouveau vous attend."],
] as const)("What can't be read is shown too, in %s.", (language, body) => {
  const { title, options } = notificationOfUnread(language, NOW);
  expect(title).toBe("Samvaro");
  expect(options).toMatchObject({ body, renotify: true, data: { path: "/" } });
  expect(options.tag).not.toBe("");
});

test("A push without a tag has one: the browser refuses to ring again without.", () => {
  expect(shown({ tag: "" }).options.tag).not.toBe("");
});

// https://github.com/mattermost/mattermost/issues/3884
test("What is read elsewhere is closed by the next push, which names what still stands.", () => {
  const tags = ["conversation c1", "conversation c2", "notification n1", "test", "samvaro-rest"];
  expect(listClosedTags(pushOf({ standing: ["notification n1"] }), tags)).toEqual([
    "conversation c2",
    "test",
  ]);
  expect(listClosedTags(pushOf({ standing: null }), tags)).toEqual([]);
  expect(listClosedTags(null, tags)).toEqual([]);
});

test("An action sends its request; any other press leads to the place.", () => {
  const { data } = shown().options;
  expect(pressOf(data, "read")).toEqual({ path: "/messages/c1", request: read.request });
  expect(pressOf(data, "")).toEqual({ path: "/messages/c1" });
  expect(pressOf(data, "gone")).toEqual({ path: "/messages/c1" });
  // the end of a rest: it belongs to the page that shows it
  expect(pressOf(null, "read")).toEqual({ path: null });
});

test("Reading a conversation by an action takes its messages off the icon's number.", () => {
  const { data } = shown().options;
  expect(badgeAfter(5, data)).toBe(2);
  expect(badgeAfter(2, data)).toBe(0);
  expect(badgeAfter(null, data)).toBeNull();
  expect(badgeAfter(5, shown({ kind: "NOTIFICATION" }).options.data)).toBe(5);
});
