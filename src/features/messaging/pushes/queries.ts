import { peopleSql } from "@/features/accounts/queries";
import { type PushTarget, pushPeopleSql } from "@/features/notifications/pushes/queries";
import { chosenChannelsSql } from "@/features/notifications/settings/queries";
import type { CountedKind } from "@/features/notifications/settings/rules";
import { areBlockedSql } from "@/features/people/queries";
import { once } from "@/lib/once";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { type DueConversation, getDueSql, isDue, peopleOf } from "../digests/queries";
import { countedSql } from "../levels/queries";
import { unreadMentionsSql } from "../mentions/queries";
import { getSpaceJoins, spaceName, unreadSql } from "../queries";

const pushed = ({ name, channels }: CountedKind & { channels: { push?: boolean } }) => `coalesce((
  select s.push from ${chosenChannelsSql} s where s."userId" = p."userId" and s.type = '${name}'
), ${channels.push ?? false})`;

const targetsStatement = once(
  () => `
  select p."userId", c.id as "subjectId" from ${getDueSql(pushed)}
  where c.id = any($1::uuid[]) and p."userId" in (select u.id from ${pushPeopleSql} u) and ${isDue("$2::timestamptz")}`,
);

/** The people with push who are to be told of messages since `since` in these conversations. One query. */
export const listPushTargets = (tx: Tx, conversationIds: string[], since: Date): Promise<PushTarget[]> =>
  sqlWithin<PushTarget>(tx, "push_targets", targetsStatement(), [conversationIds, since]);

/** The newest unread message of others that counts: of a conversation that is told of for mentions, the newest mention. */
const lastMessage = `
  select m.content, m."createdAt" as "sentAt", s.name as "senderName" from "Message" m
  left join ${peopleSql} s on s.id = m."senderId"
  where m."conversationId" = c.id and m.seq > p."readSeq" and m.type <> 'SYSTEM' and not m."isDeleted"
    and m."senderId" is distinct from p."userId" and not ${areBlockedSql('m."senderId"', 'p."userId"')}
    and (wanted.about <> 'MENTION' or exists (
      select 1 from "Mention" n where n."messageId" = m.id and n."userId" = p."userId"
    ))
  order by m.seq desc limit 1`;

const newsStatement = once(
  () => `
  select p."userId", c.id, wanted.about, coalesce(c.name, ${spaceName}) as name, (${peopleOf}) as people,
    case when wanted.about = 'MENTION' then ${unreadMentionsSql()} else unread.count end::int as count,
    last.content, last."sentAt", last."senderName"
  from ${getDueSql(pushed)} ${getSpaceJoins()}
  left join lateral (${lastMessage}) last on true
  where (p."userId", c.id) in (select * from unnest($1::uuid[], $2::uuid[])) and ${isDue("'-infinity'::timestamptz")}`,
);

/** A conversation as a push tells of it. `content` null: there is no message left to show. */
export type PushedConversation = DueConversation & {
  userId: string;
  content: string | null;
  sentAt: Date | null;
  senderName: string | null;
};

/** What is still unread of these conversations and wanted by push. One query. */
export const listPushedConversations = (targets: PushTarget[]): Promise<PushedConversation[]> =>
  sql<PushedConversation>("pushed_conversations", newsStatement(), [
    targets.map(({ userId }) => userId),
    targets.map(({ subjectId }) => subjectId),
  ]);

const unreadStatement = once(
  () => `
  select u.id as "userId", found.id as "subjectId" from unnest($1::uuid[]) u(id)
  cross join lateral (
    select c.id from "Participant" p join "Conversation" c on c.id = p."conversationId"
    ${countedSql}
    cross join lateral (select ${unreadSql} as count) unread
    where p."userId" = u.id and unread.count > 0 and counted.level <> 'NOTHING'
    order by c."lastMessageAt" desc limit $2
  ) found`,
);

/** The conversations with unread messages of each of these people, at most `most` each. One query. */
export const listUnreadOf = (userIds: string[], most: number): Promise<PushTarget[]> =>
  sql<PushTarget>("push_unread_conversations", unreadStatement(), [userIds, most]);
