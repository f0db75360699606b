import type { Me } from "@/features/accounts/rules";
import { isRecurrence, timesBetween } from "@/lib/recurrence";
import { demand } from "@/lib/rule";
import { db, type Tx } from "@/server/db";
import { getActivityRow } from "../queries";
import { lastTimeOrNull } from "../rules";
import { hasOccurrence } from "../series/rules";
import { toShownActivity } from "../series/views";
import { seriesStandingOf, standingAt } from "../standings/rules";
import { getTimePeople, type TimePeople } from "../times/queries";
import { closedSpanOf, deadlineOf } from "../times/rules";
import type { ActivityRow, ActivityView } from "../views";
import { type Exception, isAtUsualTimes, usualTimes } from "./rules";
import type { ActivityRead } from "./schema";
import { toActivityTime } from "./views";

const where = (activityId: string, occurrence: Date) => ({
  activityId_occurrence: { activityId, occurrence },
});

/** The exception at this time of an activity; null: it is as the others. */
export const findException = (
  _me: Me,
  tx: Tx | typeof db,
  activityId: string,
  occurrence: Date,
): Promise<Exception | null> => tx.activityException.findUnique({ where: where(activityId, occurrence) });

/** All exceptions of an activity, earliest first. There are at most 100. */
export const listExceptions = (_me: Me, tx: Tx | typeof db, activityId: string): Promise<Exception[]> =>
  tx.activityException.findMany({ where: { activityId }, orderBy: { occurrence: "asc" } });

/** Raw SQL: when time `occurrence` of activity `activityId` ends; one without an end after `usual`, an interval. */
export const timeEndSql = (activityId: string, occurrence: string, usual: string) => `(
    select coalesce(case when x.id is null then ${occurrence} + (t."endTime" - t."dateTime") else x."endTime" end,
      coalesce(x."dateTime", ${occurrence}) + interval '${usual}')
    from "Activity" t left join "ActivityException" x on x."activityId" = t.id and x.occurrence = ${occurrence}
    where t.id = ${activityId}
  )`;

/** When a time is now, and whether it takes place. */
export type TimeNow = { occurrence: Date; startedAt: Date; isCancelled: boolean };

/** How these times of an activity are now, in their order. Two queries. */
export async function listTimesNow(
  me: Me,
  tx: Tx,
  activityId: string,
  occurrences: readonly Date[],
): Promise<TimeNow[]> {
  const whole = { where: { id: activityId }, select: { cancelledAt: true } };
  const { cancelledAt } = await tx.activity.findUniqueOrThrow(whole);
  const exceptions = await listExceptions(me, tx, activityId);
  const byName = new Map(exceptions.map((one) => [one.occurrence.getTime(), one]));
  return occurrences.map((occurrence) => {
    const one = byName.get(occurrence.getTime());
    const isCancelled = cancelledAt !== null || (one?.isCancelled ?? false);
    return { occurrence, startedAt: one?.dateTime ?? occurrence, isCancelled };
  });
}

/** An activity's row with the people and the answer of one time. */
function atTime(row: ActivityRow, { own, reason, ...people }: TimePeople): ActivityRow {
  const standing = standingAt(own, seriesStandingOf(row));
  return {
    ...row,
    participants: people.people,
    joined: people.going,
    guestCount: people.guestCount,
    guests: people.guests,
    isWaiting: standing === "WAITING" ? true : standing === "GOING" ? false : null,
    answer: standing === "MAYBE" || standing === "NO" ? standing : null,
    reason: own === null ? row.reason : reason,
    waitlistPosition: people.position || null,
  };
}

/**
 * An activity visible to the caller; with an `occurrence` as it is at that time, with its people and the caller's answer.
 * Throws not-found. One query, or three.
 */
export async function getActivityAt(
  me: Me,
  { id, occurrence }: ActivityRead,
  tx?: Tx,
): Promise<ActivityView> {
  const row = await getActivityRow(me, id, tx);
  if (!occurrence) return toShownActivity(row);
  demand(hasOccurrence, row, occurrence);
  const one = await findException(me, tx ?? db, id, occurrence);
  const times = one ?? usualTimes(occurrence, row);
  const texts = {
    title: one?.title ?? row.title,
    description: one?.description ?? row.description,
    location: one?.location ?? row.location,
  };
  const isChanged =
    one !== null &&
    (!isAtUsualTimes(one, row) || [one.title, one.description, one.location].some((text) => text !== null));
  const people = await getTimePeople(me, id, occurrence, tx);
  const standings = { ownAnswer: people.own, seriesAnswer: seriesStandingOf(row) };
  return {
    ...toShownActivity(atTime(row, people)),
    ...texts,
    dateTime: times.dateTime.toISOString(),
    answerBy: deadlineOf(row, times.dateTime)?.toISOString() ?? null,
    endTime: times.endTime?.toISOString() ?? null,
    time: toActivityTime(occurrence, { one, whole: row }, isChanged, standings),
  };
}

type Series = Parameters<typeof closedSpanOf>[0] &
  Pick<ActivityRow, "id" | "dateTime" | "recurrence" | "timeZone" | "ruleEnd">;

/**
 * The upcoming times of a repeating activity, by the rule or moved, that somebody who joins at `now` can't come to, because
 * their answer deadlines have passed.
 */
export async function listClosedTimes(me: Me, tx: Tx, series: Series, now: Date): Promise<Date[]> {
  const { recurrence } = series;
  const span = closedSpanOf(series, now);
  if (span === null || recurrence === null || !isRecurrence(recurrence)) return [];
  const exceptions = await listExceptions(me, tx, series.id);
  const differing = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween({ ...series, recurrence }, lastTimeOrNull(series.ruleEnd), span);
  const moved = exceptions.filter(({ dateTime }) => dateTime >= span.from && dateTime < span.to);
  return [
    ...usual.filter((at) => !differing.has(at.getTime())),
    ...moved.map(({ occurrence }) => occurrence),
  ];
}
