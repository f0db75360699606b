import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { getActivityRow } from "../queries";
import { hasOccurrence } from "../series/rules";
import { hasOwnAnswerSql } from "../times/queries";
import { mayListPeople, type Standing } from "./rules";
import type { PeopleList } from "./schema";
import { type ActivityPeopleView, type PersonRow, toPersonOfActivity } from "./views";

/** Pending invitations `i` of activity $1 to people who have not answered in any way. */
const unansweredSql = `"ActivityInvitation" i where i."activityId" = $1::uuid and i.status = 'PENDING'
  and not exists (
    select 1 from "ActivityAnswer" s where s."activityId" = i."activityId" and s."userId" = i."userId"
  ) and not exists (
    select 1 from "ActivityParticipant" p where p."activityId" = i."activityId" and p."userId" = i."userId"
  )`;

/**
 * Raw SQL, to count all lists and read a page of one in the same statement. An activity has some thousand people at
 * most. The order of joining is written as a moment, so that one kind of cursor serves all lists. At time $7, what people
 * said for it alone counts; null: for all times.
 */
const peopleStatement = `
  with people as (
    select i."userId", 'INVITED' as standing, i."createdAt" as at, null as reason, 0 as guests from ${unansweredSql}
      and not ${hasOwnAnswerSql('i."userId"', "$7::timestamptz")}
    union all
    select p."userId", case when p."isWaiting" then 'WAITING' else 'GOING' end, to_timestamp(p.place / 1000.0), null, p.guests
    from "ActivityParticipant" p
    where p."activityId" = $1::uuid and not ${hasOwnAnswerSql('p."userId"', "$7::timestamptz")}
    union all
    select s."userId", s.answer::text, s."answeredAt", s.reason, 0 from "ActivityAnswer" s
    where s."activityId" = $1::uuid and not ${areBlockedSql('s."userId"', "$2::uuid")}
      and not ${hasOwnAnswerSql('s."userId"', "$7::timestamptz")}
    union all
    select x."userId", x.answer::text,
      case when x.answer in ('GOING', 'WAITING') then to_timestamp(x.place / 1000.0) else x."answeredAt" end, x.reason, x.guests
    from "ActivityTimeAnswer" x where x."activityId" = $1::uuid and x.occurrence = $7::timestamptz
      and (x.answer in ('GOING', 'WAITING') or not ${areBlockedSql('x."userId"', "$2::uuid")})
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
  counts: Partial<Record<Standing, number>> | null;
};

const BEGINNING = ["-infinity", "00000000-0000-0000-0000-000000000000"] as const;

/**
 * One list of an activity's people and the counts of all lists: the invited by invitation, participants and the waitlist
 * by place, maybe and no by answer, earliest first; with an `occurrence` as they are at that time. Throws not-found,
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
  const none = { INVITED: 0, GOING: 0, WAITING: 0, MAYBE: 0, NO: 0 };
  return {
    people: page.map((row) => toPersonOfActivity(row, answer)),
    counts: { ...none, ...rows[0]?.counts },
    remindedAt: rows[0]?.remindedAt?.toISOString() ?? null,
    nextCursor,
  };
}

/** The invited people who have not answered, and the ids of their invitations. */
export const listUnanswered = (_me: Me, tx: Tx, activityId: string) =>
  tx.$queryRawUnsafe<{ id: string; userId: string }[]>(
    `select i.id, i."userId" from ${unansweredSql}`,
    activityId,
  );
