import { openAccountsSql, peopleSql, shownPerson } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { notFound } from "@/lib/refusal";
import { db, sql, type Tx } from "@/server/db";
import { placesSql } from "../standings/queries";
import { MAX_INVITED_AT_ONCE } from "./rules";
import type { InviteesCount } from "./schema";
import { type ActivityInvitationView, toActivityInvitation } from "./views";

const select = {
  id: true,
  activityId: true,
  status: true,
  createdAt: true,
  user: shownPerson,
} as const;

/** An invitation to the caller, or to an activity that the caller hosts. Throws not-found. */
export async function getInvitation(me: Me, tx: Tx, id: string): Promise<ActivityInvitationView> {
  const where = { id, OR: [{ userId: me.id }, { activity: { hostId: me.id } }] };
  const found = await tx.activityInvitation.findFirst({ where, select });
  if (!found) throw notFound("The invitation");
  return toActivityInvitation(found);
}

/** The invitations with these ids, oldest first. */
export async function listInvitations(_me: Me, tx: Tx, ids: string[]): Promise<ActivityInvitationView[]> {
  const where = { id: { in: ids } };
  const found = await tx.activityInvitation.findMany({ where, select, orderBy: { id: "asc" } });
  return found.map(toActivityInvitation);
}

/** Which of these people have joined the activity or have a pending invitation to it. */
export async function listInvited(
  _me: Me,
  tx: Tx,
  activityId: string,
  userIds: string[],
): Promise<Set<string>> {
  const where = { activityId, userId: { in: userIds } };
  const joined = await tx.activityStanding.findMany({
    where: { ...where, occurrence: null, standing: "GOING" },
  });
  const invited = await tx.activityInvitation.findMany({ where: { ...where, status: "PENDING" } });
  return new Set([...joined, ...invited].map(({ userId }) => userId));
}

/** The members of the groups $2 and the organizations $3 who have not answered, come to no time and were not invited since $5. */
const memberStatement = `
  select m."userId" from (
    select "userId" from ${membershipsSql} g where g."groupId" = any($2::uuid[])
    union select "userId" from ${organizationMembersSql} o where o."organizationId" = any($3::uuid[])
  ) m join ${openAccountsSql} u on u.id = m."userId"
  where m."userId" <> $4::uuid and not ${areBlockedSql('m."userId"', "$4::uuid")}
    and not exists (
      select 1 from "ActivityStanding" x where x."activityId" = $1::uuid and x."userId" = m."userId"
        and (x.occurrence is null or x.standing in ('GOING', 'WAITING') and x.occurrence > now())
    )
    and not exists (
      select 1 from "ActivityInvitation" i where i."activityId" = $1::uuid and i."userId" = m."userId"
        and i.status = 'PENDING' and ($5::timestamptz is null or i."createdAt" >= $5)
    )
  limit ${MAX_INVITED_AT_ONCE + 1}`;

/**
 * The ids of those members of these groups and organizations that the caller can invite. Members who have answered, or come
 * to a single time, are left out: an invitation of the whole group does not ask them again. `lapsed`: pending invitations
 * sent before it do not count. Returns at most one more than can be invited at once. One query.
 */
export async function listInvitableMembers(
  me: Me,
  tx: Tx,
  activityId: string,
  { groupIds, organizationIds }: { groupIds: string[]; organizationIds: string[] },
  lapsed: Date | null,
): Promise<string[]> {
  const values = [activityId, groupIds, organizationIds, me.id, lapsed];
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(memberStatement, ...values);
  return rows.map(({ userId }) => userId);
}

/** The people $2, and the members of those of the groups $3 and the organizations $4 in which $1 is, each once. */
const inviteesStatement = `
  select count(*)::int as count from (
    select unnest($2::uuid[]) as "userId"
    union select g."userId" from ${membershipsSql} mine join ${membershipsSql} g on g."groupId" = mine."groupId"
      where mine."userId" = $1::uuid and mine."groupId" = any($3::uuid[])
    union select o."userId" from ${organizationMembersSql} mine
      join ${organizationMembersSql} o on o."organizationId" = mine."organizationId"
      where mine."userId" = $1::uuid and mine."organizationId" = any($4::uuid[])
  ) m join ${openAccountsSql} u on u.id = m."userId"
  where m."userId" <> $1::uuid and not ${areBlockedSql('m."userId"', "$1::uuid")}`;

/**
 * How many people an invitation to a new activity would reach: those named and the members of groups and organizations,
 * each counted once, without the caller. Groups and organizations that are not the caller's count nothing. One query.
 */
export async function countInvitees(
  me: Me,
  { userIds = [], groupIds = [], organizationIds = [] }: InviteesCount,
): Promise<{ count: number }> {
  const values = [me.id, userIds, groupIds, organizationIds];
  const [row] = await sql<{ count: number }>("count_invitees", inviteesStatement, values);
  return { count: row?.count ?? 0 };
}

/** The pending invitations to these people. */
export async function listPendingTo(_me: Me, tx: Tx, activityId: string, userIds: string[]) {
  const where = { activityId, userId: { in: userIds }, status: "PENDING" } as const;
  return tx.activityInvitation.findMany({
    where,
    select: { id: true, userId: true },
    orderBy: { id: "asc" },
  });
}

/** The ids of the pending invitations to these people that were sent before a moment. */
export async function listInvitationsBefore(
  _me: Me,
  tx: Tx,
  activityId: string,
  userIds: string[],
  before: Date,
): Promise<string[]> {
  const where = {
    activityId,
    userId: { in: userIds },
    status: "PENDING",
    createdAt: { lt: before },
  } as const;
  const found = await tx.activityInvitation.findMany({ where, select: { id: true } });
  return found.map(({ id }) => id);
}

/** Max invitations in a list that is not paged. */
const MOST = 500;

/**
 * Raw SQL, to count the places in the same statement. Invitations from a blocked host are left out, since the activity
 * is not visible either.
 */
const pendingStatement = `
  select i.id, i."createdAt",
    ${personJsonSql("h")} as "invitedBy",
    json_build_object('id', a.id, 'title', a.title, 'dateTime', a."dateTime", 'endTime', a."endTime", 'allDay', a."allDay",
      'timeZone', a."timeZone", 'location', a.location, 'maxParticipants', a."maxParticipants",
      'recurrence', a.recurrence, 'answerBy', case when a.recurrence is null then
        a."dateTime" - make_interval(mins => a."answerMinutes") end, 'isPast', a."lastTime" <= now(),
      'isCancelled', a."cancelledAt" is not null, '_count',
      json_build_object('participants', places.joined, 'guests', places."guestCount")) as activity
  from "ActivityInvitation" i
  join "Activity" a on a.id = i."activityId"
  join ${peopleSql} h on h.id = a."hostId"
  cross join ${placesSql("a.id")} places
  where i."userId" = $1 and i.status = 'PENDING' and not ${areBlockedSql("h.id", "$1::uuid")} and ${isUpSql("a.id")}
  order by i."createdAt" desc, i.id desc limit ${MOST}`;

/** A pending invitation with the activity's facts. Dates are strings as PostgreSQL writes them. */
export type PendingInvitationRow = {
  id: string;
  createdAt: Date;
  invitedBy: PersonView;
  activity: {
    id: string;
    title: string;
    dateTime: string;
    endTime: string | null;
    allDay: boolean;
    timeZone: string;
    location: string;
    maxParticipants: number | null;
    recurrence: string | null;
    /** null for one that repeats too */
    answerBy: string | null;
    isPast: boolean;
    isCancelled: boolean;
    _count: { participants: number; guests: number };
  };
};

/** The caller's pending invitations, newest first. One query. */
export const listPendingInvitations = (me: Me) =>
  sql<PendingInvitationRow>("list_invitations", pendingStatement, [me.id]);

/** The caller's invitation with this id, pending or settled; null if there is none. */
export const findOwnInvitation = (me: Me, id: string) =>
  db.activityInvitation.findFirst({ where: { id, userId: me.id }, select: { id: true } });
