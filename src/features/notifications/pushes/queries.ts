import { listReaders } from "@/features/accounts/queries";
import type { Reader } from "@/features/accounts/views";
import type { Quiet } from "@/lib/day-time";
import { registry } from "@/lib/registry";
import { sqlWithin, type Tx } from "@/server/db";
import type { PastEvent } from "@/server/live/history";
import { MAX_STANDING } from "./rules";
import type { PushPayload } from "./schema";

/** Whom a push is for, and about what. */
export type PushTarget = { userId: string; subjectId: string };
export const keyOf = ({ userId, subjectId }: PushTarget): string => `${userId} ${subjectId}`;

export type PushReader = Reader & Quiet;

/** What a push says, in the reader's language. */
export type PushNews = Pick<PushPayload, "kind" | "title" | "path" | "count" | "actions" | "pressed"> & {
  body: string;
  /** with text that is private, for devices whose owner chose so */
  fullBody: string;
  at: Date;
  /** when that begins which it is about: on the same day it passes the quiet hours */
  happensAt: Date | null;
};

/** What a feature pushes. Each function runs a fixed number of queries. */
export type PushSource = {
  name: string;
  tagOf: (subjectId: string) => string;
  /** the live events by which it learns that there is something to tell */
  eventTypes: readonly string[];
  /** how long a push service keeps it for a device that is away */
  ttlSeconds: number;
  /** Who is to be told because of these events. */
  listTargets: (tx: Tx, events: PastEvent[]) => Promise<PushTarget[]>;
  /** What is still to be told, by `keyOf`: not what was read, taken back or switched off since. */
  listNews: (targets: PushTarget[], readers: Map<string, PushReader>) => Promise<Map<string, PushNews>>;
  /** What these people have not read, at most `most` each. */
  listUnread: (userIds: string[], most: number) => Promise<PushTarget[]>;
  /** The numbers that the icon shows these people, by id. */
  countUnread?: (userIds: string[]) => Promise<Map<string, number>>;
};

/** Registered by src/api/registrations.ts. */
export const pushSources = registry<PushSource>("sources of pushes");

/** SQL for the people who have a device with push, for joins in higher features' statements. */
export const pushPeopleSql = `(select distinct "userId" as id from "PushSubscription")`;

/** Whether any device is to be told anything. One query. */
export async function findAnySubscription(tx: Tx): Promise<boolean> {
  const [row] = await sqlWithin<{ any: boolean }>(
    tx,
    "has_push_subscriptions",
    `select exists (select 1 from "PushSubscription") as any`,
    [],
  );
  return row?.any ?? false;
}

/** What a device shows besides the news of one push: the number on the icon, and the tags of what is unread. */
export type Standing = { badge: number; standing: string[] | null };

/** By user id. A fixed number of queries. */
export async function listStandings(userIds: string[]): Promise<Map<string, Standing>> {
  const standings = new Map(userIds.map((id): [string, Standing] => [id, { badge: 0, standing: [] }]));
  for (const { tagOf, listUnread, countUnread } of pushSources.all()) {
    for (const { userId, subjectId } of await listUnread(userIds, MAX_STANDING + 1))
      standings.get(userId)?.standing?.push(tagOf(subjectId));
    for (const [userId, count] of (await countUnread?.(userIds)) ?? []) {
      const mine = standings.get(userId);
      if (mine) mine.badge += count;
    }
  }
  for (const mine of standings.values())
    if ((mine.standing?.length ?? 0) > MAX_STANDING) mine.standing = null;
  return standings;
}

/** The news of these targets by source, `keyOf` within it, and their readers. A fixed number of queries for each source. */
export async function listNewsOf(targets: (PushTarget & { source: string })[]) {
  const readers = new Map(
    (await listReaders([...new Set(targets.map(({ userId }) => userId))])).map((one) => [one.id, one]),
  );
  const news = new Map<string, PushNews>();
  for (const source of pushSources.all()) {
    const asked = targets.filter((one) => one.source === source.name && readers.has(one.userId));
    if (asked.length === 0) continue;
    for (const [key, one] of await source.listNews(asked, readers)) news.set(`${source.name} ${key}`, one);
  }
  return {
    readers,
    newsOf: (target: (typeof targets)[number]) => news.get(`${target.source} ${keyOf(target)}`),
  };
}
