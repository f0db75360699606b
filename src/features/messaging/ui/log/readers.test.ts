import { expect, test } from "vitest";
import type { MemberView } from "../../conversations/views";
import { readersOf } from "./readers";
import type { Row } from "./rows";

const me = { id: "me" };
const row = (seq: number, isOwn: boolean) => ({ key: `k${seq}`, isOwn, message: { seq } }) as unknown as Row;
const unsent = { key: "unsent", isOwn: true, message: null } as unknown as Row;
const member = (id: string, readSeq: number | null) => ({ id, name: id, readSeq }) as MemberView;
const rows = [row(1, true), row(2, false), row(3, true), row(4, false), unsent];

test("Each reader is listed at the last own message that they have read.", () => {
  const readers = readersOf(rows, [member("me", 4), member("siri", 2), member("lars", 3)], me);
  expect([...readers].map(([key, people]) => [key, people.map(({ id }) => id)])).toEqual([
    ["k1", ["siri"]],
    ["k3", ["lars"]],
  ]);
});

test("Users without read receipts, or who have read no own message, are not listed.", () => {
  expect(readersOf(rows, [member("siri", null), member("lars", 0)], me).size).toBe(0);
  // the same object, so that nothing is rendered again
  expect(readersOf(rows, [member("me", 4)], me)).toBe(readersOf([], [], me));
});
