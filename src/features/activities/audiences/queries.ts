import type { Me } from "@/features/accounts/rules";
import { staffSql } from "@/features/accounts/staff/queries";
import { isSuspendedSql } from "@/features/accounts/staff/rules";
import { isUpForSql, isUpSql } from "@/features/accounts/takedowns/rules";
import { isCategoryOfSql } from "@/features/categories/queries";
import { friendshipsSql } from "@/features/friends/queries";
import {
  findHeldRole as findHeldGroupRole,
  membershipsSql,
  storedMembershipsSql,
} from "@/features/groups/queries";
import { conversationTopic } from "@/features/messaging/events";
import { conversationsSql } from "@/features/messaging/queries";
import { organizationMembersSql, storedOrganizationMembersSql } from "@/features/orgs/members/queries";
import { findHeldRole as findHeldOrganizationRole } from "@/features/orgs/queries";
import { areBlockedSql, blockedWithSql } from "@/features/people/queries";
import { personTopic } from "@/lib/live-event";
import { sql, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import type { Addressed } from "@/server/live/rendered";
import { delivered } from "../events";
import type { Audience, Membership } from "../rules";
import { comingSql, isComingSql } from "../standings/queries";

const isApprovedSql = `(a.approval is null or a.approval = 'APPROVED')`;

/** Raw SQL: `a` needs no approval, or has it, and the staff has not taken it down. */
export const isPublishedSql = `(${isApprovedSql} and ${isUpSql("a.id")})`;

/** Raw SQL: `a` is open to everybody, also to those who have nothing else to do with it. */
export const isPublicSql = `(a.visibility = 'PUBLIC' and ${isPublishedSql} and not ${isSuspendedSql('a."hostId"')})`;

/**
 * Raw SQL: `a` is open to everybody, but waits for approval as its host is a newcomer (see `isUnlisted`): lists have it as if it
 * were for friends of the host.
 */
const isUnlistedSql = `(a.visibility = 'PUBLIC' and a.approval = 'PENDING' and a."organizationId" is null and ${isUpSql("a.id")})`;

/** Raw SQL: everybody who is signed in and has the address of `a` may see it. */
const isOpenSql = `(${isPublicSql} or (${isUnlistedSql} and not ${isSuspendedSql('a."hostId"')}))`;

/** Raw SQL: friends of its host see `a` in their lists, and the staff has not taken it down. */
export const isForFriendsSql = `((a.visibility = 'FRIENDS' and ${isUpSql("a.id")}) or ${isUnlistedSql})`;

/** Raw SQL: the host of `a` is among these members of the group or organization that it is planned for, if it is for one. */
const isHostAmongSql = (groupMembers: string, organizationMembers: string) => `(
    (a."groupId" is null or exists (
      select 1 from ${groupMembers} m where m."groupId" = a."groupId" and m."userId" = a."hostId"
    )) and (a."organizationId" is null or exists (
      select 1 from ${organizationMembers} m
      where m."organizationId" = a."organizationId" and m."userId" = a."hostId"
    ))
  )`;

/** Raw SQL: the host of `a` is in the group or organization that it is planned for, if it is for one. */
export const isHostMemberSql = isHostAmongSql(membershipsSql, organizationMembersSql);

const hasHostStayedSql = isHostAmongSql(storedMembershipsSql, storedOrganizationMembersSql);

/**
 * Raw SQL: `person` hosts `a`, and has not left the group or organization that it is planned for. Who was in it when it was
 * deleted or taken down has not left it.
 */
export const isHostSql = (person: string) => `(a."hostId" = ${person} and ${hasHostStayedSql})`;

/**
 * Raw SQL: `person` sees the category of `a`. That of a PRIVATE one is the host's alone, while they are in its group or
 * organization: the people whom they invite need not be.
 */
export const isCategoryShownSql = (person: string) =>
  `(a.visibility <> 'PRIVATE' or (a."hostId" = ${person} and ${isCategoryOfSql('a."categoryId"', person)}))`;

/** Raw SQL: `person` may see `a`. `isOpen`: SQL, what strangers see too. */
const seenBySql = (
  person: string,
  isOpen: string,
) => `(${isUpForSql("a.id", person)} and (${isHostSql(person)} or ${isComingSql("a.id", person)}
  or (a.visibility = 'GROUP' and exists (
    select 1 from ${membershipsSql} g where g."groupId" = a."groupId" and g."userId" = ${person}
  ))
  or (a.visibility in ('ORGANIZATION', 'PUBLIC') and ${isPublishedSql} and exists (
    select 1 from ${organizationMembersSql} o where o."organizationId" = a."organizationId" and o."userId" = ${person}
  ))
  or (not ${isApprovedSql} and (
    exists (select 1 from ${staffSql} s where s.id = ${person})
    or exists (
      select 1 from ${organizationMembersSql} o where o."organizationId" = a."organizationId" and o."userId" = ${person}
        and o.role in ('OWNER', 'ADMIN')
    )
  ))
  or (
    (${isOpen}
      or (${isForFriendsSql} and exists (
        select 1 from ${friendshipsSql} f where f."userId" = ${person} and f."friendId" = a."hostId"
      ))
      or exists (select 1 from "ActivityInvitation" i where i."activityId" = a.id and i."userId" = ${person}))
    and not ${areBlockedSql('a."hostId"', person)}
  )))`;

/**
 * Raw SQL: `person` may see `a`. Participants and the waitlist, also of one time, always see the activity, even after a
 * block: otherwise they could not leave. Who has left its group or organization, as host or participant too, sees what
 * strangers see. One that waits for approval is seen by the staff and those who administer its organization too. What the
 * staff has taken down is seen by its host alone, or by nobody.
 */
export const visibleToSql = (person: string) => `${seenBySql(person, isOpenSql)}`;

/** Raw SQL: the caller, $1, may see `a`. */
export const isVisibleSql = visibleToSql("$1::uuid");

/** Raw SQL: the same of `person`, and `a` is shown around: for lists that begin with activities of others. */
export const listedToSql = (person: string) => `${seenBySql(person, isPublicSql)}`;
export const isListedSql = listedToSql("$1::uuid");

/** Raw SQL, to select what a list is sorted by. */
export const someSql = `select a.id, a."firstAt" from "Activity" a`;

/** Raw SQL of a CTE that `visibleSql` reads: the people whom $1 has blocked, and those who have blocked $1. */
export const blockedCteSql = `blocked as (${blockedWithSql("$1")})`;

/** How the branches of `visibleSql` are read. */
type Reading = {
  /** raw SQL, to select from "Activity" a */
  some?: string;
  /** instead of `page`, for what very many people may plan: the public, members of a group or an organization */
  widePage?: string;
  /** raw SQL around a branch with `widePage` */
  wide?: (branch: string) => string;
};
const asItIs = (branch: string) => branch;

/**
 * Raw SQL, to select id and first time of the activities that $1 may see and that match `page`, a condition on
 * `a` with order and limit. One branch per reason for visibility, each served by its own index, so that invisible
 * activities cost nothing.
 */
export const visibleSql = (
  page: string,
  { some = someSql, widePage = page, wide = asItIs }: Reading = {},
) => `
    (${some} where ${isHostSql("$1")} and ${isUpForSql("a.id", "$1::uuid")} and ${page})
    union (${wide(`${some} where ${isPublicSql} and a."hostId" not in (select id from blocked) and ${widePage}`)})
    union select a.* from ${friendshipsSql} f cross join lateral (
      ${some} where a."hostId" = f."friendId" and ${isForFriendsSql} and ${page}
    ) a where f."userId" = $1
    union select a.* from ${membershipsSql} g cross join lateral (
      ${wide(`${some} where a."groupId" = g."groupId" and a.visibility = 'GROUP' and ${isUpSql("a.id")} and ${widePage}`)}
    ) a where g."userId" = $1
    union select a.* from ${organizationMembersSql} o cross join lateral (
      ${wide(`${some} where a."organizationId" = o."organizationId" and a.visibility in ('ORGANIZATION', 'PUBLIC') and ${isPublishedSql}
        and ${widePage}`)}
    ) a where o."userId" = $1
    union (${some} where a.id in (${comingSql("$1")}) and ${isUpSql("a.id")} and ${page})
    union (${some} join "ActivityInvitation" i on i."activityId" = a.id
      where i."userId" = $1 and a."hostId" not in (select id from blocked) and ${isUpSql("a.id")} and ${page})`;

/** The caller's role in a group and an organization, which last until the transaction ends. At most two queries. */
export async function getHeldMembership(
  me: Me,
  tx: Tx,
  { groupId, organizationId }: Pick<Audience, "groupId" | "organizationId">,
): Promise<Membership> {
  const groupRole = groupId === null ? null : await findHeldGroupRole(tx, groupId, me.id);
  const organizationRole =
    organizationId === null ? null : await findHeldOrganizationRole(tx, organizationId, me.id);
  return { groupId, groupRole, organizationId, organizationRole };
}

/**
 * Raw SQL: those who may see the activity `a` and have to do with it, or are friends of its host. Members of its group or
 * organization, and everybody, are not among them.
 */
const concernedSql = `(
  select h."userId" from (
    select a."hostId" as "userId"
    union select "userId" from "ActivityStanding" where "activityId" = a.id
    union select "userId" from "ActivityInvitation" where "activityId" = a.id
    union select f."userId" from ${friendshipsSql} f where f."friendId" = a."hostId" and ${isForFriendsSql}
  ) h where ${visibleToSql('h."userId"')}
)`;

/** Those who may see an activity because they have to do with it, or are friends of its host. */
export async function listConcerned(_me: Me, tx: Tx, activityId: string): Promise<string[]> {
  const people = await tx.$queryRawUnsafe<{ userId: string }[]>(
    `select p."userId" from "Activity" a cross join lateral ${concernedSql} p where a.id = $1::uuid`,
    activityId,
  );
  return people.map(({ userId }) => userId);
}

const hearersStatement = `
  with changed as (
    select e.* from jsonb_to_recordset($1::jsonb) as e(
      "activityId" uuid, "groupId" uuid, "organizationId" uuid, "friendsOf" uuid, "userIds" text
    )
  ), shown as (
    select * from "Activity" where id in (select "activityId" from changed)
  ), spaces as (
    select "activityId", "groupId", "organizationId" from changed
    union
    select a.id, case when a.visibility = 'GROUP' and ${isUpSql("a.id")} then a."groupId" end,
      case when a.visibility in ('ORGANIZATION', 'PUBLIC') and ${isPublishedSql} then a."organizationId" end
    from shown a
  ), people as (
    select a.id as "activityId", p."userId" from shown a cross join lateral ${concernedSql} p
    union select c."activityId", f."userId" from changed c join ${friendshipsSql} f on f."friendId" = c."friendsOf"
    union select c."activityId", told::uuid from changed c cross join lateral string_to_table(c."userIds", ' ') told
  )
  select "activityId", "userId", null::uuid as "conversationId", 1 as hearers from people
  union all
  select s."activityId", null, v.id, v."participantCount" from spaces s cross join lateral (
    select * from ${conversationsSql} c where c."groupId" = s."groupId"
    union all select * from ${conversationsSql} c where c."organizationId" = s."organizationId"
  ) v
  where v.type = 'GROUP' and v."parentId" is null and not v."isTemporary" and v."closedAt" is null`;

type Hearer = {
  activityId: string;
  userId: string | null;
  conversationId: string | null;
  hearers: number;
};

/**
 * The topics that hear events about activities. Everyone who may see an activity hears of it; of a public one, only the
 * people who have to do with it. Members hear it by the conversation of their group or organization, which has exactly them. Of several events about one
 * activity the last is delivered, to the hearers of all. One query.
 */
export async function listActivityEvents(events: StoredEvent[]): Promise<Map<number, Addressed>> {
  const changed = JSON.stringify(events.map(({ data }) => data));
  const rows = await sql<Hearer>("activity hearers", hearersStatement, [changed]);
  const last = new Map(events.map(({ data, position }) => [data.activityId ?? "", position]));
  const found = new Map([...last.keys()].map((id) => [id, { topics: [] as string[], hearers: 0 }]));
  for (const { activityId, userId, conversationId, hearers } of rows) {
    const one = found.get(activityId);
    one?.topics.push(userId === null ? conversationTopic(conversationId ?? "") : personTopic(userId));
    if (one) one.hearers += hearers;
  }
  return new Map(
    [...found].map(([activityId, { topics, hearers }]) => [
      last.get(activityId) ?? 0,
      { topics, event: delivered.activitiesChanged(activityId, hearers) },
    ]),
  );
}
