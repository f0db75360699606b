import { describe, expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import {
  CONVERSATION_SEARCH_LIMIT,
  countsAsUnread,
  hasContent,
  hasNobodyElse,
  isDirectSize,
  isEmojiOnly,
  isOthersNotice,
  isWritable,
  lengthOf,
  MEMBER_SEARCH_LIMIT,
  matchesName,
  messageTypeOf,
  needsTimeSeparator,
  previewOf,
  showsInList,
  timeStyleOf,
  unreadOf,
} from "./rules";

const at = (ms: number) => new Date(ms);
const HOUR = 3_600_000;
const attachment = { type: "text/plain" };

test(hasContent.sentence, () => {
  expect(hasContent({ content: "a", attachments: [] })).toBe(true);
  expect(hasContent({ content: "  ", attachments: [attachment] })).toBe(true);
  expect(hasContent({ content: "", attachments: [] })).toBe(false);
  expect(hasContent({ content: " \n\t ", attachments: [] })).toBe(false);
});

test(isDirectSize.sentence, () => {
  const others = (count: number) => Array.from({ length: count }, (_, number) => `person ${number}`);
  expect([0, 1, 20, 21].map((count) => isDirectSize(others(count)))).toEqual([false, true, true, false]);
});

test("a blocked pair does not newly message each other (404, as if not there)", () => {
  expect([true, false].map((isBlocked) => isWritable({ isBlocked }))).toEqual([false, true]);
  expect(isWritable.code).toBe("not-found");
});

test("IMAGE if any attachment has a type starting with image/; FILE if there are attachments and none is an image; TEXT otherwise.", () => {
  expect(messageTypeOf([{ type: "application/pdf" }, { type: "image/png" }])).toBe("IMAGE");
  expect(messageTypeOf([{ type: "application/pdf" }, { type: "x-image/png" }])).toBe("FILE");
  expect(messageTypeOf([])).toBe("TEXT");
});

test("Unread is arithmetic: what is countable, less what I had read, less my own and others' deleted since.", () => {
  const unread = (countable: number, readCountable: number, ownSince: number, deletedSince: number) =>
    unreadOf({ countable }, { readCountable, ownSince, deletedSince, lateMentions: 0 });
  expect(unread(10, 4, 1, 0)).toBe(5);
  expect(unread(10, 4, 1, 2)).toBe(3);
  expect(unread(10, 10, 0, 0)).toBe(0);
  expect(unread(3, 4, 0, 0)).toBe(0);
  const late = { readCountable: 10, ownSince: 0, deletedSince: 0, lateMentions: 2 };
  expect(unreadOf({ countable: 10 }, late)).toBe(2);
});

test("Messages of others count as unread; SYSTEM messages don't count.", () => {
  const me = { id: "me" };
  expect(countsAsUnread({ messageType: "TEXT", sender: { id: "other" } }, me)).toBe(true);
  expect(countsAsUnread({ messageType: "TEXT", sender: DELETED_PERSON }, me)).toBe(true);
  expect(countsAsUnread({ messageType: "TEXT", sender: { id: "me" } }, me)).toBe(false);
  expect(countsAsUnread({ messageType: "SYSTEM", sender: { id: "other" } }, me)).toBe(false);
});

describe("Last-message preview is cut at 40 characters.", () => {
  test("40 are whole, 41 are cut and the cut shows", () => {
    expect(previewOf("a".repeat(40))).toBe("a".repeat(40));
    expect(previewOf("a".repeat(41))).toBe(`${"a".repeat(40)}…`);
  });
  test.each(["😀", "👍🏽", "🇸🇪", "👨‍👩‍👧‍👦", "e\u0301"])("%s is one character", (character) => {
    expect(previewOf(character.repeat(40))).toBe(character.repeat(40));
    expect(previewOf(character.repeat(41))).toBe(`${character.repeat(40)}…`);
  });
  test("lines run together", () => {
    expect(previewOf("  Hej\n\npå  dig ")).toBe("Hej på dig");
  });
});

describe("Time of last message: HH:MM within 24 hours, weekday name within 7 days, otherwise month and day.", () => {
  const now = at(Date.UTC(2026, 5, 30, 12));
  const ago = (ms: number) => timeStyleOf(at(now.getTime() - ms), now);
  test.each([
    [0, "time"],
    [24 * HOUR - 1, "time"],
    [24 * HOUR, "weekday"],
    [7 * 24 * HOUR - 1, "weekday"],
    [7 * 24 * HOUR, "date"],
  ])("%d ms ago: %s", (ms, style) => {
    expect(ago(ms)).toBe(style);
  });
  test("a clock that runs ahead is no reason for a date", () => {
    expect(ago(-5000)).toBe("time");
  });
});

test("A time separator appears between two messages more than 5 minutes apart.", () => {
  expect(needsTimeSeparator(at(0), at(5 * 60_000))).toBe(false);
  expect(needsTimeSeparator(at(0), at(5 * 60_000 + 1))).toBe(true);
});

test("A search box filters the conversations by name.", () => {
  expect(matchesName("Åsa Öberg", "asa ö")).toBe(true);
  expect(matchesName("Camille Lefèvre", " LEFEVRE ")).toBe(true);
  expect(matchesName("Camille Lefèvre", "")).toBe(true);
  expect(matchesName("Camille Lefèvre", "siri")).toBe(false);
});

test("Conversation search limit: 20 results; add-member search limit: 10", () => {
  expect([CONVERSATION_SEARCH_LIMIT, MEMBER_SEARCH_LIMIT]).toEqual([20, 10]);
});

test("A DIRECT conversation without messages is shown only to its creator.", () => {
  const me = { id: "me" };
  const empty = { type: "DIRECT", lastMessage: null, createdBy: "me", isHidden: false };
  expect(showsInList(empty, me)).toBe(true);
  expect(showsInList({ ...empty, createdBy: "other" }, me)).toBe(false);
  expect(showsInList({ ...empty, createdBy: "other", lastMessage: {} }, me)).toBe(true);
  expect(showsInList({ ...empty, type: "GROUP", createdBy: "other" }, me)).toBe(true);
});

test("A message of only emojis is large.", () => {
  for (const emojis of ["👍", "🏔️⛺🎉", "👨‍👩‍👧‍👦 👍🏽", "🇸🇪", "1️⃣", "1\u20e3", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥"]) {
    expect({ emojis, only: isEmojiOnly(emojis) }).toEqual({ emojis, only: true });
  }
  for (const text of ["", " ", "1", "12", "#", "👍 ok", "👍a", "❤️\u200d🔥a", "ok 👍", "©", "© 👍", "Hej"]) {
    expect({ text, only: isEmojiOnly(text) }).toEqual({ text, only: false });
  }
});

test("Lengths count code points.", () => {
  expect(lengthOf("å😀")).toBe(2);
});

test("Nobody else is left in a conversation of two whose other account was deleted; a group may have one member.", () => {
  const left = (type: string, participantCount: number) => hasNobodyElse({ type, participantCount });
  expect([left("DIRECT", 1), left("NOTICE_BOARD", 1)]).toEqual([true, true]);
  expect([left("DIRECT", 2), left("GROUP", 1)]).toEqual([false, false]);
});

test(isOthersNotice.sentence, () => {
  expect(["me", "other"].map((id) => isOthersNotice({ id: "me" }, { id }))).toEqual([false, true]);
  expect(isOthersNotice.code).toBe("invalid");
});
