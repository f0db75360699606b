import { openAccountsSql, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { getActivityRow } from "../queries";
import { hasOccurrence } from "../series/rules";
import { hasOwnAnswerSql, seriesStandingsSql, timeStandingsSql } from "../standings/queries";
import { type ListedStanding, mayListPeople } from "./rules";
import type { PeopleList } from "./schema";
import { type ActivityPeopleView, type PersonRow, toPersonOfActivity } from "./views";

/** Whether the person of row `userId` has answered activity $1 for all times. */
const hasAnsweredSql = (userId: string) => `exists (
    select 1 from ${seriesStandingsSql} s where s."activityId" = $1::uuid and s."userId" = ${userId}
  )`;

/** Pending invitations `i` of activity $1 to people who have not answered, neither for all times nor for `occurrence`. */
const invitedSql = (occurrence: string) => `"ActivityInvitation" i
  where i."activityId" = $1::uuid and i.status = 'PENDING'
    and not ${hasAnsweredSql('i."userId"')} and not ${hasOwnAnswerSql('i."userId"', occurrence)}`;

/**
 * Members `m` of the group or organization that activity $1 is planned for, but its host, blocked pairs with the host and
 * those invited by name, who have not answered: neither for all times nor for `occurrence`, null: for no time at all. An
 * event that is open to everybody asks nobody in particular.
 */
const unansweredSql = (occurrence: string) => `(
    select a."hostId", case a.visibility when 'GROUP' then a."groupId" when 'ORGANIZATION' then a."organizationId" end as id
    from "Activity" a where a.id = $1::uuid
  ) space cross join lateral (
    select g."userId", g."joinedAt" from ${membershipsSql} g where g."groupId" = space.id
    union all
    select o."userId", o."joinedAt" from ${organizationMembersSql} o where o."organizationId" = space.id
  ) m join ${openAccountsSql} open on open.id = m."userId"
  where m."userId" <> space."hostId" and not ${areBlockedSql('m."userId"', 'space."hostId"')}
    and not ${hasAnsweredSql('m."userId"')}
    and not exists (
      select 1 from "ActivityInvitation" i
      where i."activityId" = $1::uuid and i."userId" = m."userId" and i.status = 'PENDING'
    )
    and not exists (
      select 1 from ${timeStandingsSql} own where own."activityId" = $1::uuid and own."userId" = m."userId"
        and (${occurrence} is null or own.occurrence = ${occurrence})
    )`;

/**
 * Raw SQL, to count all lists and read a page of one in the same statement. An activity has some thousand people at
 * most, and an organization some ten thousand members. The order of joining is written as a moment, so that one kind of cursor serves all lists. At time $7, what people
 * said for it alone counts; null: for all times.
 */
const peopleStatement = `
  with people as (
    select i."userId", 'INVITED' as standing, i."createdAt" as at, null as reason, 0 as guests
    from ${invitedSql("$7::timestamptz")}
    union all
    select m."userId", 'UNANSWERED', m."joinedAt", null, 0 from ${unansweredSql("$7::timestamptz")}
    union all
    select s."userId", s.standing::text,
      case when s.standing in ('GOING', 'WAITING') then to_timestamp(s.place / 1000.0) else s."answeredAt" end, s.reason, s.guests
    from "ActivityStanding" s
    where s."activityId" = $1::uuid and (s.occurrence = $7::timestamptz
        or s.occurrence is null and not ${hasOwnAnswerSql('s."userId"', "$7::timestamptz")})
      and (s.standing in ('GOING', 'WAITING') or not ${areBlockedSql('s."userId"', "$2::uuid")})
  ), listed as (
    select p.*, row_number() over (order by p.at, p."userId")::int as position from people p where p.standing = $3
  )
  select a."remindedAt", counted.counts, l."userId", l.at, l.reason, l.position, l.guests,
    case when l."userId" is not null then ${personJsonSql("u")} end as person
  from "Activity" a
  cross join (
    select json_object_agg(c.standing, c.count) as counts
    from (select p.standing, count(*)::int as count from people p group by p.standing) c
  ) counted
  left join (
    select * from listed where (at, "userId") > ($4::timestamptz, $5::uuid) order by at, "userId" limit $6
  ) l on true
  left join ${peopleSql} u on u.id = l."userId"
  where a.id = $1::uuid order by l.at, l."userId"`;

type Row = PersonRow & {
  userId: string | null;
  at: Date;
  remindedAt: Date | null;
  /** null: the activity has nobody */
  counts: Partial<Record<ListedStanding, number>> | null;
};

const BEGINNING = ["-infinity", "00000000-0000-0000-0000-000000000000"] as const;

/**
 * One list of an activity's people and the counts of all lists: the invited by invitation, members who have not answered by
 * when they joined the group or organization, participants and the waitlist by place, maybe and no by answer, earliest first; with an `occurrence` as they are at that time. Throws not-found,
 * forbidden (not the host), invalid (cursor). Two queries.
 */
export async function listPeople(
  me: Me,
  { id, occurrence, answer, limit, cursor }: PeopleList,
): Promise<ActivityPeopleView> {
  const [at, userId] = parseCursor(cursor);
  const row = await getActivityRow(me, id);
  demand(mayListPeople, me, row);
  if (occurrence) demand(hasOccurrence, row, occurrence);
  const from = [at ?? BEGINNING[0], userId ?? BEGINNING[1]];
  const values = [id, me.id, answer, ...from, limit + 1, occurrence ?? null];
  const rows = await sql<Row>("list_activity_people", peopleStatement, values);
  const listed = rows.filter((row) => row.userId !== null);
  const { page, nextCursor } = pageOf(listed, limit, (row) => [row.at, row.userId ?? ""]);
  const none = { INVITED: 0, UNANSWERED: 0, GOING: 0, WAITING: 0, MAYBE: 0, NO: 0 };
  return {
    people: page.map((row) => toPersonOfActivity(row, answer)),
    counts: { ...none, ...rows[0]?.counts },
    remindedAt: rows[0]?.remindedAt?.toISOString() ?? null,
    nextCursor,
  };
}

const remindedStatement = `
  select i."userId", i.id as "invitationId" from ${invitedSql("$2::timestamptz")}
  union all
  select m."userId", null from ${unansweredSql("$2::timestamptz")}`;

/**
 * Everybody who is invited or a member and has not answered, at a time if one is given. `invitationId` null: they are
 * reached as a member.
 */
export const listUnanswered = (_me: Me, tx: Tx, activityId: string, occurrence: Date | null) =>
  tx.$queryRawUnsafe<{ userId: string; invitationId: string | null }[]>(
    remindedStatement,
    activityId,
    occurrence,
  );
