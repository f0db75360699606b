import { expect, test } from "vitest";
import type { MemberView } from "../../conversations/views";
import { afterReading } from "./members";

const siri = { id: "siri", readSeq: 4 } as MemberView;
const read = (userId: string, readSeq: number) =>
  ({ type: "user_read", conversationId: "c", userId, readSeq }) as const;

test("Read positions only move forward, and an event of an unknown user changes nothing.", () => {
  const members = [siri];
  expect(afterReading(members, read("siri", 7))).toEqual([{ ...siri, readSeq: 7 }]);
  expect(afterReading(members, read("siri", 3))).toBe(members);
  expect(afterReading(members, read("lars", 9))).toBe(members);
  expect(afterReading(members, { type: "heartbeat" })).toBe(members);
});
