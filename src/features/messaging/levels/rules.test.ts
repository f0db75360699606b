import { describe, expect, test } from "vitest";
import { choiceOf, countedUnread, type Level, levelOf, levels } from "./rules";

describe("Per-group levels of notification (all, mentions and announcements, nothing)", () => {
  test.each(levels)("%s is what its choice stores, whatever was chosen before", (level) => {
    for (const mentionsOnly of [false, true])
      for (const isMuted of [false, true])
        expect(levelOf({ isMuted, mentionsOnly, ...choiceOf(level) })).toBe(level);
  });

  test("after NOTHING, unmuting returns to what was chosen before", () => {
    const unmuted = (before: Level) =>
      levelOf({
        mentionsOnly: false,
        ...choiceOf(before),
        ...choiceOf("NOTHING"),
        isMuted: false,
      });
    expect(unmuted("MENTIONS")).toBe("MENTIONS");
    expect(unmuted("ALL")).toBe("ALL");
  });

  test.each([
    ["ALL", 3],
    ["MENTIONS", 2],
    ["NOTHING", 0],
  ] as const)("at %s, %i of 3 unread messages with 2 mentions count", (countedAs, counted) => {
    expect(countedUnread({ countedAs, unreadCount: 3, unreadMentions: 2 })).toBe(counted);
    // read meanwhile
    expect(countedUnread({ countedAs, unreadCount: 0, unreadMentions: 2 })).toBe(0);
  });
});
