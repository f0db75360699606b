import { describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { isUndeleted, mayDeleteMessage, mayEditMessage, systemText } from "./rules";

const me = { id: "me" };
const own = { messageType: "TEXT", sender: { id: "me" } };
const others = { messageType: "TEXT", sender: { id: "other" } };
const ofNobody = { messageType: "TEXT", sender: DELETED_PERSON };
const system = { messageType: "SYSTEM", sender: { id: "me" } };

test(mayEditMessage.sentence, () => {
  expect([own, others, ofNobody, system].map((one) => mayEditMessage(me, one))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe("Room creators, hosts of activities, group OWNER, ADMIN and MANAGER, and organization OWNER, ADMIN and MODERATOR may delete others' messages", () => {
  const direct = {
    isTemporaryRoom: false,
    activityId: null,
    createdBy: "me",
    groupRole: null,
    organizationRole: null,
  };
  const room = { ...direct, isTemporaryRoom: true };
  const group = (groupRole: string) => ({ ...direct, groupRole });
  const organization = (organizationRole: string) => ({ ...direct, organizationRole });
  test.each([
    [direct, false],
    [room, true],
    [{ ...room, createdBy: "other" }, false],
    [{ ...direct, activityId: "a" }, true],
    [{ ...direct, activityId: "a", createdBy: "other" }, false],
    [group("OWNER"), true],
    [group("ADMIN"), true],
    [group("MANAGER"), true],
    [group("MEMBER"), false],
    [organization("OWNER"), true],
    [organization("ADMIN"), true],
    [organization("MODERATOR"), true],
    [organization("MANAGER"), false],
    [organization("MEMBER"), false],
  ])("%j: %s", (where, may) => {
    expect(mayDeleteMessage(me, others, where)).toBe(may);
    expect(mayDeleteMessage(me, ofNobody, where)).toBe(may);
    expect(mayDeleteMessage(me, own, where)).toBe(true);
    expect(mayDeleteMessage(me, system, where)).toBe(false);
  });
});

test(isUndeleted.sentence, () => {
  expect(isUndeleted({ isDeleted: false })).toBe(true);
  expect(isUndeleted({ isDeleted: true })).toBe(false);
});

test("SYSTEM messages record: room created, people added, someone left, renamed, activity planned.", () => {
  const by = { name: null, byOneself: false };
  expect(systemText("room_created", "Elin", [], by)).toBe("Elin created the room.");
  expect(systemText("people_added", "Elin", ["Siri"], by)).toBe("Elin added Siri.");
  expect(systemText("people_added", "Elin", ["Elin"], { ...by, byOneself: true })).toBe("Elin joined.");
  expect(systemText("people_added", "Elin", ["A", "B"], by)).toBe("Elin added A and B.");
  expect(systemText("people_added", "Elin", ["A", "B", "C", "D", "E", "F"], by)).toBe(
    "Elin added A, B, C, D, E and F.",
  );
  expect(systemText("people_added", "Elin", ["A", "B", "C", "D", "E", "F", "G"], by)).toBe(
    "Elin added A, B, C, D, E and 2 others.",
  );
  expect(systemText("person_left", "Elin", ["Elin"], { ...by, byOneself: true })).toBe("Elin left.");
  expect(systemText("person_left", "Elin", ["Siri"], by)).toBe("Elin removed Siri.");
  expect(systemText("activity_planned", "Elin", [], { ...by, name: "Yoga" })).toBe("Elin planned “Yoga”.");
  expect(systemText("renamed", "Elin", [], { ...by, name: "långpass" })).toBe(
    "Elin changed the name to “långpass”.",
  );
});
