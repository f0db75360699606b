import { expect, test } from "vitest";
import { fitPayload, MAX_PAYLOAD_BYTES, outcomeOf, retrySeconds, topicOf } from "./rules";
import type { PushPayload } from "./schema";

const now = new Date("2026-11-30T12:00:00Z");

test("404 and 410 remove it, 429 and 5xx wait, the rest is refused", () => {
  const outcomes = [201, 200, 404, 410, 429, 500, 503, 400, 401, 403, 413, 302].map(outcomeOf);
  expect(outcomes).toEqual([
    "sent",
    "sent",
    "gone",
    "gone",
    "later",
    "later",
    "later",
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
  ]);
});

test.each([
  ["doubled each time, from 5 s", 0, undefined, 5],
  ["", 3, undefined, 40],
  ["an hour at most", 20, undefined, 3600],
  ["as told in seconds", 0, "120", 120],
  ["never sooner than without being told", 3, "1", 40],
  ["as told by a date", 0, "Mon, 30 Nov 2026 12:05:00 GMT", 300],
  ["a date that has passed", 0, "Mon, 30 Nov 2026 11:00:00 GMT", 5],
  ["a day at most", 0, "99999999", 86_400],
  ["nonsense is no word", 0, "soon", 5],
])("waits %s", (_, failures, told, seconds) => {
  expect(retrySeconds(failures, told, now)).toBe(seconds);
});

const payload = (more: Partial<PushPayload>): PushPayload => ({
  kind: "MESSAGE",
  person: "p",
  tag: "conversation 1",
  title: "Amina",
  body: "Hej",
  path: "/messages/1",
  at: now.toISOString(),
  count: 1,
  isQuiet: false,
  badge: 1,
  standing: [],
  actions: [],
  ...more,
});
const bytesOf = (one: PushPayload) => Buffer.byteLength(JSON.stringify(one));

test("What fits is sent as it is; what is too long is cut between code points, and never too long", () => {
  expect(fitPayload(payload({}))).toEqual(payload({}));
  const standing = Array.from({ length: 31 }, () => "conversation 01a22c8f-46b6-7673-95d6-61c6862f41b8");
  for (const body of ["a", "Ω", "語", "😀", '"', "\u0001"].map((one) => one.repeat(10_000))) {
    const fitted = fitPayload(payload({ body, title: body, standing }));
    expect(bytesOf(fitted)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    expect(fitted.body.endsWith("…")).toBe(true);
    expect(fitted.body).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(fitted.tag).toBe("conversation 1");
  }
});

test("A topic has 32 characters of base64url", () => {
  expect(topicOf("01a22c8f-46b6-7673-95d6-61c6862f41b8")).toMatch(/^[\w-]{32}$/);
});
