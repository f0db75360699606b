import type { Me } from "@/features/accounts/rules";
import { db, type Tx } from "@/server/db";
import {
  countWaitingForAll,
  enteringSql,
  enterTimesSql,
  getPositionAt,
  hasBarePlaceSql,
  listTimeStandings,
  mayMoveUpSql,
  placesSql,
  seriesStandingsSql,
  spreadGuestsSql,
} from "./queries";
import {
  ASIDE_HOURS,
  guestsMoves,
  isReplacedBy,
  type Move,
  movesBetween,
  movesOfEnded,
  type Standing,
  seriesStandingOf,
} from "./rules";

/** Every command here needs the activity's lock, and returns the moves that it made for moves/commands.ts to settle. */
type Held = { id: string; recurrence: string | null } & Parameters<typeof seriesStandingOf>[0];
const forAll = (userId: string) => ({ userId, occurrence: null });

const putStatement = `
  insert into "ActivityStanding" as x ("activityId", "userId", occurrence, standing, reason, "answeredAt")
  values ($1::uuid, $2::uuid, $3::timestamptz, $4::"ActivityStandingKind", $5, $6::timestamptz)
  on conflict ("activityId", "userId", occurrence) do update
  set standing = excluded.standing, reason = excluded.reason, "answeredAt" = excluded."answeredAt",
    place = case when x.standing = excluded.standing then x.place else excluded.place end,
    guests = case when x.standing = excluded.standing then x.guests else 0 end, "isFormer" = false`;

type Said = { standing: Standing | null; reason?: string | null };

/**
 * Stores what the caller says for all times; null: they leave. Ends what they said for single times where it is replaced
 * (docs/contract.md, 9); `keepsTimes`: nowhere.
 */
export async function sayForAll(
  me: Me,
  tx: Tx,
  held: Held,
  { standing, reason = null, keepsTimes = false }: Said & { keepsTimes?: boolean },
): Promise<Move[]> {
  const mine = { activityId: held.id, userId: me.id };
  const hasTimes = held.recurrence !== null && !keepsTimes;
  const times = hasTimes ? await listTimeStandings(me, tx, held.id) : [];
  const ended = times.filter((time) => isReplacedBy(standing, time));
  const gone = ended.map(({ occurrence }) => occurrence);
  if (gone.length > 0) await tx.activityStanding.deleteMany({ where: { ...mine, occurrence: { in: gone } } });
  const now = new Date();
  if (standing === null) await tx.activityStanding.deleteMany({ where: { ...mine, occurrence: null } });
  else await tx.$executeRawUnsafe(putStatement, held.id, me.id, null, standing, reason, now);
  const moves = movesBetween(forAll(me.id), [seriesStandingOf(held), standing]);
  const position = standing === "WAITING" ? { position: await countWaitingForAll(me, tx, held.id) } : {};
  return [...moves.map((move) => ({ ...move, ...position })), ...movesOfEnded(me.id, ended, now)];
}

/** `at`: when it takes place. `own`, `series`: what the caller has said for it, and for all times. */
type Time = { occurrence: Date; at: Date; own: Standing | null; series: Standing | null };

/**
 * Stores what the caller says for one time, or forgets it with null: what they said for all times counts again. Who waits
 * already keeps their place in the order, and who comes already their guests. `position`: in the queue, from 1; null: they
 * do not wait.
 */
export async function sayForTime(
  me: Me,
  tx: Tx,
  activityId: string,
  { occurrence, at, own, series }: Time,
  { standing, reason = null }: Said,
): Promise<{ moves: Move[]; position: number | null }> {
  if (standing === null)
    await tx.activityStanding.deleteMany({ where: { activityId, occurrence, userId: me.id } });
  else await tx.$executeRawUnsafe(putStatement, activityId, me.id, occurrence, standing, reason, new Date());
  const after = standing ?? series;
  const position = after === "WAITING" ? await getPositionAt(me, tx, activityId, occurrence) : null;
  const who = { userId: me.id, occurrence, at, ...(position !== null && { position }) };
  return { moves: movesBetween(who, [own ?? series, after]), position };
}

/** Declines for the caller those of these times that they have not answered, whose deadlines have passed. */
export async function declineTimes(me: Me, tx: Tx, activityId: string, times: Date[]): Promise<void> {
  if (times.length === 0) return;
  await tx.$executeRaw`
    insert into "ActivityStanding" ("activityId", occurrence, "userId", standing)
    select ${activityId}::uuid, at, ${me.id}::uuid, 'NO' from unnest(${times}::timestamptz[]) as at
    on conflict ("activityId", "userId", occurrence) do nothing`;
}

/** Stores how these people stand to all times of a new activity, in this order. */
export async function storeStandings(
  _me: Me,
  tx: Tx,
  activityId: string,
  people: { userId: string; standing: Standing }[],
): Promise<Move[]> {
  const answeredAt = new Date();
  await tx.activityStanding.createMany({ data: people.map((one) => ({ ...one, activityId, answeredAt })) });
  return people.flatMap(({ userId, standing }) => movesBetween(forAll(userId), [null, standing]));
}

/** Forgets that these people said no to all times: they are asked again, and have not answered yet. */
export async function forgetRefusals(
  _me: Me,
  tx: Tx,
  activityId: string,
  userIds: string[],
): Promise<Move[]> {
  const gone = await tx.$queryRaw<{ userId: string }[]>`
    delete from "ActivityStanding" where "activityId" = ${activityId}::uuid and "userId" = any(${userIds}::uuid[])
      and occurrence is null and standing = 'NO' returning "userId"`;
  return gone.flatMap(({ userId }) => movesBetween(forAll(userId), ["NO", null]));
}

/** The first on the waitlist who may still have one of $2 places at all times get it; null: no limit. */
const fillSeriesStatement = `
  with entered as (
    update "ActivityStanding" set standing = 'GOING' where id in (
      select w.id from ${seriesStandingsSql} w join "Activity" a on a.id = w."activityId"
      where w."activityId" = $1::uuid and w.standing = 'WAITING' and ${mayMoveUpSql('w."userId"')}
      order by w.place limit (
        select case when $2::int is not null then greatest($2::int - p.joined, 0) end from ${placesSql("$1::uuid")} p
      )
    ) returning "userId", place
  ) select "userId" from entered order by place`;

/** Those who have a place at all times, and bring nobody to them, need no answer of their own. */
const fillTimesStatement = `
  with ${enteringSql}, settled as (
    delete from "ActivityStanding" x using entering e
    where x."activityId" = $1::uuid and x.occurrence = e.occurrence and x."userId" = e."userId" and ${hasBarePlaceSql('e."userId"')}
  ), entered as (
    insert into "ActivityStanding" ("activityId", occurrence, "userId", standing, place)
    select $1::uuid, e.occurrence, e."userId", 'GOING', e.place from entering e where not ${hasBarePlaceSql('e."userId"')}
    on conflict ("activityId", "userId", occurrence) do update set standing = 'GOING', "answeredAt" = now()
  )
  select occurrence, "userId" from entering order by occurrence, place`;

type TimePlace = { occurrence: Date; userId: string };
const keyOf = ({ occurrence, userId }: TimePlace) => `${occurrence.getTime()} ${userId}`;
type Places = { id: string; maxParticipants: number | null; recurrence: string | null };

/** Gives free places at all times to the front of the waitlist. */
export async function fillSeries(_me: Me, tx: Tx, { id, maxParticipants }: Places): Promise<Move[]> {
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(fillSeriesStatement, id, maxParticipants);
  return rows.map(({ userId }) => ({ kind: "MOVED_UP", ...forAll(userId) }));
}

/**
 * Gives free places at single times to those who wait, for that time or for all. `entering`: those who have just got a
 * place at all times; where others have filled a time it keeps them waiting, in order. The number of statements does not
 * depend on that of the times.
 */
export async function fillTimes(
  _me: Me,
  tx: Tx,
  { id, maxParticipants, recurrence }: Places,
  entering: string[] = [],
): Promise<Move[]> {
  if (recurrence === null) return [];
  const waiting =
    entering.length > 0
      ? await tx.$queryRawUnsafe<TimePlace[]>(enterTimesSql, id, entering, maxParticipants)
      : [];
  const rows = await tx.$queryRawUnsafe<TimePlace[]>(fillTimesStatement, id, maxParticipants);
  const entered = new Set(rows.map(keyOf));
  const queued = waiting.filter((one) => !entered.has(keyOf(one)));
  const moved = rows.filter(({ userId }) => !entering.includes(userId));
  return [
    ...moved.map((one): Move => ({ kind: "MOVED_UP", ...one })),
    ...queued.map((one): Move => ({ kind: "QUEUED", ...one })),
  ];
}

type Guests = { before: number; guests: number };

/** Sets how many guests the caller, who comes to all times, brings. `joined`: how many places are taken at all times. */
export async function bringToAll(
  me: Me,
  tx: Tx,
  { id, maxParticipants, recurrence }: Places,
  change: Guests & { joined: number; closed: Date[] },
): Promise<Move[]> {
  const { before, guests, joined, closed } = change;
  if (recurrence !== null) {
    const values = [id, me.id, before, guests, maxParticipants, joined, closed];
    await tx.$executeRawUnsafe(spreadGuestsSql, ...values);
  }
  const where = { activityId: id, userId: me.id, occurrence: null };
  await tx.activityStanding.updateMany({ where, data: { guests } });
  return guestsMoves(me.id, change, null);
}

/** Sets how many guests the caller, who comes to one time, brings to it. Their place in the order stays. */
export async function bringToTime(
  me: Me,
  tx: Tx,
  activityId: string,
  { occurrence, ...change }: Guests & { occurrence: Date; isAsAlways: boolean },
): Promise<Move[]> {
  const mine = { activityId, occurrence, userId: me.id };
  if (change.isAsAlways) await tx.activityStanding.deleteMany({ where: mine });
  else
    await tx.$executeRaw`
      insert into "ActivityStanding" as x ("activityId", occurrence, "userId", standing, place, guests)
      select p."activityId", ${occurrence}, p."userId", 'GOING', p.place, ${change.guests}::int
      from "ActivityStanding" p where p."activityId" = ${activityId}::uuid and p."userId" = ${me.id}::uuid
        and p.standing = 'GOING' and (p.occurrence = ${occurrence} or p.occurrence is null)
      order by p.occurrence nulls last limit 1
      on conflict ("activityId", "userId", occurrence) do update set guests = excluded.guests`;
  return guestsMoves(me.id, change, occurrence);
}

/** An activity that continues another has the same people: who comes or waits, in the same order, and what they answered. */
export async function copyStandings(_me: Me, tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    insert into "ActivityStanding" ("activityId", "userId", standing, place, guests, reason, "answeredAt")
    select ${to}::uuid, "userId", standing, place, guests, reason, "answeredAt" from "ActivityStanding"
    where "activityId" = ${from}::uuid and occurrence is null`;
}

/**
 * What a former member of a group or organization has said of its activities gives them no right any more. Returns those
 * that are not over: `endFormer` ends it there, under the lock of each.
 */
export async function markFormer(
  _me: Me,
  tx: Tx,
  [column, spaceId]: ["groupId" | "organizationId", string],
  userId: string,
): Promise<string[]> {
  const marked = `update "ActivityStanding" s set "isFormer" = true from "Activity" a
    where a.id = s."activityId" and a."${column}" = $1::uuid and s."userId" = $2::uuid
    returning s."activityId", a."overAt" >= now() as "isAhead"`;
  const rows = await tx.$queryRawUnsafe<{ activityId: string; isAhead: boolean }[]>(marked, spaceId, userId);
  return [...new Set(rows.filter(({ isAhead }) => isAhead).map(({ activityId }) => activityId))];
}

/** Forgets what a former member has said for all times, and for those that are ahead. */
export async function endFormer(_me: Me, tx: Tx, activityId: string, userId: string): Promise<Move[]> {
  const now = new Date();
  const gone = await tx.$queryRaw<{ occurrence: Date | null; standing: Standing }[]>`
    delete from "ActivityStanding" where "activityId" = ${activityId}::uuid and "userId" = ${userId}::uuid
      and "isFormer" and (occurrence is null or occurrence >= ${now}) returning occurrence, standing::text`;
  return gone.flatMap(({ occurrence, standing }) =>
    occurrence
      ? movesOfEnded(userId, [{ occurrence, standing }], now)
      : movesBetween(forAll(userId), [standing, null]),
  );
}

/** Forgets what the hosts of these activities have said of them: a host comes without an answer. */
export async function forgetHostsAnswers(_me: Me, tx: Tx, activityIds: string[]): Promise<void> {
  await tx.$executeRaw`
    delete from "ActivityStanding" s using "Activity" a
    where a.id = any(${activityIds}::uuid[]) and s."activityId" = a.id and s."userId" = a."hostId"`;
}

/** Forgets the caller's answers whose end means nothing to others: no place and no turn, or one that is past. */
export async function forgetAnswers(me: Me): Promise<void> {
  await db.activityStanding.deleteMany({
    where: { userId: me.id, OR: [{ standing: { in: ["MAYBE", "NO"] } }, { isFormer: true }] },
  });
}

/** Forgets what was said for single times from `since` on, which are no more. */
export async function endTimes(_me: Me, tx: Tx, activityId: string, since: Date): Promise<Move[]> {
  const gone = await tx.$queryRaw<TimePlace[]>`
    delete from "ActivityStanding" where "activityId" = ${activityId}::uuid and occurrence >= ${since}
    returning occurrence, "userId"`;
  return gone.map((one) => ({ kind: "ENDED", ...one }));
}

/** `before`, `after`: the activities; the same id where none continues the other. `to`: the time that corresponds. */
type Renaming = { before: string; after: string; since: Date | null; kept: { occurrence: Date; to: Date }[] };

/** Lets answers for single times follow them to their new names, or to the activity that continues theirs; others end. */
export async function renameTimes(_me: Me, tx: Tx, { before, after, since, kept }: Renaming): Promise<void> {
  const names = kept.map(({ occurrence }) => occurrence);
  const from = since ? { gte: since } : { not: null };
  const gone = { activityId: before, occurrence: from, NOT: { occurrence: { in: names } } };
  await tx.activityStanding.deleteMany({ where: gone });
  await tx.$executeRaw`
    update "ActivityStanding" x
    set "activityId" = ${after}::uuid, occurrence = k."to" + make_interval(hours => ${ASIDE_HOURS}::int)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(occurrence timestamptz, "to" timestamptz)
    where x."activityId" = ${before}::uuid and x.occurrence = k.occurrence`;
  await tx.$executeRaw`
    update "ActivityStanding" set occurrence = occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    where "activityId" = ${after}::uuid and occurrence > '9999-12-31T23:59:59.999Z'`;
}
