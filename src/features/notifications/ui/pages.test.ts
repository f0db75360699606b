import { expect, test } from "vitest";
import type { NotificationView } from "../views";
import { changedPages, type NotificationPages, notificationsIn, recentIn } from "./pages";

const one = (id: string, isRead = false): NotificationView => ({
  id,
  type: "friend_request",
  title: "",
  message: "",
  isRead,
  status: isRead ? "READ" : "UNREAD",
  invitationStatus: null,
  data: {},
  fromUser: null,
  group: null,
  createdAt: "2026-06-18T14:00:00.000Z",
});
const pagesOf = (unread: number, ...pages: NotificationView[][]): NotificationPages => ({
  pages: pages.map((notifications) => ({
    notifications,
    unreadCount: unread,
    counts: { unread, all: 4, recent: 4 },
    nextCursor: null,
  })),
  pageParams: pages.map(() => null),
});
const ids = (pages: NotificationPages) => notificationsIn(pages).map(({ id }) => id);
const countsOf = (pages: NotificationPages) => pages.pages.map(({ counts }) => counts.unread);

test("a notification that becomes read stays in the list of all, and lowers the unread count", () => {
  const read = { isOf: ({ id }: NotificationView) => id === "c", unreadOf: (before: number) => before - 1 };
  const after = changedPages(pagesOf(3, [one("a"), one("b", true)], [one("c"), one("d")]), read, false);
  expect(ids(after)).toEqual(["a", "b", "c", "d"]);
  expect(notificationsIn(after).map(({ status }) => status)).toEqual(["UNREAD", "READ", "READ", "UNREAD"]);
  expect(countsOf(after)).toEqual([2, 2]);
});

test("a notification that becomes read leaves the list of unread ones", () => {
  const read = { isOf: () => true, unreadOf: () => 0 };
  const after = changedPages(pagesOf(2, [one("a"), one("b")]), read, true);
  expect(ids(after)).toEqual([]);
  expect(countsOf(after)).toEqual([0]);
});

test("an answered invitation becomes read and has its answer; the answers of others stay", () => {
  const answered = {
    isOf: ({ id }: NotificationView) => id === "a",
    invitationStatus: "DECLINED" as const,
    unreadOf: (before: number) => before - 1,
  };
  const before = pagesOf(1, [one("a"), { ...one("b", true), invitationStatus: "ACCEPTED" }]);
  const after = notificationsIn(changedPages(before, answered, false));
  expect(after.map(({ invitationStatus, isRead }) => [invitationStatus, isRead])).toEqual([
    ["DECLINED", true],
    ["ACCEPTED", true],
  ]);
});

test("a notification on two pages is shown once", () => {
  expect(ids(pagesOf(3, [one("a"), one("b")], [one("b"), one("c")]))).toEqual(["a", "b", "c"]);
  expect(notificationsIn(undefined)).toEqual([]);
});

test("Recent notification filter: last 7 days, by the server's count.", () => {
  const held = ["c", "b", "a"].map((id) => ({ id })) as Parameters<typeof recentIn>[0];
  const idsOf = (recent: number) => recentIn(held, { unread: 0, all: 3, recent }).map(({ id }) => id);
  expect([idsOf(0), idsOf(2), idsOf(9)]).toEqual([[], ["c", "b"], ["c", "b", "a"]]);
  expect(recentIn(held, undefined)).toEqual([]);
});
