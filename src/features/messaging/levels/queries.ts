import { peopleSql } from "@/features/accounts/queries";
import { chosenChannelsSql } from "@/features/notifications/settings/queries";
import type { CountedKind } from "@/features/notifications/settings/rules";
import { areBlockedSql } from "@/features/people/queries";
import type { Tx } from "@/server/db";
import { directMessages, groupMessages, mentionMessages } from "../news";
import { spacePieces } from "../queries";
import { identityKeyOf, type Space } from "../spaces/rules";

/** How many of a conversation's newest messages are searched for mentions, and how many are counted at most. */
const SEARCHED = 2000;
const MAX_COUNTED = 100;

/**
 * SQL for the text of the message `x` without the addresses of pages in it, which may have an @ in them. They end where the
 * screen ends its links.
 */
const wordsSql = `regexp_replace(x.content,
  '(https?://|www\\.)[^[:space:]<>"“”„‟«»‹›…。、，！？；：「」『』【】《》（）]+', ' ', 'gi')`;

/** A name after an @ that is neither within an email address nor followed by more of a longer name. */
const addressed = (name: string) => `('(^|[^a-z0-9._%+-])@' || ${name} || '(?![._-]*[a-z0-9])')`;
const everybody = addressed("'(all|alla|everyone|tous)'");
/** The dot is the only character of a username that means something else in a pattern. */
const usernamePattern = addressed(`replace(viewer.username, '.', '\\.')`);

/**
 * SQL for the number of unread messages that mention the participant `p` of the conversation `c`: with @ and their
 * username, in a reply to a message of theirs, or with @all by somebody in charge of the group, organization, room or
 * activity (decision 056). Reads an index of the messages that can be mentions. `since`: SQL, later ones alone.
 */
export const unreadMentionsSql = (since?: string) => `(
  select count(*)::int from (
    select 1 from "Message" x
    join ${peopleSql} viewer on viewer.id = p."userId"
    left join "Message" answered on answered.id = x."replyToId"
    cross join lateral (select ${wordsSql} as text) words
    where x."conversationId" = c.id and x.seq > greatest(p."readSeq", c."lastSeq" - ${SEARCHED})
      and (x."replyToId" is not null or position('@' in x.content) > 0)
      and x.type <> 'SYSTEM' and not x."isDeleted" and x."senderId" <> p."userId"
      and (
        answered."senderId" = p."userId" or words.text ~* ${usernamePattern}
        or (words.text ~* ${everybody} and (((c."isTemporary" or c."activityId" is not null) and c."createdById" = x."senderId") or exists (
          select 1 from ${spacePieces.only().groupMembers} s
          where s."groupId" = c."groupId" and s."userId" = x."senderId" and s.role <> 'MEMBER'
        ) or exists (
          select 1 from ${spacePieces.only().organizationMembers} s
          where s."organizationId" = c."organizationId" and s."userId" = x."senderId"
            and s.role in ('OWNER', 'ADMIN', 'MODERATOR')
        )))
      )
      and not ${areBlockedSql('x."senderId"', 'p."userId"')} ${since ? `and x."createdAt" > ${since}` : ""}
    limit ${MAX_COUNTED}
  ) mentions
)`;

/** SQL: whether the conversation `c` has levels (`isMutable`). */
export const hasLevelsSql = `(c.type = 'GROUP' or (c.type = 'DIRECT' and c."participantCount" >= 3))`;

const inApp = (column: string, { name, channels }: CountedKind) =>
  `coalesce(bool_or(s."inApp") filter (where s.type = '${name}'), ${channels.inApp}) as "${column}"`;
const countedKinds = [directMessages, groupMessages, mentionMessages].map(({ name }) => `'${name}'`);

/**
 * SQL to join: `counted.level`, the level at which the conversation counts in totals, by its own level and by the settings.
 * The settings are an aggregate, which PostgreSQL looks up once for all conversations of a participant, and not for each.
 */
export const countedSql = `cross join lateral (
  select ${inApp("direct", directMessages)}, ${inApp("group", groupMessages)}, ${inApp("mention", mentionMessages)}
  from ${chosenChannelsSql} s where s."userId" = p."userId" and s.type in (${countedKinds.join(", ")})
) shown
cross join lateral (
  select case
    when p."isMuted" then 'NOTHING'
    when not ${hasLevelsSql} then case when shown.direct then 'ALL' else 'NOTHING' end
    when not p."mentionsOnly" and shown."group" then 'ALL'
    when shown.mention then 'MENTIONS'
    else 'NOTHING'
  end as level
) counted`;

/** The unread mentions where they alone count. Needs `countedSql`. */
export const countedMentionsSql = () =>
  `case when counted.level = 'MENTIONS' then ${unreadMentionsSql()} else 0 end`;

/** The members who have chosen to be notified of nothing in the own conversation of a group or organization. */
export async function listSilenced(tx: Tx, space: Space): Promise<string[]> {
  const rows = await tx.participant.findMany({
    where: { isMuted: true, conversation: { identityKey: identityKeyOf(space) } },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}

/** The ids of a conversation's sub-channels. */
export async function listChannelIds(tx: Tx, parentId: string): Promise<string[]> {
  const rows = await tx.conversation.findMany({ where: { parentId, closedAt: null }, select: { id: true } });
  return rows.map(({ id }) => id);
}
