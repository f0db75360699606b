import { expect, test } from "vitest";
import type { MemberView } from "../../conversations/views";
import { afterReading } from "./members";

const siri = { id: "siri", readSeq: 4 } as MemberView;
const read = (userId: string, readSeq: number) =>
  ({ type: "user_read", conversationId: "c", userId, readSeq }) as const;

test("Read positions only move forward, and an event of an unknown user changes nothing.", () => {
  const tove = { id: "tove", readSeq: null } as MemberView;
  const members = [siri, tove];
  expect(afterReading(members, read("siri", 7))).toEqual([{ ...siri, readSeq: 7 }, tove]);
  expect(afterReading(members, read("tove", 1))).toEqual([siri, { ...tove, readSeq: 1 }]);
  expect(afterReading(members, read("siri", 4))).toBe(members);
  expect(afterReading(members, read("siri", 3))).toBe(members);
  expect(afterReading(members, read("lars", 9))).toBe(members);
  expect(afterReading(members, { type: "heartbeat" })).toBe(members);
});
