import { peopleHoursSql, peopleSql } from "@/features/accounts/queries";
import { chosenChannelsSql } from "@/features/notifications/settings/queries";
import type { CountedKind } from "@/features/notifications/settings/rules";
import { areBlockedSql } from "@/features/people/queries";
import type { Quiet } from "@/lib/day-time";
import { once } from "@/lib/once";
import { sql } from "@/server/db";
import { unreadMentionsSql } from "../mentions/queries";
import { directMessages, groupMessages, mentionMessages } from "../news";
import { blockJoins, getSpaceJoins, hasLevelsSql, isBlocked, spaceName, unreadSql } from "../queries";

/** Older messages are in no daily email. */
const MAX_AGE_DAYS = 7;
/** How many people a conversation without a name of its own is named after. */
const NAMED = 3;

const mailed = ({ name, channels }: CountedKind) => `coalesce((
  select s.mail from ${chosenChannelsSql} s where s."userId" = p."userId" and s.type = '${name}'
), '${channels.mail}') = 'DAILY'`;

/**
 * SQL for the conversations `c` of the participant `p` of which somebody is told by email or push: unread, with a message
 * since `since` that counts, and wanted by the level and by the settings of that kind of message (`isWanted`, SQL). `about`: DIRECT, GROUP, or
 * MENTION where only mentions are wanted.
 */
export const getDueSql = (isWanted: (kind: CountedKind) => string) => `"Participant" p
  join "Conversation" c on c.id = p."conversationId"
  cross join lateral (select ${unreadSql} as count) unread
  ${blockJoins}
  cross join lateral (
    select case
      when not ${hasLevelsSql} then case when ${isWanted(directMessages)} then 'DIRECT' end
      when not p."mentionsOnly" and ${isWanted(groupMessages)} then 'GROUP'
      when ${isWanted(mentionMessages)} then 'MENTION'
    end as about
  ) wanted`;
const mailedSql = once(() => getDueSql(mailed));
export const isDue = (since: string) => `wanted.about is not null and unread.count > 0 and not p."isMuted"
  and (c."lastMessageAt" > ${since} or p."lateMentions" > 0) and (p."hiddenSeq" is null or p."hiddenSeq" < c."lastSeq") and not ${isBlocked}
  and case when wanted.about = 'MENTION' or p."lateMentions" > 0 and ${unreadMentionsSql(since)} > 0
    then ${unreadMentionsSql(since)} > 0 else (
    select m."createdAt" from "Message" m
    where m."conversationId" = c.id and m.seq > p."readSeq" and m.type <> 'SYSTEM' and not m."isDeleted"
      and m."senderId" is distinct from p."userId" and not ${areBlockedSql('m."senderId"', 'p."userId"')}
    order by m.seq desc limit 1
  ) > ${since} end`;

/** The names of a DIRECT conversation's other people, except those who form a blocked pair with the reader. */
export const peopleOf = `
  select json_agg(json_build_object('id', first_ones.id, 'name', first_ones.name)) from (
    select u.id, u.name from "Participant" q join ${peopleSql} u on u.id = q."userId"
    where c.type = 'DIRECT' and q."conversationId" = c.id and q."userId" <> p."userId"
      and not ${areBlockedSql("u.id", 'p."userId"')}
    order by q."joinedAt", q."userId" limit ${NAMED}
  ) first_ones`;

const listStatement = once(
  () => `
  select c.id, wanted.about, coalesce(c.name, ${spaceName}) as name, (${peopleOf}) as people,
    case when wanted.about = 'MENTION' then ${unreadMentionsSql()} else unread.count end::int as count
  from ${mailedSql()} ${getSpaceJoins()}
  where p."userId" = $1 and ${isDue("$2::timestamptz")}
  order by c."lastMessageAt" desc, c.id desc limit $3`,
);

/** A conversation that somebody is told of. */
export type DueConversation = {
  id: string;
  about: "DIRECT" | "GROUP" | "MENTION";
  /** null: it is named after its people */
  name: string | null;
  people: { id: string; name: string }[] | null;
  count: number;
};

/** The conversations with messages since `since` that belong into a user's daily email. One query. */
export const listUnreadConversations = (
  userId: string,
  since: Date,
  limit: number,
): Promise<DueConversation[]> =>
  sql<DueConversation>("digest_conversations", listStatement(), [userId, since, limit]);

const sinceSql = `coalesce(d.until, now() - interval '${MAX_AGE_DAYS} days')`;

const readersStatement = once(
  () => `
  select u.id, u."timeZone", u."quietFrom", u."quietUntil", u."digestAt"
  from unnest($1::text[], $2::int[], $3::int[]) due(zone, "from", until)
  join ${peopleHoursSql} u on u."timeZone" = due.zone and u."digestAt" >= due."from" and u."digestAt" < due.until
  left join "MessageDigest" d on d."userId" = u.id
  where u.id > $4::uuid and exists (select 1 from ${mailedSql()} where p."userId" = u.id and ${isDue(sinceSql)})
  order by u.id limit $5`,
);

/** Local times of a zone, in minutes of the day; `until` is not included. */
export type Span = { zone: string; from: number; until: number };
export type DueReader = Quiet & { id: string; digestAt: number };

/** Users whose daily email is due within the spans and would be about messages, by id after `after`. One query. */
export const listDueReaders = (spans: Span[], after: string, limit: number): Promise<DueReader[]> =>
  sql<DueReader>("digest_readers", readersStatement(), [
    spans.map(({ zone }) => zone),
    spans.map(({ from }) => from),
    spans.map(({ until }) => until),
    after,
    limit,
  ]);
