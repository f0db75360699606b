import { expect, test } from "vitest";
import { readPush } from "./push-reading";

const whole = {
  kind: "MESSAGE",
  person: "u1",
  tag: "conversation c1",
  title: "Amina Warsame",
  body: "3 nya meddelanden",
  path: "/messages/c1",
  at: "2026-11-30T12:00:00.000Z",
  count: 3,
  isQuiet: false,
  badge: 5,
  standing: ["conversation c1"],
  actions: [{ action: "read", title: "Markera som läst", request: { method: "PATCH", path: "/api/x" } }],
};

test("The data of a push is read as it was sent.", () => {
  expect(readPush(JSON.stringify(whole))).toEqual(whole);
});

test.each([null, undefined, "", "{", "null", "7", "[]", "{}", '{"title":7}'])("%j can't be read.", (text) => {
  expect(readPush(text)).toBeNull();
});

test("What is missing, unknown or of another type is left out, and the rest is shown.", () => {
  const odd = { ...whole, kind: "LATER", count: "3", badge: -1, standing: "all", isQuiet: 1, more: true };
  const actions = [null, 7, { action: "read" }, { action: "open", title: "Öppna", request: { path: "/x" } }];
  expect(readPush(JSON.stringify({ ...odd, actions }))).toEqual({
    ...whole,
    kind: "NOTIFICATION",
    count: 1,
    badge: null,
    standing: null,
    actions: [{ action: "open", title: "Öppna" }],
  });
  expect(readPush('{"title":"Prov"}')).toMatchObject({ path: "/", tag: "", body: "", actions: [] });
});
