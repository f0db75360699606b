import type { Me } from "@/features/accounts/rules";
import type { ZonedDays } from "@/lib/day-spans";
import { isRecurrence, timesBetween } from "@/lib/recurrence";
import type { Tx } from "@/server/db";
import { mayMoveUpSql } from "../audiences/queries";
import { isGoingAhead } from "../cancellations/rules";
import { listExceptions } from "../exceptions/queries";
import { placesSql } from "../guests/queries";
import { recordPlaces } from "../log/commands";
import { placeChangeOf } from "../log/rules";
import { closedSpanOf } from "../participants/rules";
import type { LockedActivity } from "../queries";
import { lastTimeOrNull, NEVER } from "../rules";
import { ASIDE_HOURS, type Renaming } from "../series/rules";
import { tellMovedUp } from "../waitlist/commands";
import { answeredTimesSql } from "./queries";
import { MAX_DAYS_AHEAD, type TimeStanding, timeStandings } from "./rules";

type Held = ZonedDays &
  Pick<LockedActivity, "id" | "title" | "hostId" | "maxParticipants" | "recurrence" | "cancelledAt">;

/**
 * At each upcoming time the free places go to those who wait, for that time or for all, in one order; those who may no
 * longer have a place are passed over. A person with a place at all times needs no answer of their own any more, unless they
 * bring guests to all: here they come alone.
 */
const fillStatement = `
  with free as (
    select t.occurrence, $2::int - j.joined - t.more as places
    from (${answeredTimesSql}) t cross join (
      select joined from ${placesSql("$1::uuid")} p
    ) j
  ), entering as (
    select f.occurrence, w."userId", w.place from free f join "Activity" a on a.id = $1::uuid cross join lateral (
      select x."userId", x.place from "ActivityTimeAnswer" x
      where x."activityId" = $1::uuid and x.occurrence = f.occurrence and x.answer = 'WAITING'
        and ${mayMoveUpSql('x."userId"')}
      union all
      select p."userId", p.place from "ActivityParticipant" p
      where p."activityId" = $1::uuid and p."isWaiting" and ${mayMoveUpSql('p."userId"')} and not exists (
        select 1 from "ActivityTimeAnswer" x
        where x."activityId" = $1::uuid and x.occurrence = f.occurrence and x."userId" = p."userId"
      )
      order by place limit case when f.places < 0 then 0 else f.places end
    ) w where f.places is null or f.places > 0
  ), settled as (
    delete from "ActivityTimeAnswer" x using entering e, "ActivityParticipant" p
    where x."activityId" = $1::uuid and x.occurrence = e.occurrence and x."userId" = e."userId"
      and p."activityId" = $1::uuid and p."userId" = e."userId" and not p."isWaiting" and p.guests = 0
  ), entered as (
    insert into "ActivityTimeAnswer" ("activityId", occurrence, "userId", answer, place)
    select $1::uuid, e.occurrence, e."userId", 'GOING', e.place from entering e where not exists (
      select 1 from "ActivityParticipant" p
      where p."activityId" = $1::uuid and p."userId" = e."userId" and not p."isWaiting" and p.guests = 0
    )
    on conflict ("activityId", occurrence, "userId") do update set answer = 'GOING', "answeredAt" = now()
  )
  select occurrence, "userId" from entering order by occurrence, place`;

/** A person's place at one time, or their turn in its queue. */
type TimePlace = { occurrence: Date; userId: string };

/**
 * Gives the free places of single times to those who wait, and notifies them, but not those in `quiet`, once each; none
 * while the activity is cancelled. Returns who got in where. The caller holds the activity's lock. The number of statements does not depend on that of the times.
 */
export async function fillTimes(me: Me, tx: Tx, held: Held, quiet: string[] = []): Promise<TimePlace[]> {
  if (held.recurrence === null || !isGoingAhead(held)) return [];
  const rows = await tx.$queryRawUnsafe<TimePlace[]>(fillStatement, held.id, held.maxParticipants);
  const moved = rows.filter(({ userId }) => !quiet.includes(userId));
  const moves = moved.map((one) => ({ kind: "MOVED_UP" as const, ...one }));
  await recordPlaces(me, tx, held.id, moves);
  await tellMovedUp(me, tx, held, moved);
  return rows;
}

/** People who get a place at all times wait where they meet others who came to that time alone, or wait for it. */
const enterStatement = `
  with contested as (
    select distinct x.occurrence from "ActivityTimeAnswer" x
    left join "ActivityException" e on e."activityId" = x."activityId" and e.occurrence = x.occurrence
    where x."activityId" = $1::uuid and x.answer in ('GOING', 'WAITING') and $3::int is not null
      and coalesce(e."dateTime", x.occurrence) > now()
  ), settled as (
    delete from "ActivityTimeAnswer" x
    where x."activityId" = $1::uuid and x."userId" = any($2::uuid[]) and x.answer = 'GOING' and x.guests = 0
  )
  insert into "ActivityTimeAnswer" ("activityId", occurrence, "userId", answer, place)
  select $1::uuid, c.occurrence, p."userId", 'WAITING', p.place
  from contested c cross join "ActivityParticipant" p
  where p."activityId" = $1::uuid and p."userId" = any($2::uuid[]) and not exists (
    select 1 from "ActivityTimeAnswer" x
    where x."activityId" = $1::uuid and x.occurrence = c.occurrence and x."userId" = p."userId"
  ) returning occurrence, "userId"`;

/**
 * Lets people who have just got a place at all times into the single ones: a time that others have filled keeps them
 * waiting, in order. The caller holds the activity's lock.
 */
export async function enterTimes(me: Me, tx: Tx, held: Held, userIds: string[]): Promise<void> {
  if (held.recurrence === null || userIds.length === 0) return;
  const values = [held.id, userIds, held.maxParticipants];
  const waiting = await tx.$queryRawUnsafe<TimePlace[]>(enterStatement, ...values);
  const keyOf = (one: TimePlace) => `${one.occurrence.getTime()} ${one.userId}`;
  const entered = new Set((await fillTimes(me, tx, held, userIds)).map(keyOf));
  const queued = waiting.filter((one) => !entered.has(keyOf(one)));
  const changes = queued.map((one) => ({ kind: "QUEUED" as const, ...one }));
  await recordPlaces(me, tx, held.id, changes);
}

/**
 * Forgets these answers of the caller for single times: all of them, unless given. Fills no place. Whether the caller had
 * a place at one that is still to come.
 */
export async function forgetTimeAnswers(
  me: Me,
  tx: Tx,
  held: Pick<Held, "id" | "recurrence">,
  answers: readonly TimeStanding[] = timeStandings,
): Promise<boolean> {
  if (held.recurrence === null) return false;
  const gone = await tx.$queryRaw<{ occurrence: Date; answer: TimeStanding }[]>`
    delete from "ActivityTimeAnswer" where "activityId" = ${held.id}::uuid and "userId" = ${me.id}::uuid
      and answer::text = any(${[...answers]}::text[]) returning occurrence, answer::text`;
  const now = new Date();
  const changes = gone.flatMap(({ occurrence, answer }) => {
    const kind = occurrence > now ? placeChangeOf(answer, null) : null;
    return kind ? [{ kind, userId: me.id, occurrence }] : [];
  });
  await recordPlaces(me, tx, held.id, changes);
  return changes.some(({ kind }) => kind === "LEFT");
}

/** The upcoming times of a repeating activity that begin in a span, by the rule or moved into it. */
export async function listTimesIn(
  me: Me,
  tx: Tx,
  series: Pick<LockedActivity, "id" | "dateTime" | "recurrence" | "timeZone" | "ruleEnd">,
  span: { from: Date; to: Date },
): Promise<Date[]> {
  const { recurrence } = series;
  if (recurrence === null || !isRecurrence(recurrence)) return [];
  const exceptions = await listExceptions(me, tx, series.id);
  const differing = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween({ ...series, recurrence }, lastTimeOrNull(series.ruleEnd), span);
  const moved = exceptions.filter(({ dateTime }) => dateTime >= span.from && dateTime < span.to);
  return [
    ...usual.filter((at) => !differing.has(at.getTime())),
    ...moved.map(({ occurrence }) => occurrence),
  ];
}

/**
 * Declines for the caller, who is joining all times or queueing for them at `now`, those whose answer deadlines have
 * passed and that they have not answered. The caller holds the activity's lock.
 */
export async function declineClosed(me: Me, tx: Tx, held: LockedActivity, now: Date): Promise<void> {
  const span = closedSpanOf(held, now);
  if (held.recurrence === null || span === null) return;
  const times = await listTimesIn(me, tx, held, span);
  if (times.length === 0) return;
  await tx.$executeRaw`
    insert into "ActivityTimeAnswer" ("activityId", occurrence, "userId", answer)
    select ${held.id}::uuid, at, ${me.id}::uuid, 'NO' from unnest(${times}::timestamptz[]) as at
    on conflict ("activityId", occurrence, "userId") do nothing`;
}

type TimeAnswer = { id: string; occurrence: Date; reason: string | null };

/**
 * Stores the caller's answer for one time, or forgets it with null: what they said for all times counts again. Who
 * waits already keeps their place in the order, and who comes already their guests. The caller holds the activity's lock.
 */
export async function storeTimeAnswer(
  me: Me,
  tx: Tx,
  { id, occurrence, reason }: TimeAnswer,
  answer: TimeStanding | null,
): Promise<void> {
  if (answer === null) {
    await tx.activityTimeAnswer.deleteMany({ where: { activityId: id, occurrence, userId: me.id } });
    return;
  }
  await tx.$executeRaw`
    insert into "ActivityTimeAnswer" as x ("activityId", occurrence, "userId", answer, reason)
    values (${id}::uuid, ${occurrence}, ${me.id}::uuid, ${answer}::"ActivityTimeStanding", ${reason})
    on conflict ("activityId", occurrence, "userId") do update set answer = excluded.answer, reason = excluded.reason,
      place = case when x.answer = excluded.answer then x.place else excluded.place end,
      guests = case when x.answer = excluded.answer then x.guests else 0 end, "answeredAt" = now()`;
}

const DAY_MS = 86_400_000;

/**
 * Lets answers for single times follow them after the rule or the hours have changed, or go over to the activity that
 * continues it: those to whose time none corresponds are deleted. So are those of more than 400 days ago where the days
 * have changed, which bounds the expansion. The caller holds the lock of both.
 */
export async function keepTimeAnswers(_me: Me, tx: Tx, renaming: Renaming): Promise<void> {
  const { before, after, since, times } = renaming;
  const where = { activityId: before, ...(since && { occurrence: { gte: since } }) };
  const answered = await tx.activityTimeAnswer.groupBy({ by: ["occurrence"], where });
  if (answered.length === 0) return;
  const oldest = times.shift ? Number.NEGATIVE_INFINITY : Date.now() - MAX_DAYS_AHEAD * DAY_MS;
  const known = answered.map(({ occurrence }) => occurrence).filter((at) => at.getTime() >= oldest);
  const kept = [...times.timesFor(known)].map(([at, to]) => ({ occurrence: new Date(at), to }));
  const gone = { ...where, NOT: { occurrence: { in: kept.map(({ occurrence }) => occurrence) } } };
  await tx.activityTimeAnswer.deleteMany({ where: gone });
  await tx.$executeRaw`
    update "ActivityTimeAnswer" x
    set "activityId" = ${after}::uuid, occurrence = k."to" + make_interval(hours => ${ASIDE_HOURS}::int)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(occurrence timestamptz, "to" timestamptz)
    where x."activityId" = ${before}::uuid and x.occurrence = k.occurrence`;
  await tx.$executeRaw`
    update "ActivityTimeAnswer" set occurrence = occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    where "activityId" = ${after}::uuid and occurrence > ${NEVER}`;
}
