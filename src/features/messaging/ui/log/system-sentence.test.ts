import { expect, test } from "vitest";
import { systemSentence } from "./system-sentence";

type System = Parameters<typeof systemSentence>[0];
const sentenceOf = (kind: System["kind"], targetIds: string[]) =>
  systemSentence({ kind, actorId: "anna", targetIds } as System);

test("A SYSTEM message says what happened; joining differs from being added, and leaving from being removed.", () => {
  expect(sentenceOf("room_created", ["anna"])).toBe("messaging.system.roomCreated");
  expect(sentenceOf("renamed", ["anna"])).toBe("messaging.system.renamed");
  expect(sentenceOf("people_added", ["anna"])).toBe("messaging.system.joined");
  expect(sentenceOf("people_added", ["bo"])).toBe("messaging.system.added");
  expect(sentenceOf("people_added", ["anna", "bo"])).toBe("messaging.system.added");
  expect(sentenceOf("people_added", [])).toBe("messaging.system.added");
  expect(sentenceOf("person_left", ["anna"])).toBe("messaging.system.left");
  expect(sentenceOf("person_left", ["bo"])).toBe("messaging.system.removed");
});
