import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpForSql } from "@/features/accounts/takedowns/rules";
import { getMembership } from "@/features/groups/members/queries";
import { groupsSql, membershipsSql, storedMembershipsSql } from "@/features/groups/queries";
import { waitingInLinesSql } from "@/features/notifications/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { countedSql, countInTurn } from "@/server/caps";
import { sql, type Tx } from "@/server/db";
import { placeNameSql } from "../search/rules";
import { MAX_OPEN_POLLS, PEOPLE_IN_ONE } from "./rules";
import type { PollList } from "./schema";
import {
  type PollAnswerView,
  type PollRow,
  type PollSummaryRow,
  type PollsView,
  type PollView,
  toPoll,
  toPollSummary,
} from "./views";

/** The members of poll `p`'s group, as `m`. */
const members = `${membershipsSql} m where m."groupId" = p."groupId"`;

/** Whether a person hosts poll `p`, and has not left its group. Who was in it when it was deleted has not left it. */
export const isHostSql = (person: string) => `(p."hostId" = ${person} and (p."groupId" is null or exists (
  select 1 from ${storedMembershipsSql} own where own."groupId" = p."groupId" and own."userId" = p."hostId")))`;

/**
 * Whether a person takes part in poll `p`: its host, those asked by name, and the members of its group. In a poll that the
 * staff has taken down nobody takes part but its host, or nobody at all.
 */
const takesPartSql = (person: string) => `(${isUpForSql("p.id", person)} and (${isHostSql(person)}
  or exists (select 1 from ${members} and m."userId" = ${person})
  or (exists (select 1 from "ActivityPollPerson" i where i."pollId" = p.id and i."userId" = ${person})
    and not ${areBlockedSql('p."hostId"', person)})))`;

/** The fields of poll `p` that a list and a page have in common, as $1 sees them. */
const fields = `p.id, p.title, p.description, p.location, p."timeZone", p."groupId", p."closesAt", p."decidedAt", p."activityId",
  p."createdAt", ${personJsonSql("h")} as host, mine."userId" is not null as "isAnswered",
  case when gm."userId" is not null then
    json_build_object('id', g.id, 'name', g.name, 'pictureUrl', g."pictureUrl", 'color', g.color)
  end as "group"`;
const joins = `join ${peopleSql} h on h.id = p."hostId"
  left join "ActivityPollAnswer" mine on mine."pollId" = p.id and mine."userId" = $1::uuid
  left join ${groupsSql} g on g.id = p."groupId"
  left join ${membershipsSql} gm on gm."groupId" = p."groupId" and gm."userId" = $1::uuid`;

/** Whether `s`, who has voted, has voted on none of the times that were added together since. */
const hasNewTimesSql = `exists (
  select 1 from "ActivityPollOption" o
  left join "ActivityPollVote" v on v."optionId" = o.id and v."userId" = s."userId"
  where o."pollId" = s."pollId" and o."addedAt" > s."answeredAt" group by o."addedAt" having count(v."userId") = 0
)`;

/** The polls that $1 may see, by the three ways to them, each an index. */
const seenIds = `
  select p.id from "ActivityPoll" p where ${isHostSql("$1::uuid")}
  union select p.id from ${membershipsSql} mine join "ActivityPoll" p on p."groupId" = mine."groupId"
    where mine."userId" = $1::uuid
  union select p.id from "ActivityPollPerson" i join "ActivityPoll" p on p.id = i."pollId"
    where i."userId" = $1::uuid and not ${areBlockedSql('p."hostId"', "$1::uuid")}`;

/** Only answers of people who still take part are counted: not those of people who have left the group. */
const listStatement = `
  with page as (
    select p.* from "ActivityPoll" p
    where p.id in (${seenIds}) and ${isUpForSql("p.id", "$1::uuid")}
      and ($2::uuid is null or p."groupId" = $2::uuid)
      and ($3::text is null or $3::text = case
        when p."decidedAt" is not null then 'DECIDED'
        when p."hostId" <> $1::uuid and (p."closesAt" is null or p."closesAt" > now()) and not exists (
          select 1 from "ActivityPollAnswer" s where s."pollId" = p.id and s."userId" = $1::uuid
        ) then 'AWAITING'
        else 'OPEN' end)
      and ($4::timestamptz is null or (p."createdAt", p.id) < ($4, $5::uuid))
    order by p."createdAt" desc, p.id desc limit $6
  )
  select ${fields}, times.count as "optionCount", times.first as "firstTime", times.last as "lastTime",
    (select count(*)::int from "ActivityPollAnswer" s
      where s."pollId" = p.id and ${takesPartSql('s."userId"')}) as "answerCount"
  from page p ${joins}
  cross join lateral (
    select count(*)::int as count, coalesce(min(o."dateTime") filter (where o."isChosen"), min(o."dateTime")) as first,
      coalesce(max(o."dateTime") filter (where o."isChosen"), max(o."dateTime")) as last
    from "ActivityPollOption" o where o."pollId" = p.id
  ) times
  order by p."createdAt" desc, p.id desc`;

/**
 * The polls that the caller hosts, is asked in, or sees as a member of a group; of one `state`, or for one group. Newest
 * first. Throws not-found (a group that the caller is not in), invalid (cursor). One query, two for a group.
 */
export async function listPolls(me: Me, { state, groupId, limit, cursor }: PollList): Promise<PollsView> {
  const [at, id] = parseCursor(cursor);
  if (groupId) await getMembership(me, groupId);
  const values = [me.id, groupId ?? null, state ?? null, at, id, limit + 1];
  const rows = await sql<PollSummaryRow>("list_activity_polls", listStatement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { polls: page.map(toPollSummary), nextCursor };
}

/**
 * Raw SQL, to read a poll with all that is voted in one statement. Only those who take part are shown and counted. What
 * somebody wrote is hidden from those with whom they are a blocked pair.
 */
const oneStatement = `
  with poll as (
    select p.* from "ActivityPoll" p where p.id = $2::uuid and ${takesPartSql("$1::uuid")}
  ), taking_part as materialized (
    select p."hostId" as "userId" from poll p
    union select i."userId" from poll p join "ActivityPollPerson" i on i."pollId" = p.id
      where not ${areBlockedSql('p."hostId"', 'i."userId"')}
    union select m."userId" from poll p cross join lateral (select m."userId" from ${members}) m
  ), said as materialized (
    select s.* from poll p join "ActivityPollAnswer" s on s."pollId" = p.id join taking_part t on t."userId" = s."userId"
  ), voted as materialized (
    select v."optionId", v."userId", v.vote from poll p join "ActivityPollOption" o on o."pollId" = p.id
    join "ActivityPollVote" v on v."optionId" = o.id join said s on s."userId" = v."userId"
  ), shown as (
    select t."userId", s."answeredAt", s.comment, s."userId" is not null and ${hasNewTimesSql} as "hasNewTimes" from taking_part t left join said s on s."userId" = t."userId"
    where s."userId" is not null or t."userId" <> (select p."hostId" from poll p)
    order by t."userId" = $1::uuid desc, s."answeredAt" nulls last, t."userId" limit ${PEOPLE_IN_ONE}
  ), by_link as materialized (
    select s.id, s.name, s."answeredAt", v."optionId", v.vote from poll p
    join "ActivityPollOutsider" s on s."pollId" = p.id left join "ActivityPollOutsiderVote" v on v."outsiderId" = s.id
  ), totals as materialized (
    select v."optionId", count(*) filter (where v.vote = 'YES')::int as yes,
      count(*) filter (where v.vote = 'IF_NEEDED')::int as maybe, count(*) filter (where v.vote = 'NO')::int as no,
      min(v.vote) filter (where v."userId" = $1::uuid) as own
    from (select * from voted union all select l."optionId", null, l.vote from by_link l) v group by v."optionId"
  ), votes_of as materialized (
    select v."userId", json_object_agg(v."optionId", v.vote) as votes
    from voted v where v."userId" in (select x."userId" from shown x) group by v."userId"
  )
  select ${fields}, p."hostId", p."remindedAt", p."linkCode" is not null as "hasLink", mine.comment,
    (select count(*)::int from said) as "answerCount",
    (select count(*)::int from taking_part t where t."userId" <> p."hostId"
      or exists (select 1 from said s where s."userId" = p."hostId")) as "peopleCount",
    (
      select json_agg(json_build_object('id', o.id, 'dateTime', o."dateTime", 'endTime', o."endTime",
        'isChosen', o."isChosen", 'yes', coalesce(n.yes, 0), 'ifNeeded', coalesce(n.maybe, 0), 'no', coalesce(n.no, 0),
        'vote', n.own) order by o."dateTime", o."endTime", o.id)
      from "ActivityPollOption" o left join totals n on n."optionId" = o.id where o."pollId" = p.id
    ) as options,
    (
      select json_agg(json_build_object('user', ${personJsonSql("u")}, 'answeredAt', x."answeredAt",
        'hasNewTimes', x."hasNewTimes",
        'comment', case when ${areBlockedSql('x."userId"', "$1::uuid")} then '' else coalesce(x.comment, '') end,
        'votes', v.votes)
        order by x."userId" = $1::uuid desc, x."answeredAt" nulls last, x."userId")
      from shown x join ${peopleSql} u on u.id = x."userId" left join votes_of v on v."userId" = x."userId"
    ) as people,
    (
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'answeredAt', l."answeredAt", 'votes', l.votes)
        order by l."answeredAt", l.id)
      from (
        select l.id, l.name, l."answeredAt",
          json_object_agg(l."optionId", l.vote) filter (where l."optionId" is not null) as votes
        from by_link l group by l.id, l.name, l."answeredAt"
      ) l
    ) as outsiders
  from poll p ${joins}`;

/** A poll in which the caller takes part. Throws not-found. One query. */
export async function getPoll(me: Pick<Me, "id">, id: string, tx?: Tx): Promise<PollView> {
  const [row] = tx
    ? await tx.$queryRawUnsafe<PollRow[]>(oneStatement, me.id, id)
    : await sql<PollRow>("get_activity_poll", oneStatement, [me.id, id]);
  if (!row) throw notFound("The poll");
  return toPoll(row, row.hostId === me.id);
}

/** See `getPoll`. */
export const getPollAnswer = async (me: Me, { id }: { id: string }): Promise<PollAnswerView> => ({
  poll: await getPoll(me, id),
});

export type LockedPoll = {
  id: string;
  hostId: string;
  title: string;
  description: string;
  location: string;
  /** whose members take part */
  groupId: string | null;
  closesAt: Date | null;
  remindedAt: Date | null;
  decidedAt: Date | null;
};

/**
 * A poll in which the caller takes part, locked until the transaction ends: votes, changes and the decision run one
 * after the other. Read after the lock is taken. Throws not-found.
 */
export async function getLockedPoll(me: Pick<Me, "id">, tx: Tx, id: string): Promise<LockedPoll> {
  await tx.$queryRaw`select id from "ActivityPoll" where id = ${id}::uuid for no key update`;
  const [row] = await tx.$queryRawUnsafe<LockedPoll[]>(
    `select p.id, p."hostId", p.title, p.description, p.location, p."closesAt", p."remindedAt", p."decidedAt",
       p."groupId"
     from "ActivityPoll" p where p.id = $2::uuid and ${takesPartSql("$1::uuid")}`,
    me.id,
    id,
  );
  if (!row) throw notFound("The poll");
  return row;
}

/** The times of a poll, in order. The caller must have found the poll. */
export const listOptions = (_me: Pick<Me, "id">, tx: Tx, pollId: string) =>
  tx.activityPollOption.findMany({ where: { pollId }, orderBy: [{ dateTime: "asc" }, { id: "asc" }] });

type TakingPart = { userId: string; isNamed: boolean; isAnswered: boolean; hasNewTimes: boolean };

/**
 * Everybody who takes part in a poll besides its host, and whether they are asked by name, have voted, and have voted on
 * none of the times that were added since.
 */
export const listTakingPart = (
  _me: Pick<Me, "id">,
  tx: Pick<Tx, "$queryRawUnsafe">,
  { id }: Pick<LockedPoll, "id">,
) =>
  tx.$queryRawUnsafe<TakingPart[]>(
    `select t."userId", bool_or(t."isNamed") as "isNamed", bool_or(s."userId" is not null) as "isAnswered",
       coalesce(bool_or(s."userId" is not null and ${hasNewTimesSql}), false) as "hasNewTimes"
     from (
       select i."userId", true as "isNamed" from "ActivityPollPerson" i join "ActivityPoll" p on p.id = i."pollId"
         where i."pollId" = $1::uuid and not ${areBlockedSql('p."hostId"', 'i."userId"')}
       union all select m."userId", false from "ActivityPoll" p cross join lateral (select m."userId" from ${members}) m
         where p.id = $1::uuid and m."userId" <> p."hostId"
     ) t left join "ActivityPollAnswer" s on s."pollId" = $1::uuid and s."userId" = t."userId" group by t."userId"`,
    id,
  );

/** Those who have not seen that they are asked: it waits in a line. */
export async function listUnasked(_me: Me, tx: Tx, pollId: string): Promise<string[]> {
  const text = `select n."userId" from ${waitingInLinesSql} n where n."subjectId" = $1::uuid`;
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(text, pollId);
  return rows.map(({ userId }) => userId);
}

/** All polls with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedPollsSql = `(
  select id, "hostId" as "ownerId", title, description as content, "createdAt" from "ActivityPoll"
)`;

const isOwn = `p."hostId" = $1 and p."decidedAt" is null and ${isUpForSql("p.id", "$1")}`;
const openCount = countedSql(
  MAX_OPEN_POLLS,
  `from "ActivityPoll" p where ${isOwn} and p."closesAt" is null`,
  `from "ActivityPoll" p where ${isOwn} and p."closesAt" > now()`,
);

/** The caller's open polls, up to the cap, in the caller's turn (see `countInTurn`). One query. */
export async function countOpenPolls(me: Me, tx: Tx): Promise<number> {
  const [open = 0] = await countInTurn(tx, "polls", me.id, [openCount]);
  return open;
}

/** SQL: whose polls are open, a row for each. */
export const openPollsSql = `
  select p."hostId" as "userId" from "ActivityPoll" p
  where p."decidedAt" is null and (p."closesAt" is null or p."closesAt" > now())
    and ${isUpForSql("p.id", 'p."hostId"')}`;

/** What the search over everything indexes of polls, and which of them a person finds: those they take part in. */
export const pollEntries = {
  textsSql: `
    select p.id::text, p.title, concat_ws(E'\\n', nullif(${placeNameSql("p.location")}, ''), nullif(p.description, '')) as text,
      '/polls/' || p.id as url, p."createdAt" as at, null::text as picture, null::text as color
    from "ActivityPoll" p where p.id = any($1::uuid[])`,
  idsSql: `select p.id from "ActivityPoll" p`,
  visibleToSql: (me: string) => `select p.id from "ActivityPoll" p where ${takesPartSql(me)}`,
};
