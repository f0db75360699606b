import type { Me } from "@/features/accounts/rules";
import { type GroupRole, isManaging } from "@/features/groups/rules";
import { rule } from "@/lib/rule";

/** How a person came to one time. Without a record nothing is known. */
export const attendanceStatuses = ["PRESENT", "LATE", "ABSENT"] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Max people recorded by one call. */
export const MAX_RECORDED_AT_ONCE = 500;
/** How long before the start attendance can be recorded, and door codes can be shown. */
const OPENS_BEFORE_MS = 60 * MINUTE_MS;
const STAYS_OPEN_MS = 30 * DAY_MS;
const DOOR_STAYS_OPEN_MS = 3 * HOUR_MS;
/** Those who check in later than this after the start are late. */
const GRACE_MS = 10 * MINUTE_MS;
/** How long a door code is valid, and how long before its end the host's screen shows a new one. */
export const CODE_MS = 3 * MINUTE_MS;
export const CODE_OVERLAP_MS = MINUTE_MS;
/** How long an expired code is kept, to say that it has expired. */
export const EXPIRED_CODE_KEPT_MS = HOUR_MS;
/** Max length of a season, and the months it has if nothing is chosen. */
const MAX_SEASON_DAYS = 800;
export const SEASON_MONTHS = 6;

/** When one time of an activity begins and ends. */
export type RollTimes = { dateTime: Date; endTime: Date | null };
const endOf = ({ dateTime, endTime }: RollTimes) => (endTime ?? dateTime).getTime();

/** As with editing: a role in the group or organization gives no right over its activities. */
export const mayRecordAttendance = rule(
  "Only the host of an activity records who came.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

/** The time in which attendance can be recorded. */
export const openingOf = (times: RollTimes): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(times.dateTime.getTime() - OPENS_BEFORE_MS),
  closesAt: new Date(endOf(times) + STAYS_OPEN_MS),
});

export const isAttendanceOpen = rule(
  "Attendance can be recorded from 60 minutes before the start until 30 days after the end.",
  (times: RollTimes, now: Date) => {
    const { opensAt, closesAt } = openingOf(times);
    return opensAt <= now && now < closesAt;
  },
  "conflict",
);

/** Whether people can check in at the door. */
export const isDoorOpen = rule(
  "People can check in from 60 minutes before the start until 3 hours after the end.",
  (times: RollTimes, now: Date) =>
    openingOf(times).opensAt <= now && now.getTime() < endOf(times) + DOOR_STAYS_OPEN_MS,
  "conflict",
);

/** How far before now the times that take place now began: the door stays open for a while after they end. */
export const doorSpan = (length: number, now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - length - DOOR_STAYS_OPEN_MS),
  to: new Date(now.getTime() + OPENS_BEFORE_MS + 1),
});

/** Those who check in more than 10 minutes after the start are late. */
export const arrivalAt = ({ dateTime }: Pick<RollTimes, "dateTime">, now: Date): "PRESENT" | "LATE" =>
  now.getTime() > dateTime.getTime() + GRACE_MS ? "LATE" : "PRESENT";

export const isLiveCode = rule(
  "This code has expired. Scan the one that is shown now.",
  ({ expiresAt }: { expiresAt: Date }, now: Date) => now < expiresAt,
  "conflict",
);

export const mayCheckIn = rule(
  "Only those who come to this time can check in. Ask the host to add you.",
  ({ isExpected }: { isExpected: boolean }) => isExpected,
);

export const isRecordedOnce = rule(
  "Each person can be recorded once.",
  (entries: { userId: string }[]) => new Set(entries.map(({ userId }) => userId)).size === entries.length,
  "invalid",
);

export const isNamedTime = rule(
  "Attendance of a repeating activity needs an occurrence.",
  ({ recurrence }: { recurrence: string | null }, occurrence: Date | undefined) =>
    recurrence === null || occurrence !== undefined,
  "invalid",
);

export const isSeason = rule(
  "A season ends after it begins, and is at most 800 days long.",
  (from: Date, to: Date) => from < to && to.getTime() - from.getTime() <= MAX_SEASON_DAYS * DAY_MS,
  "invalid",
);

export const mayListAttendance = rule(
  "A group's owner, admins and managers see everybody's attendance, and others their own.",
  (role: GroupRole) => isManaging(role),
);

/** The season that is shown if none is chosen: the last six months. */
export function usualSeason(now: Date): { from: Date; to: Date } {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - SEASON_MONTHS);
  return { from, to: now };
}
