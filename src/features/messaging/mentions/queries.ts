import { openAccountsSql, peopleSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql } from "@/features/people/queries";
import { once } from "@/lib/once";
import { sqlWithin, type Tx } from "@/server/db";
import { getRoleJoins, hasLevelsSql, spaceRoles } from "../queries";
import { type Call, type Known, type Mention, mayAnnounce, type Spot } from "./rules";
import { type Named, readParts } from "./views";

/** How many unread mentions of a conversation are counted at most. */
const MAX_COUNTED = 100;
/** What `countsAt` is of a mention that came into a message which the person had read. No message has that seq. */
export const LATE = 2_147_483_647;

/**
 * The mentions of the message `m` as stored, with today's username where they are marked. It stays as it was written if that
 * differs in capitals alone.
 */
const named = (m: string) => `
  select said.id, said.place, said.length, who.username,
    who.username is not null or said.id in ('all', 'here') as "isShown",
    case when who.username is null then said.length else char_length(who.username) + 1 end as "newLength"
  from jsonb_to_recordset(${m}.mentions) said(id text, place int, length int)
  cross join lateral (select substr(${m}.content, said.place + 2, said.length - 1) as name) written
  left join lateral (
    select case when meant."usernameKey" = lower(written.name) then written.name else meant.username end as username
    from ${peopleWithPrivacySql} meant join ${openAccountsSql} present on present.id = meant.id
    where meant.id = case when said.id not in ('all', 'here') then said.id::uuid end
      and not coalesce(${areBlockedSql("meant.id", `${m}."senderId"`)}, false)
  ) who on true`;

/**
 * SQL for the text of the message `m` as it is read today: with the present username of each person whom it names, unless
 * their account is closed or they and its sender are a blocked pair. For statements whose text no view makes.
 */
export const readTextSql = (m: string) => `case when ${m}.mentions is null then ${m}.content else (
    select string_agg(
      substr(${m}.content, part."end" + 1, part.place - part."end")
        || coalesce('@' || part.username, substr(${m}.content, part.place + 1, part.length)), '' order by part.place
    ) || substr(${m}.content, max(part.place + part.length) + 1)
    from (
      select n.*, coalesce(lag(n.place + n.length) over (order by n.place), 0) as "end" from (${named(m)}) n
    ) part
  ) end`;

/**
 * All messages with their texts as they are read today, for `from` and `join` in other features' statements. `isSearchable`:
 * not a SYSTEM message, and not deleted.
 */
export const messagesInOrderSql = `(
  select m.id, m."conversationId", m.seq, m."senderId", m."createdAt" as at, ${readTextSql("m")} as content,
    m.type <> 'SYSTEM' and not m."isDeleted" as "isSearchable"
  from "Message" m
)`;

const placed = (m: string) => `
  select n.*, (n.place + coalesce(sum(n."newLength" - n.length) over (
    order by n.place rows between unbounded preceding and 1 preceding), 0))::int as "newPlace"
  from (${named(m)}) n`;

/** SQL for whom that text names, at places of that text, in order; null: nobody. */
export const readMentionsSql = (m: string) => `case when ${m}.mentions is not null then (
    select json_agg(json_build_object('id', n.id, 'place', n."newPlace", 'length', n."newLength") order by n.place)
      filter (where n."isShown")
    from (${placed(m)}) n
  ) end`;

/** SQL for what the message `m` names, as `toText` needs it; null: nobody. Looks people up by key, where it names some. */
export const namedSql = (m: string) => `case when ${m}.mentions is not null then (
    select json_agg(json_build_object(
      'id', said.id, 'place', said.place, 'length', said.length, 'username', meant.username) order by said.place)
    from jsonb_to_recordset(${m}.mentions) said(id text, place int, length int)
    left join ${peopleSql} meant on meant.id = case when said.id not in ('all', 'here') then said.id::uuid end
      and exists (select from ${openAccountsSql} present where present.id = meant.id)
      and not coalesce(${areBlockedSql("meant.id", `${m}."senderId"`)}, false)
  ) end`;

const knownStatement = `select m.content, ${namedSql("m")} as named from "Message" m where m.id = $1::uuid`;

/** Whom a message names, also those who are not marked, at their places in its text as it is read. One query. */
export async function listKnown(tx: Tx, messageId: string): Promise<(Mention & Known)[]> {
  const [row] = await tx.$queryRawUnsafe<{ content: string; named: Named[] | null }[]>(
    knownStatement,
    messageId,
  );
  const { parts } = readParts(row?.content ?? "", row?.named ?? []);
  return parts.map((part) => ({ ...part, now: part.now.toLowerCase(), was: part.was.toLowerCase() }));
}

const calledStatement = once(
  () => `
  select c."isTemporary" as "isTemporaryRoom", c."activityId", c."createdById" as "createdBy", ${spaceRoles},
    ${hasLevelsSql} as "hasLevels", (
      select json_agg(json_build_object('id', u.id, 'name', u."usernameKey"))
      from ${peopleWithPrivacySql} u join ${openAccountsSql} o on o.id = u.id
      join "Participant" q on q."conversationId" = c.id and q."userId" = u.id
      where u.id in (
        select k.id from ${peopleWithPrivacySql} k where k."usernameKey" = any($3::text[])
        union all select unnest($4::uuid[])
      ) and not ${areBlockedSql("u.id", "$2::uuid")}
    ) as members
  from "Participant" p join "Conversation" c on c.id = p."conversationId" ${getRoleJoins('p."userId"')}
  where p."conversationId" = $1::uuid and p."userId" = $2::uuid`,
);

type CalledRow = Parameters<typeof mayAnnounce>[1] & {
  hasLevels: boolean;
  members: { id: string; name: string }[] | null;
};

/**
 * Those of a conversation's members whom these spots or picks name, by username in lower case, and which calls the caller
 * may make there. Nobody with whom the caller is a blocked pair. One query.
 */
export async function getCallable(
  me: Me,
  conversationId: string,
  { spots, chosen }: { spots: Spot[]; chosen: Mention[] },
  tx?: Tx,
): Promise<{ members: Map<string, string>; callable: Call[] }> {
  const values = [conversationId, me.id, spots.map(({ name }) => name), chosen.map(({ id }) => id)];
  const [row] = await sqlWithin<CalledRow>(tx, "find_called", calledStatement(), values);
  const members = new Map(row?.members?.map(({ id, name }) => [name, id]));
  if (!row?.hasLevels) return { members, callable: [] };
  return { members, callable: mayAnnounce(me, row) ? ["all", "here"] : ["here"] };
}

/** SQL for the unread mentions of the participant `p` in the conversation `c`, with the message `x` of each. */
const unread = `"Mention" n join "Message" x on x.id = n."messageId"
    where n."userId" = p."userId" and n."conversationId" = c.id and n."countsAt" > p."readSeq" and not n."isWithdrawn"
      and n."mentionedAt" >= p."joinedAt" and not x."isDeleted"
      and not coalesce(${areBlockedSql('x."senderId"', 'p."userId"')}, false)`;

/**
 * SQL for the number of unread messages that mention the participant `p` of the conversation `c`: by their name, as a reply
 * to a message of theirs, or with @all or @here (decision 118). Reads an index of the person's mentions, and only where
 * something is unread. `since`: SQL, only those that were made later.
 */
export const unreadMentionsSql = (since?: string) => `case
  when c."lastSeq" > p."readSeq" or p."lateMentions" > 0 then (
    select count(*)::int from (
      select 1 from ${unread} ${since ? `and n."mentionedAt" > ${since}` : ""} limit ${MAX_COUNTED}
    ) mentions
  ) else 0 end`;

/** SQL for the messages that mention a person in a conversation and count after `seq`: their ids; null: none. */
export const calledSinceSql = (
  seq: string,
  { conversation, person }: { conversation: string; person: string },
) => `(
  select array_agg(n."messageId") from "Mention" n
  where n."userId" = ${person} and n."conversationId" = ${conversation} and n."countsAt" > ${seq}
)`;

/** SQL: late mentions of a person in a conversation count no more. `from`: a row for which they are settled. */
export const settleLateSql = (
  from: string,
  { conversation, person }: { conversation: string; person: string },
) => `
  update "Mention" n set "countsAt" = x.seq from "Message" x, ${from}
  where x.id = n."messageId" and n."userId" = ${person} and n."conversationId" = ${conversation} and n."countsAt" = ${LATE}`;

/** SQL to store, in the statement of a send, that a reply mentions a person. `from`: a row with the message's seq. */
export const storeReplySql = (
  { message, person, conversation }: { message: string; person: string; conversation: string },
  from: string,
) => `insert into "Mention" ("messageId", "userId", "conversationId", "mentionedAt", way, "countsAt")
  select ${message}, ${person}, ${conversation}, clock_timestamp(), 'REPLY', seq from ${from}`;
