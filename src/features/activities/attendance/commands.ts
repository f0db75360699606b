import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import type { Correspondence } from "@/lib/recurrence-correspondence";
import { isRefusal, notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitWindow, uncount } from "@/server/limits";
import { hashToken, newCode } from "@/server/secrets";
import { getHostedActivity, getLockedActivity, type LockedActivity } from "../queries";
import { NEVER } from "../rules";
import { ASIDE_HOURS, type Renaming } from "../series/rules";
import { isTakingPlace, MAX_DAYS_AHEAD } from "../times/rules";
import { countExpected, type FoundCode, findCode, getRollTime, listUnrecordable } from "./queries";
import {
  type AttendanceStatus,
  arrivalAt,
  CODE_MS,
  EXPIRED_CODE_KEPT_MS,
  isAttendanceOpen,
  isDoorOpen,
  isLiveCode,
  mayCheckIn,
  mayRecordAttendance,
} from "./rules";
import type { AttendanceRecord, DoorCode, DoorCodeCreate } from "./schema";
import type { CheckInView, DoorCodeView, RollTime } from "./views";

/** The id of a time's roll, which is made with the first use. Locked until the transaction ends. */
async function storeRoll(_me: Me, tx: Tx, activityId: string, time: RollTime): Promise<string> {
  const [roll] = await tx.$queryRaw<[{ id: string }]>`
    insert into "ActivityRoll" (id, "activityId", occurrence, "startsAt")
    values (${newId()}::uuid, ${activityId}::uuid, ${time.occurrence}, ${time.dateTime})
    on conflict ("activityId", occurrence) do update set "startsAt" = excluded."startsAt" returning id`;
  return roll.id;
}

/**
 * Records who came to one time of the caller's activity, one or many at once; null forgets a record. The number of
 * statements does not depend on that of the people. Throws not-found (also a person who has nothing to do with it),
 * forbidden, invalid, conflict (cancelled, not open).
 */
export async function recordAttendance(
  me: Me,
  { id, occurrence, entries }: AttendanceRecord,
): Promise<{ success: true; recorded: number }> {
  await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayRecordAttendance);
    const time = await getRollTime(me, held, occurrence, tx);
    demand(isTakingPlace, time);
    demand(isAttendanceOpen, time, new Date());
    const unrecordable = await listUnrecordable(me, tx, id, time, entries);
    if (unrecordable.length > 0) throw notFound("The person");
    const rollId = await storeRoll(me, tx, id, time);
    await tx.$executeRaw`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as g("userId" uuid, status "AttendanceStatus")
      ), forgotten as (
        delete from "ActivityAttendance" t using given g
        where t."rollId" = ${rollId}::uuid and t."userId" = g."userId" and g.status is null
      )
      insert into "ActivityAttendance" as t ("rollId", "userId", status)
      select ${rollId}::uuid, g."userId", g.status from given g where g.status is not null
      on conflict ("rollId", "userId") do update set status = excluded.status, "hasCheckedIn" = false, "recordedAt" = now()
      where t.status <> excluded.status`;
    // updates the roll on the host's other pages, and each person's own record
    announceBadges(me, tx, [held.hostId, ...entries.map(({ userId }) => userId)]);
  });
  return { success: true, recorded: entries.length };
}

/**
 * Makes a code for the door of one time of the caller's activity, shown this once: only its hash is stored. The one
 * before ends with it: an activity has one at most that is live, whichever of its times it is for. Throws not-found, forbidden, invalid, conflict
 * (cancelled, not open).
 */
export async function createDoorCode(me: Me, { id, occurrence }: DoorCodeCreate): Promise<DoorCodeView> {
  const code = newCode();
  const now = Date.now();
  const expiresAt = new Date(now + CODE_MS);
  await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayRecordAttendance);
    const time = await getRollTime(me, held, occurrence, tx);
    demand(isTakingPlace, time);
    demand(isDoorOpen, time, new Date(now));
    const rollId = await storeRoll(me, tx, id, time);
    const old = new Date(now - EXPIRED_CODE_KEPT_MS);
    await tx.activityDoorCode.deleteMany({ where: { expiresAt: { lt: old } } });
    // the activity is locked: of two calls at once the later one ends the code of the other
    const live = { roll: { activityId: id }, expiresAt: { gt: new Date(now) } };
    await tx.activityDoorCode.updateMany({ where: live, data: { expiresAt: new Date(now) } });
    await tx.activityDoorCode.create({ data: { codeHash: hashToken(code), rollId, expiresAt } });
  });
  return { code, url: `${siteUrl()}/check-in/${code}`, expiresAt: expiresAt.toISOString() };
}

/** The activity of a code. Throws not-found, as for an unknown code, unless the caller may see it. */
async function getActivityOfCode(me: Me, tx: Tx, { activityId }: FoundCode): Promise<LockedActivity> {
  try {
    return await getLockedActivity(me, tx, activityId);
  } catch (error) {
    throw isRefusal(error) && error.code === "not-found" ? notFound("The code") : error;
  }
}

/** Records the caller's arrival. What the host has recorded stays, unless it is that they are absent. */
async function storeArrival(
  me: Me,
  tx: Tx,
  rollId: string,
  arrival: AttendanceStatus,
): Promise<AttendanceStatus> {
  const [stored] = await tx.$queryRaw<{ status: AttendanceStatus }[]>`
    insert into "ActivityAttendance" as t ("rollId", "userId", status, "hasCheckedIn")
    values (${rollId}::uuid, ${me.id}::uuid, ${arrival}::"AttendanceStatus", true)
    on conflict ("rollId", "userId") do update set
      status = case when t.status = 'ABSENT' then excluded.status else t.status end,
      "hasCheckedIn" = t.status = 'ABSENT' or t."hasCheckedIn",
      "recordedAt" = case when t.status = 'ABSENT' then now() else t."recordedAt" end
    returning status::text`;
  return stored?.status ?? arrival;
}

/**
 * Checks the caller in to the time that a door code is for; repeating it changes nothing. Wrong codes are counted, and
 * after too many none is looked up. Throws not-found (also where the caller may not see the activity), forbidden (they do
 * not come), conflict (expired, cancelled, not open), too-many.
 */
export async function checkIn(me: Me, { code }: DoorCode): Promise<CheckInView> {
  await limitWindow("door-codes", me.id);
  const found = await findCode(me, hashToken(code));
  if (!found) throw notFound("The code");
  return transaction(async (tx) => {
    const held = await getActivityOfCode(me, tx, found);
    await uncount("door-codes", me.id);
    const now = new Date();
    demand(isLiveCode, found, now);
    const time = await getRollTime(me, held, found.occurrence ?? undefined, tx);
    demand(isTakingPlace, time);
    demand(isDoorOpen, time, now);
    demand(mayCheckIn, { isExpected: (await countExpected(me, tx, held.id, time)) > 0 });
    const status = await storeArrival(me, tx, found.rollId, arrivalAt(time, now));
    announceBadges(me, tx, [held.hostId, me.id]);
    return {
      success: true as const,
      status,
      activityId: held.id,
      title: held.title,
      occurrence: time.occurrence?.toISOString() ?? null,
      dateTime: time.dateTime.toISOString(),
    };
  });
}

const DAY_MS = 86_400_000;

/** Which rolls get which times; of two that would get the same one, the second stays as it is. */
function renamedRolls(rolls: { id: string; at: Date }[], { shift, timesFor }: Correspondence) {
  const found = shift ? null : timesFor(rolls.map(({ at }) => at));
  const given = new Set<number>();
  return rolls.flatMap(({ id, at }) => {
    // all rolls of a series that was moved are, so that none meets one that is not
    const time = shift?.timeFor(at) ?? found?.get(at.getTime());
    if (!time || given.has(time.getTime())) return [];
    given.add(time.getTime());
    return [{ id, at: time }];
  });
}

/**
 * Lets the rolls follow their times after the rule or the hours have changed, those of the last 400 days where the days
 * have; or moves them to the activity that continues it. One to whose time none corresponds stays as it is, for the
 * statistics. The caller holds the lock of both.
 */
export async function keepRolls(_me: Me, tx: Tx, { before, after, since, times }: Renaming): Promise<void> {
  const oldest = new Date(Date.now() - MAX_DAYS_AHEAD * DAY_MS);
  const rolls = await tx.activityRoll.findMany({
    where: {
      activityId: before,
      ...(since && { occurrence: { gte: since } }),
      ...(!times.shift && { startsAt: { gte: oldest } }),
    },
    select: { id: true, occurrence: true, startsAt: true },
    // one of before the activity repeated comes last
    orderBy: { occurrence: { sort: "asc", nulls: "last" } },
  });
  if (rolls.length === 0) return;
  const named = rolls.map(({ id, occurrence, startsAt }) => ({ id, at: occurrence ?? startsAt }));
  const kept = renamedRolls(named, times);
  await tx.$executeRaw`
    update "ActivityRoll" r
    set "activityId" = ${after}::uuid, occurrence = k.at + make_interval(hours => ${ASIDE_HOURS}::int)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id uuid, at timestamptz) where r.id = k.id`;
  await tx.$executeRaw`
    update "ActivityRoll" set occurrence = occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    where "activityId" = ${after}::uuid and occurrence > ${NEVER}`;
}
