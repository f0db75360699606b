import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isSuspendedSql } from "@/features/accounts/staff/rules";
import { categoriesSql } from "@/features/categories/queries";
import { getMembership } from "@/features/groups/members/queries";
import { groupsSql, membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { getOrganization, organizationsSql } from "@/features/orgs/queries";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand, type Rule } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import {
  blockedCteSql,
  getHeldMembership,
  isCategoryShownSql,
  isHostMemberSql,
  isListedSql,
  isPublishedSql,
  isVisibleSql,
  visibleSql,
} from "./audiences/queries";
import { mineOrderSql, mineSql } from "./relations/queries";
import type { MinePiece } from "./relations/rules";
import { isHostInside, PARTICIPANTS_IN_LIST, PARTICIPANTS_IN_ONE, SHARED_ACTIVITIES } from "./rules";
import type { ActivityList } from "./schema";
import { toShownActivity } from "./series/views";
import { placesSql, seriesStandingsSql } from "./standings/queries";
import type { ActivityRow, ActivityView } from "./views";

/** SQL to join: the coming times of `a` that are as no other, `skipped`, and the next of those that take place, `moved`. */
export const exceptionsSql = `lateral (
  select json_agg(x.occurrence) filter (where x.occurrence >= now()) as skipped,
    (array_agg(json_build_object('occurrence', x.occurrence, 'dateTime', x."dateTime") order by x."dateTime")
      filter (where not x."isCancelled" and x."dateTime" >= now()))[1] as moved
  from "ActivityException" x where x."activityId" = a.id
)`;

/**
 * Raw SQL, to read activities with host, first participants and their relation to $1 in one statement. If $1 has
 * joined, $1 is among the first participants: clients look for the user there.
 */
export const wholeActivities = (participants: number) => `
  select a.id, a.title, a.description, a."dateTime", a."firstAt", a."endTime", a."allDay", a.location, a."maxParticipants", a."answerMinutes", a."maxGuests",
    a.visibility::text, a."groupId", a."organizationId", a."categoryId", a.color, a.recurrence, a."timeZone", a."createdAt", a."hostId", a."lastTime", a."overAt", a."isImported",
    a."cancelledAt", a."cancelMessage", a.approval::text, case when a."hostId" = $1::uuid then a."approvalComment" end as "approvalComment", a."submittedAt",
    coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", exceptions.skipped, exceptions.moved,
    case when gm."userId" is not null then
      json_build_object('id', g.id, 'name', g.name, 'pictureUrl', g."pictureUrl", 'color', g.color)
    end as "group",
    case when om."userId" is not null or o."isPublic" then
      json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl")
    end as organization,
    gm.role::text as "groupRole", om.role::text as "organizationRole", ${isHostMemberSql} as "isHostMember", ${isSuspendedSql('a."hostId"')} as "isPaused",
    case when c.id is not null then to_json(c) end as category,
    ${personJsonSql("h")} as host, coalesce(mine.guests, 0) as guests,
    case when mine.standing in ('GOING', 'WAITING') then mine.standing = 'WAITING' end as "isWaiting",
    first_ones.people as participants, places.joined, places."guestCount",
    case when mine.standing in ('MAYBE', 'NO') then mine.standing::text end as answer, mine.reason,
    case when mine.standing = 'WAITING' then (
      select count(*)::int from ${seriesStandingsSql} p
      where p."activityId" = a.id and p.standing = 'WAITING' and p.place <= mine.place
    ) end as "waitlistPosition",
    invited.id as "invitationId", invited."createdAt" as "invitedAt"
  from "Activity" a
  join ${peopleSql} h on h.id = a."hostId"
  left join ${seriesStandingsSql} mine on mine."activityId" = a.id and mine."userId" = $1::uuid
  left join lateral (
    select i.id, i."createdAt" from "ActivityInvitation" i
    where i."activityId" = a.id and i."userId" = $1::uuid and i.status = 'PENDING' limit 1
  ) invited on true
  left join ${groupsSql} g on g.id = a."groupId"
  left join ${membershipsSql} gm on gm."groupId" = a."groupId" and gm."userId" = $1::uuid
  left join ${organizationsSql} o on o.id = a."organizationId"
  left join ${organizationMembersSql} om on om."organizationId" = a."organizationId" and om."userId" = $1::uuid
  left join ${categoriesSql} c on c.id = a."categoryId" and ${isCategoryShownSql("$1::uuid")}
  cross join ${exceptionsSql} exceptions
  cross join ${placesSql("a.id")} places
  cross join lateral (
    select json_agg(json_build_object('user', ${personJsonSql("u")}, 'guests', p.guests) order by p.turn, p.place) as people
    from (
      (select s."userId", s.guests, 0 as turn, s.place from ${seriesStandingsSql} s
        where s."activityId" = a.id and s."userId" = $1::uuid and s.standing = 'GOING')
      union all
      (select s."userId", s.guests, 1, s.place from ${seriesStandingsSql} s
        where s."activityId" = a.id and s."userId" <> $1::uuid and s.standing = 'GOING' order by s.place limit ${participants})
    ) p join ${peopleSql} u on u.id = p."userId"
  ) first_ones`;

/** Overlaps the range $2 to $3. One that ends exactly at $2 is excluded, unless its last time has no duration. */
const isBetween = `a."firstAt" < $3 and a."overAt" >= $2 and (a."overAt" > $2 or a."overAt" = a."lastTime")`;
type Board = "groupId" | "organizationId";
const onPage = `${isBetween} and (a."firstAt", a.id) > ($4, $5) order by a."firstAt", a.id limit $6`;

const listStatement = `
  with ${blockedCteSql}, seen as (${visibleSql(onPage)}
  )
  select a.id, a."firstAt" from seen a order by a."firstAt", a.id limit $6`;

/** The activities planned for the members of the group or organization $1. */
const boardStatement = (column: Board) => `
  select a.id, a."firstAt" from "Activity" a where a."${column}" = $1 and ${isPublishedSql} and ${onPage}`;

/** The caller's own activities. */
const mineStatement = (piece: MinePiece) => `
  with ${mineSql(piece, isBetween)}
  select a.id, a."firstAt" from mine a ${mineOrderSql(piece)} limit $6`;

const statements = {
  upcoming: mineStatement("upcoming"),
  past: mineStatement("past"),
  hosting: mineStatement("hosting"),
  waiting: mineStatement("waiting"),
  invited: mineStatement("invited"),
  unanswered: mineStatement("unanswered"),
  groupId: boardStatement("groupId"),
  organizationId: boardStatement("organizationId"),
};
/** The cursor of the first page, in ascending (`first`) and descending (`last`) order. */
const beginnings = {
  first: ["-infinity", "00000000-0000-0000-0000-000000000000"],
  last: ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
} as const;

/**
 * An empty name means no prepared statement: the plan depends on the range asked for. A generic plan scans everything
 * past (ten times as much, with 300 000 activities). What a page shows is read by a statement of its own, by id, so that
 * it is planned once: planning both together took more than half of each call (decision 089).
 */
const PLANNED_EACH_TIME = "";

const wholeStatement = `${wholeActivities(PARTICIPANTS_IN_LIST)}
  where a.id = any($2::uuid[]) order by array_position($2::uuid[], a.id)`;

/** What the caller sees of these activities, in their order. One query, none without activities. */
async function listWhole(me: Me, page: { id: string }[]): Promise<ActivityView[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  return (await sql<ActivityRow>("list_whole_activities", wholeStatement, [me.id, ids])).map(toShownActivity);
}

/** The group or organization to list. Throws not-found unless the caller is in it. */
async function getBoard(
  me: Me,
  { groupId, organizationId }: ActivityList,
): Promise<[Board, string] | undefined> {
  if (groupId !== undefined) {
    await getMembership(me, groupId);
    return ["groupId", groupId];
  }
  if (organizationId === undefined) return undefined;
  if (!(await getOrganization(me, organizationId)).role) throw notFound("The organization");
  return ["organizationId", organizationId];
}

/**
 * Activities visible to the caller, by first time, with cursor paging; `mine`: only the caller's own, or what awaits their
 * answer, past ones latest first; `groupId` or `organizationId`: only those planned for its members. `from` and `to` select
 * what overlaps the range; a repeating activity spans from its first time to its last. Two queries; three with a group or
 * organization. Throws not-found.
 */
export async function listActivities(
  me: Me,
  input: ActivityList,
): Promise<{ activities: ActivityView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const between = [input.from ?? "-infinity", input.to ?? "infinity"];
  const beginning = beginnings[input.mine === "past" ? "last" : "first"];
  const [board, boardId] = (await getBoard(me, input)) ?? [];
  const after = [at ?? beginning[0], id ?? beginning[1]];
  const choice = input.mine ?? board;
  const statement = choice ? statements[choice] : listStatement;
  const found = await sql<{ id: string; firstAt: Date }>(PLANNED_EACH_TIME, statement, [
    boardId ?? me.id,
    ...between,
    ...after,
    input.limit + 1,
  ]);
  const { page, nextCursor } = pageOf(found, input.limit, (row) => [row.firstAt, row.id]);
  return { activities: await listWhole(me, page), nextCursor };
}

type Row = ActivityRow & { hostId: string; categoryId: string | null };
const oneStatement = `${wholeActivities(PARTICIPANTS_IN_ONE)} where a.id = $2::uuid and ${isVisibleSql}`;

/** The row of an activity visible to the caller. `tx`: reads within a transaction. Throws not-found. One query. */
export async function getActivityRow(me: Me, id: string, tx?: Tx): Promise<Row> {
  const [row] = tx
    ? await tx.$queryRawUnsafe<Row[]>(oneStatement, me.id, id)
    : await sql<Row>("get_activity", oneStatement, [me.id, id]);
  if (!row) throw notFound("The activity");
  return row;
}

/** An activity visible to the caller, as `getActivityRow`. */
export const getActivity = async (me: Me, id: string, tx?: Tx): Promise<ActivityView> =>
  toShownActivity(await getActivityRow(me, id, tx));

const byIdsStatement = `${wholeActivities(PARTICIPANTS_IN_LIST)} where a.id = any($2::uuid[]) and ${isVisibleSql}`;

/** The rows of those of the activities that the caller may see, in no order. One query. */
export const listByIds = (me: Me, ids: string[]): Promise<ActivityRow[]> =>
  sql<ActivityRow>("list_activities_by_ids", byIdsStatement, [me.id, ids]);

/** Upcoming activities first, the nearest first; then past ones, latest first. */
const nearestFirst = `order by a."lastTime" <= now(), abs(extract(epoch from a."dateTime" - now())), a.id`;

const hostedBy = `select id from "Activity" where "hostId" = $2`;
const joinedBy = `select "activityId" from ${seriesStandingsSql} s where s."userId" = $2 and s.standing = 'GOING'`;

const statementOf = (theirs: string) => `${wholeActivities(PARTICIPANTS_IN_LIST)}
  where a.id in (
    select a.id from "Activity" a where a.id in (${theirs}) and ${isListedSql} ${nearestFirst} limit ${SHARED_ACTIVITIES}
  ) ${nearestFirst}`;
const sharedStatement = statementOf(`${hostedBy} union ${joinedBy}`);
const hostedStatement = statementOf(hostedBy);

/** Shared activities: those that a friend hosts or has joined and the caller may see, but unlisted ones of others. One query. */
export async function listSharedActivities(me: Me, friendId: string): Promise<ActivityView[]> {
  const rows = await sql<ActivityRow>("list_shared_activities", sharedStatement, [me.id, friendId]);
  return rows.map(toShownActivity);
}

/** Activities that a user hosts and the caller may see, unlisted ones as a friend alone. One query. */
export async function listHostedActivities(me: Me, hostId: string): Promise<ActivityView[]> {
  const rows = await sql<ActivityRow>("list_hosted_activities", hostedStatement, [me.id, hostId]);
  return rows.map(toShownActivity);
}

/** The facts needed to change an activity or its participants. */
export type LockedActivity = Omit<
  Row,
  "host" | "participants" | "isWaiting" | "invitationId" | "group" | "organization"
> & {
  isJoined: boolean;
  isWaiting: boolean;
};

/**
 * An activity visible to the caller, locked until the transaction ends: joins, leaves, invitations and edits run one
 * after the other. Read after the lock is taken. Throws not-found, also if it has just been deleted.
 */
export async function getLockedActivity(me: Me, tx: Tx, id: string): Promise<LockedActivity> {
  await tx.$queryRaw`select id from "Activity" where id = ${id}::uuid for no key update`;
  const [row] = await tx.$queryRawUnsafe<Row[]>(oneStatement, me.id, id);
  if (!row) throw notFound("The activity");
  return { ...row, isJoined: row.isWaiting === false, isWaiting: row.isWaiting === true };
}

const anyStatement = `${wholeActivities(PARTICIPANTS_IN_ONE)} where a.id = $2::uuid`;

/** As `getLockedActivity`, for a job: whoever may see it. Null: it has been deleted. */
export async function findHeldActivity(me: Me, tx: Tx, id: string): Promise<LockedActivity | null> {
  await tx.$queryRaw`select id from "Activity" where id = ${id}::uuid for no key update`;
  const [row] = await tx.$queryRawUnsafe<Row[]>(anyStatement, me.id, id);
  return row ? { ...row, isJoined: false, isWaiting: false } : null;
}

/**
 * As `getLockedActivity`, for a change that `law` gives its host alone. A host who has left its group or organization is
 * refused, and can't be removed before the transaction ends. Throws not-found, forbidden.
 */
export async function getHostedActivity(
  me: Me,
  tx: Tx,
  id: string,
  law: Rule<[Me, { hostId: string }]>,
): Promise<LockedActivity> {
  const held = await getLockedActivity(me, tx, id);
  demand(law, me, held);
  demand(isHostInside, await getHeldMembership(me, tx, held));
  return held;
}

/** Ids of everyone who has joined, waits, was invited or has answered, whatever they answered. */
export async function listInvolved(_me: Me, tx: Tx, activityId: string): Promise<string[]> {
  const people = await tx.$queryRaw<{ userId: string }[]>`
    select "userId" from "ActivityStanding" where "activityId" = ${activityId}::uuid
    union select "userId" from "ActivityInvitation" where "activityId" = ${activityId}::uuid`;
  return people.map(({ userId }) => userId);
}

/** SQL to join: `counts` has "activityCount" and "upcomingEventsCount" of the organization with this id, as its members see them. */
export const organizationCountsSql = (organizationId: string) => `lateral (
  select count(*)::int as "activityCount", (count(*) filter (where "overAt" >= now() and "cancelledAt" is null))::int as "upcomingEventsCount"
  from "Activity" a where "organizationId" = ${organizationId} and ${isPublishedSql}
)`;

/** Raw SQL, to select from: who hosts activities, and for which group. The caller need not see them. */
export const hostedActivitiesSql = `(select id, "hostId", "groupId" from "Activity")`;

/** All activities with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedActivitiesSql = `(
  select id, "hostId" as "ownerId", title, description as content, "createdAt" from "Activity"
)`;
