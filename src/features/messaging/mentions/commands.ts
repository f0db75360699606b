import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import {
  forgetNotifications,
  notify,
  readNotificationsOf,
  withdrawNotifications,
} from "@/features/notifications/commands";
import { chosenChannelsSql } from "@/features/notifications/settings/queries";
import { isOnlineSql } from "@/features/people/presence/queries";
import { areBlockedSql } from "@/features/people/queries";
import { type Tx, transaction } from "@/server/db";
import { conversationUpdatedFor } from "../events";
import { mentionedNews, mentionMessages } from "../news";
import { getSpaceJoins, spaceName } from "../queries";
import { getCallable, LATE, listKnown } from "./queries";
import { HERE_MINUTES, isCall, type Mention, meantIn, spotsIn, unchangedIn } from "./rules";

/** Who is told of messages that mention them. Within the given transaction, under the conversation's lock. */

type Message = { id: string; conversationId: string; seq: number };

/** Without @here if the conversation has been called by it within HERE_MINUTES: then it calls nobody and is plain text. */
export async function withinLimits(_me: Me, tx: Tx, message: Message, meant: Mention[]): Promise<Mention[]> {
  if (!meant.some(({ id }) => id === "here")) return meant;
  const called = await tx.$executeRaw`
    update "Conversation" set "hereAt" = clock_timestamp() where id = ${message.conversationId}::uuid
      and ("hereAt" is null or "hereAt" <= clock_timestamp() - make_interval(mins => ${HERE_MINUTES}))`;
  if (called > 0) return meant;
  const others = meant.filter(({ id }) => id !== "here");
  await storeMeant(tx, message.id, others);
  return others;
}

const storeMeant = (tx: Tx, messageId: string, meant: Mention[]) =>
  tx.$executeRaw`
    update "Message" set mentions = ${meant.length > 0 ? JSON.stringify(meant) : null}::jsonb
    where id = ${messageId}::uuid`;

/**
 * Stores whom a message calls: by name, and with @all or @here. Those who were called by it before, and a blocked pair, are
 * left out; whom a reply answers is called anew by name. `isNew`: they had not read of it before; `hears`: their levels and
 * settings let them be notified.
 */
const callStatement = `
  with known as (select "userId" from "Mention" where "messageId" = $1::uuid and way <> 'REPLY'),
  called as (
    insert into "Mention" as n ("messageId", "userId", "conversationId", "mentionedAt", way, "countsAt")
    select $1::uuid, p."userId", p."conversationId", clock_timestamp(),
      (case when p."userId" = any($5::uuid[]) then 'NAME' when $6 then 'ALL' else 'HERE' end)::"MentionWay",
      case when p."readSeq" < $3::int then $3::int else ${LATE} end
    from "Participant" p join ${peopleSql} u on u.id = p."userId"
    where p."conversationId" = $2::uuid and p."userId" <> $4::uuid
      and (p."userId" = any($5::uuid[]) or $6::boolean or $7::boolean and u."showsActivity" and ${isOnlineSql("u.id")})
      and not ${areBlockedSql('p."userId"', "$4::uuid")}
    on conflict ("messageId", "userId") do update set "isWithdrawn" = false, way = excluded.way,
      "countsAt" = case when n.way = 'REPLY' then excluded."countsAt" else n."countsAt" end
    where n."isWithdrawn" or n.way = 'REPLY'
    returning n."userId", n."countsAt", not exists (select from known k where k."userId" = n."userId") as "isNew"
  ),
  late as (
    update "Participant" p set "lateMentions" = p."lateMentions" + 1 from called
    where called."countsAt" = ${LATE} and called."isNew"
      and p."conversationId" = $2::uuid and p."userId" = called."userId"
  )
  select called."userId", called."isNew", not p."isMuted" and coalesce((
    select s."inApp" from ${chosenChannelsSql} s where s."userId" = p."userId" and s.type = '${mentionMessages.name}'
  ), ${mentionMessages.channels.inApp}) as hears
  from called join "Participant" p on p."conversationId" = $2::uuid and p."userId" = called."userId"`;

/**
 * Tells those whom a message means that it mentions them: in counters, and with a notification unless they have chosen to be
 * notified of nothing there. Each is told once of a message. The number of statements doesn't depend on their number.
 */
export async function callMembers(me: Me, tx: Tx, message: Message, meant: Mention[]): Promise<void> {
  const { id, conversationId, seq } = message;
  const ids = new Set(meant.map((one) => one.id));
  const people = [...ids].filter((one) => !isCall(one));
  const called = await tx.$queryRawUnsafe<{ userId: string; isNew: boolean; hears: boolean }[]>(
    callStatement,
    ...[id, conversationId, seq, me.id, people, ids.has("all"), ids.has("here")],
  );
  tx.announce(called.map(({ userId }) => conversationUpdatedFor({ conversationId, userId })));
  const heard = called.filter(({ isNew, hears }) => isNew && hears).map(({ userId }) => userId);
  if (heard.length === 0) return;
  const [named] = await tx.$queryRawUnsafe<{ name: string | null }[]>(
    `select coalesce(c.name, ${spaceName}) as name from "Conversation" c ${getSpaceJoins()} where c.id = $1::uuid`,
    conversationId,
  );
  const from = { fromUserId: me.id, fromUserName: me.name, fromUsername: me.username };
  const about = { conversationId, conversationName: named?.name ?? "", messageId: id };
  await notify(me, tx, heard, mentionedNews.tell({ ...from, ...about }, { subjectId: id }));
}

type Called = { userId: string; way: "NAME" | "REPLY" | "ALL" | "HERE" };

/**
 * Takes back that a message calls these people: their counters and notifications of it fall. Whoever had read of it is not
 * told again if the message mentions them once more.
 */
async function uncall(me: Me, tx: Tx, { id, conversationId }: Message, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const types = [mentionedNews.name];
  const gone = await withdrawNotifications(me, tx, id, { types, readerIds: userIds });
  const seen = gone.filter(({ isUnseen }) => !isUnseen).map(({ userId }) => userId);
  await tx.$executeRaw`
    with taken as (
      select n."userId", n."countsAt" = ${LATE} as "isLate",
        n."countsAt" <= p."readSeq" or n."userId" = any(${seen}::uuid[]) as "isSeen"
      from "Mention" n
      left join "Participant" p on p."conversationId" = n."conversationId" and p."userId" = n."userId"
      where n."messageId" = ${id}::uuid and n."userId" = any(${userIds}::uuid[]) and not n."isWithdrawn"
    ),
    forgotten as (
      delete from "Mention" n using taken
      where n."messageId" = ${id}::uuid and n."userId" = taken."userId" and taken."isSeen" is not true
    ),
    kept as (
      update "Mention" n set "isWithdrawn" = true, "countsAt" = m.seq from taken, "Message" m
      where n."messageId" = ${id}::uuid and n."userId" = taken."userId" and taken."isSeen" and m.id = n."messageId"
    )
    update "Participant" p set "lateMentions" = greatest(0, p."lateMentions" - 1) from taken
    where taken."isLate" and p."conversationId" = ${conversationId}::uuid and p."userId" = taken."userId"`;
  tx.announce(userIds.map((userId) => conversationUpdatedFor({ conversationId, userId })));
}

const listCalled = (tx: Tx, messageId: string): Promise<Called[]> =>
  tx.mention.findMany({ where: { messageId, isWithdrawn: false }, select: { userId: true, way: true } });

/** Who is named no more by a reply to them is still answered by it. */
const storeReply = (tx: Tx, { id, conversationId, seq }: Message, userId: string | null) =>
  tx.$executeRaw`
    insert into "Mention" ("messageId", "userId", "conversationId", "mentionedAt", way, "countsAt")
    values (${id}::uuid, ${userId}::uuid, ${conversationId}::uuid, clock_timestamp(), 'REPLY', ${seq})
    on conflict ("messageId", "userId") do update set way = 'REPLY', "isWithdrawn" = false`;

/** A message that is deleted calls nobody any more. */
export async function uncallAll(me: Me, tx: Tx, message: Message): Promise<void> {
  const called = await listCalled(tx, message.id);
  await uncall(
    me,
    tx,
    message,
    called.map(({ userId }) => userId),
  );
}

/** `read`: the text as it was read; `mentions`: whom the writer of the new one picked; `answeredId`: whom the message answers. */
type Edit = { read: string; content: string; mentions: Mention[]; answeredId: string | null };

/**
 * Whom an edited text means, as it is to be stored with the text: whoever was meant at an unchanged place stays meant
 * (decision 118). Four queries at most; none if neither text has anything that may be a name.
 */
async function listMeant(
  me: Me,
  tx: Tx,
  message: Message,
  edit: Edit,
): Promise<{ meant: Mention[]; isFirstHere: boolean }> {
  const { read, content, mentions: chosen } = edit;
  const spots = spotsIn(content);
  if (spots.length === 0) return { meant: [], isFirstHere: false };
  const known = read.includes("@") ? await listKnown(tx, message.id) : [];
  const facts = await getCallable(me, message.conversationId, { spots, chosen }, tx);
  const kept = unchangedIn(read, content, known);
  const meant = meantIn(spots, { ...facts, chosen }, { kept, known });
  return { meant, isFirstHere: !known.some(({ id }) => id === "here") };
}

/**
 * Stores whom an edited message means, tells those who are new to it, and takes it back from those who are in it no more.
 * Before the new text is stored. A reply goes on mentioning the person whom it answers.
 */
export async function recallMembers(me: Me, tx: Tx, message: Message, edit: Edit): Promise<void> {
  const { meant: asked, isFirstHere } = await listMeant(me, tx, message, edit);
  if (asked.length === 0 && !edit.read.includes("@")) return;
  await storeMeant(tx, message.id, asked);
  const meant = isFirstHere ? await withinLimits(me, tx, message, asked) : asked;
  const ids = new Set(meant.map(({ id }) => id));
  const stays = ({ userId, way }: Called) =>
    way === "REPLY" || ids.has(userId) || ids.has("all") || (way === "HERE" && ids.has("here"));
  const gone = (await listCalled(tx, message.id)).filter((one) => !stays(one));
  await uncall(
    me,
    tx,
    message,
    gone.map(({ userId }) => userId),
  );
  if (gone.some(({ userId }) => userId === edit.answeredId)) await storeReply(tx, message, edit.answeredId);
  // @here calls those who were there when it was written
  const called = isFirstHere ? meant : meant.filter(({ id }) => id !== "here");
  if (called.length > 0) await callMembers(me, tx, message, called);
}

/** The caller has read these messages: their notifications of them are read. */
export const readMentions = (me: Me, messageIds: string[]): Promise<void> =>
  transaction((tx) => readNotificationsOf(me, tx, messageIds, mentionedNews.name));

/** Deletes notifications of mentions in conversations that these people are not in any more. */
export const forgetMentionsIn = (
  me: Me,
  tx: Tx,
  conversationIds: string[],
  userIds: string[],
): Promise<void> =>
  forgetNotifications(me, tx, userIds, ["conversationId", conversationIds], [mentionedNews.name]);
