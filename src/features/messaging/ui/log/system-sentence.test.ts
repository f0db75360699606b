import { expect, test } from "vitest";
import { namedTargets, systemSentence } from "./system-sentence";

type System = Parameters<typeof systemSentence>[0];
const sentenceOf = (kind: System["kind"], targetIds: string[]) =>
  systemSentence({ kind, actorId: "anna", targetIds } as System);

test("A SYSTEM message says what happened; joining differs from being added, and leaving from being removed.", () => {
  expect(sentenceOf("room_created", ["anna"])).toBe("messaging.system.roomCreated");
  expect(sentenceOf("renamed", ["anna"])).toBe("messaging.system.renamed");
  expect(sentenceOf("activity_planned", [])).toBe("messaging.system.planned");
  expect(sentenceOf("people_added", ["anna"])).toBe("messaging.system.joined");
  expect(sentenceOf("people_added", ["bo"])).toBe("messaging.system.added");
  expect(sentenceOf("people_added", ["anna", "bo"])).toBe("messaging.system.added");
  expect(sentenceOf("people_added", [])).toBe("messaging.system.added");
  expect(sentenceOf("person_left", ["anna"])).toBe("messaging.system.left");
  expect(sentenceOf("person_left", ["bo"])).toBe("messaging.system.removed");
});

test("Of many people five are named, the reader first; one more than that is named rather than counted.", () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
  expect(namedTargets({ targetIds: of(6) }, { id: "p5" })).toEqual({
    named: ["p5", "p0", "p1", "p2", "p3", "p4"],
    others: 0,
  });
  expect(namedTargets({ targetIds: of(500) }, { id: "p499" })).toEqual({
    named: ["p499", "p0", "p1", "p2", "p3"],
    others: 495,
  });
});
