import { chosenChannelsSql } from "@/features/notifications/settings/queries";
import type { CountedKind } from "@/features/notifications/settings/rules";
import type { Tx } from "@/server/db";
import { unreadMentionsSql } from "../mentions/queries";
import { directMessages, groupMessages, mentionMessages } from "../news";
import { hasLevelsSql } from "../queries";
import { identityKeyOf, type Space } from "../spaces/rules";

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
export const countedMentionsSql = `case when counted.level = 'MENTIONS' then ${unreadMentionsSql()} else 0 end`;

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
