import { expect, test } from "vitest";
import { isDeletable, isLeavable, isMutable, isOpenToMembers, isRoomSize, mayDeleteRoom } from "./rules";

const me = { id: "me" };
const room = { type: "GROUP", isTemporaryRoom: true, createdBy: "me" };
const group = { type: "GROUP", isTemporaryRoom: false, createdBy: "me" };
const direct = { type: "DIRECT", isTemporaryRoom: false, createdBy: "me" };
const notice = { type: "NOTICE_BOARD", isTemporaryRoom: false, createdBy: "me" };
const kinds = [room, group, direct, notice];

test(mayDeleteRoom.sentence, () => {
  expect(mayDeleteRoom(me, room)).toBe(true);
  expect(mayDeleteRoom(me, { ...room, createdBy: "other" })).toBe(false);
  expect(mayDeleteRoom(me, { ...room, createdBy: null })).toBe(false);
  expect(mayDeleteRoom(me, group)).toBe(false);
});

test(isDeletable.sentence, () => {
  expect(kinds.map(isDeletable)).toEqual([true, false, false, false]);
});

test(isLeavable.sentence, () => {
  expect(kinds.map(isLeavable)).toEqual([true, false, true, true]);
});

test("The mute control is shown for groups and temporary rooms.", () => {
  expect(kinds.map(isMutable)).toEqual([true, true, false, false]);
});

test("Add-members is shown only for temporary rooms.", () => {
  expect(kinds.map(isOpenToMembers)).toEqual([true, false, false, false]);
});

test(isRoomSize.sentence, () => {
  expect(isRoomSize([])).toBe(false);
  expect(isRoomSize(["a"])).toBe(true);
});
