import { expect, test } from "vitest";
import {
  canBeLeft,
  isDeletable,
  isLeavable,
  isLeavableForGood,
  isMutable,
  isOpenToMembers,
  isRoomSize,
  mayAddAgain,
  mayDeleteRoom,
} from "./rules";

const me = { id: "me" };
const room = { type: "GROUP", isTemporaryRoom: true, createdBy: "me", participantCount: 2 };
const group = { type: "GROUP", isTemporaryRoom: false, createdBy: "me", participantCount: 2 };
const direct = { type: "DIRECT", isTemporaryRoom: false, createdBy: "me", participantCount: 2 };
const notice = { type: "NOTICE_BOARD", isTemporaryRoom: false, createdBy: "me", participantCount: 2 };
const several = { ...direct, participantCount: 3 };
const kinds = [room, group, direct, notice, several];

test(mayDeleteRoom.sentence, () => {
  expect(mayDeleteRoom(me, room)).toBe(true);
  expect(mayDeleteRoom(me, { ...room, createdBy: "other" })).toBe(false);
  expect(mayDeleteRoom(me, { ...room, createdBy: null })).toBe(false);
  expect(mayDeleteRoom(me, group)).toBe(false);
});

test(isDeletable.sentence, () => {
  expect(kinds.map(isDeletable)).toEqual([true, false, false, false, false]);
});

test(isLeavable.sentence, () => {
  expect(kinds.map(isLeavable)).toEqual([true, false, true, true, true]);
});

test("A DIRECT conversation of three and more can be left.", () => {
  expect(kinds.map(canBeLeft)).toEqual([true, false, false, false, true]);
  expect(canBeLeft({ ...group, participantCount: 3 })).toBe(false);
});

test(isLeavableForGood.sentence, () => {
  expect(kinds.map(isLeavableForGood)).toEqual([true, false, false, false, true]);
});

test("The mute control is shown for groups and temporary rooms, and for DIRECT ones of three and more.", () => {
  expect(kinds.map(isMutable)).toEqual([true, true, false, false, true]);
});

test(mayAddAgain.sentence, () => {
  expect([mayAddAgain([]), mayAddAgain(["a"])]).toEqual([true, false]);
});

test("Add-members is shown only for temporary rooms.", () => {
  expect(kinds.map(isOpenToMembers)).toEqual([true, false, false, false, false]);
});

test(isRoomSize.sentence, () => {
  expect(isRoomSize([])).toBe(false);
  expect(isRoomSize(["a"])).toBe(true);
});
