import { expect, test } from "vitest";
import { firstThread } from "./first-thread";

type Page = Parameters<typeof firstThread>[0];
const page = (seqs: number[], readSeq: number, unreadCount: number) =>
  ({
    conversation: { id: "c", readSeq, unreadCount, lastSeq: seqs.at(-1) },
    messages: seqs.map((seq) => ({ id: String(seq), seq, createdAt: "2026-01-01T00:00:00.000Z" })),
    hasMore: true,
  }) as unknown as Page;

test("A page is shown if it has the first unread message, or if nothing is unread.", () => {
  expect(firstThread(page([5, 6, 7], 4, 3))).toBeDefined();
  expect(firstThread(page([5, 6, 7], 5, 2))).toBeDefined();
  expect(firstThread(page([5, 6, 7], 3, 4))).toBeUndefined();
  expect(firstThread(page([5, 6, 7], 3, 0))).toBeDefined();
});
