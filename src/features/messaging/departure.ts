import { listNames } from "@/features/accounts/queries";
import type { Departure } from "@/features/accounts/removal/commands";
import { DELETED_MEMBER, type Me } from "@/features/accounts/rules";
import { idFloor } from "@/lib/id";
import type { Announcement } from "@/lib/live-event";
import { NOBODY } from "@/lib/nobody";
import { sql, type Tx, transaction } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { keyOf } from "./attachments/rules";
import { conversationUpdatedFor, messageUpdated } from "./events";
import { closeConversations, lockConversations } from "./members/commands";
import { recordSystemMessages } from "./messages/commands";
import { systemText } from "./messages/rules";
import type { SystemKind } from "./messages/views";

/** When an account is deleted, its conversations continue and its messages stay, without a sender. */
export const messagingDeparture: Departure = {
  columns: {
    "Participant.userId": "emptied",
    "Message.senderId": "emptied",
    "Reaction.userId": "emptied",
    "Attachment.uploaderId": "emptied",
    "Conversation.createdById": "emptied",
    "FinalLeave.userId": "by key",
    "DormantParticipant.userId": "by key",
    "MessageDigest.userId": "by key",
    "Mention.userId": "by key",
  },
  leave: leaveConversations,
  clear: async (me) => {
    await removeUnsentFiles(me);
    await unmention(me);
    await unsignMessages(me);
    await unnameSystemMessages(me);
  },
  forget: (me, tx, since) => unnameSystemMessages(me, { tx, floor: idFloor(since) }),
};

const BATCH = 100;

const insideStatement = `
  select c.id from "Participant" p join "Conversation" c on c.id = p."conversationId"
  where p."userId" = $1 and (c."isTemporary" or c.type <> 'GROUP') order by c.id limit ${BATCH}`;

/** Leaves all conversations except the groups' own, in batches, so that no transaction holds many locks for long. */
async function leaveConversations(me: Me): Promise<void> {
  for (;;) {
    const rows = await sql<{ id: string }>("left_inside", insideStatement, [me.id]);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await transaction((tx) => leaveSome(me, tx, ids));
  }
}

/**
 * The remaining participants keep the conversation. If the account created a room, the longest-standing member becomes
 * its creator. A conversation without participants is closed. A concurrent send retries and doesn't find its sender.
 */
async function leaveSome(me: Me, tx: Tx, ids: string[]): Promise<void> {
  await lockConversations(me, tx, ids);
  const left = await tx.$queryRaw<{ id: string; people: number; isTemporary: boolean }[]>`
    with gone as (
      delete from "Participant" where "conversationId" = any(${ids}::uuid[]) and "userId" = ${me.id}::uuid
      returning "conversationId" as id
    )
    update "Conversation" c set "participantCount" = c."participantCount" - 1, "identityKey" = null,
      "membershipVersion" = c."membershipVersion" + 1
    from gone where c.id = gone.id returning c.id, c."participantCount" as people, c."isTemporary"`;
  const empty = left.filter(({ people }) => people < 1).map(({ id }) => id);
  if (empty.length > 0) await closeConversations(me, tx, empty);
  const rooms = left.filter(({ people, isTemporary }) => isTemporary && people > 0).map(({ id }) => id);
  await tx.$executeRaw`
    update "Conversation" c set "createdById" = (
      select p."userId" from "Participant" p where p."conversationId" = c.id order by p."joinedAt", p."userId" limit 1
    ) where c.id = any(${rooms}::uuid[]) and c."createdById" = ${me.id}::uuid`;
  await recordSystemMessages(me, tx, rooms, { kind: "person_left", targetIds: [me.id] });
  // one event per person: a DIRECT conversation has a different name for each participant
  const hearers = await tx.participant.findMany({
    where: { conversationId: { in: ids } },
    select: { conversationId: true, userId: true },
  });
  tx.announce(hearers.map(conversationUpdatedFor));
}

/** The texts that name the account keep the name as it was written, without its id. */
const unmentionStatement = `
  with naming as (
    select x.id from "Message" x
    where (x.id in (select "messageId" from "Mention" where "userId" = $1::uuid) or x."senderId" = $1::uuid)
      and x.mentions @> jsonb_build_array(jsonb_build_object('id', $1::text)) limit 500
  )
  update "Message" x set mentions = nullif((
    select coalesce(jsonb_agg(one order by place), '[]')
    from jsonb_array_elements(x.mentions) with ordinality as e(one, place) where one ->> 'id' <> $1::text
  ), '[]') from naming where x.id = naming.id returning x.id as "messageId", x."conversationId"`;

const unmention = (me: Me) => repeat(unmentionStatement, me, (rows: Changed[]) => rows.map(messageUpdated));

/** One event for each changed message, so that clients which show it render it again. */
type Changed = { messageId: string; conversationId: string };

const unsignStatement = `
  with mine as (
    select id from "Message" where "senderId" = $1::uuid limit 500
  )
  update "Message" set "senderId" = null from mine where "Message".id = mine.id
  returning "Message".id as "messageId", "Message"."conversationId"`;

const unreactStatement = `
  with gone as (
    delete from "Reaction" where "userId" = $1::uuid and "messageId" in (
      select "messageId" from "Reaction" where "userId" = $1::uuid limit 500
    ) returning "messageId"
  )
  select m.id as "messageId", m."conversationId" from "Message" m where m.id in (select "messageId" from gone)`;

/** `leave` has already given rooms a new creator; this clears the creator of all other conversations. */
const unbegunStatement = `
  with mine as (
    select id from "Conversation" where "createdById" = $1::uuid order by id limit ${BATCH} for no key update
  ), c as (
    update "Conversation" set "createdById" = null from mine where "Conversation".id = mine.id
    returning "Conversation".id
  )
  select c.id as "conversationId", p."userId" from c left join "Participant" p on p."conversationId" = c.id`;

/** Runs a statement that changes some rows at a time until it returns none. */
async function repeat<Row>(
  statement: string,
  me: Me,
  eventsOf: (rows: Row[]) => Announcement[],
): Promise<void> {
  for (;;) {
    const count = await transaction(async (tx, announce) => {
      const rows = await tx.$queryRawUnsafe<Row[]>(statement, me.id);
      announce(eventsOf(rows));
      return rows.length;
    });
    if (count === 0) return;
  }
}

type Hearer = { conversationId: string; userId: string | null };
const changedForHearers = (rows: Hearer[]) =>
  rows.flatMap(({ conversationId, userId }) =>
    userId ? [conversationUpdatedFor({ conversationId, userId })] : [],
  );

/** Clears the sender of messages and the creator of conversations, and deletes reactions. */
async function unsignMessages(me: Me): Promise<void> {
  await repeat(unsignStatement, me, (rows: Changed[]) => rows.map(messageUpdated));
  await repeat(unreactStatement, me, (rows: Changed[]) => rows.map(messageUpdated));
  await repeat(unbegunStatement, me, changedForHearers);
}

/** Deletes unsent files: first the file, then its row, so that the row is found again after a crash. */
async function removeUnsentFiles(me: Me): Promise<void> {
  const rows = await sql<{ id: string }>(
    "unsent_files",
    `select id from "Attachment" where "uploaderId" = $1 and "messageId" is null`,
    [me.id],
  );
  for (const { id } of rows) await uploads.remove(keyOf(id));
  const ids = rows.map(({ id }) => id);
  await sql("purge_unsent_files", `delete from "Attachment" where id = any($1::uuid[])`, [ids]);
  await sql("unsign_files", `update "Attachment" set "uploaderId" = null where "uploaderId" = $1`, [me.id]);
}

type System = { kind: SystemKind; actorId: string; targetIds: string[]; name: string | null };
type Said = { id: string; system: System };

/**
 * Scans all messages: an index would slow down each send, and accounts are seldom deleted. When `$2` doesn't limit the
 * scan, it must not run in a transaction, which would time out over millions of rows.
 */
const namingStatement = `
  select id from "Message" where type = 'SYSTEM' and id >= $2::uuid
    and (system ->> 'actorId' = $1 or system -> 'targetIds' ? $1)`;

/**
 * SYSTEM messages name people in their data and in their English text: replaces the deleted account by NOBODY. `since`:
 * only in messages written since then, within the given transaction.
 */
async function unnameSystemMessages(me: Me, since?: { tx: Tx; floor: string }): Promise<void> {
  const rows = since
    ? await since.tx.$queryRawUnsafe<{ id: string }[]>(namingStatement, me.id, since.floor)
    : await sql<{ id: string }>("system_messages_of", namingStatement, [me.id, NOBODY]);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    if (since) await unname(me, since.tx, some);
    else await transaction((tx) => unname(me, tx, some));
  }
}

async function unname(me: Me, tx: Tx, ids: string[]): Promise<void> {
  const rows = await tx.$queryRaw<Said[]>`
    select id, system from "Message" where id = any(${ids}::uuid[]) order by id for no key update`;
  const named = rows.flatMap(({ system }) => [system.actorId, ...system.targetIds]);
  const people = await listNames(
    tx,
    [...new Set(named)].filter((id) => id !== me.id),
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const news = rows.map((row) => withoutPerson(row, me.id, (id) => names.get(id) ?? DELETED_MEMBER));
  const updated = await tx.$queryRaw<Changed[]>`
    with news as (
      select * from unnest(${news.map(({ id }) => id)}::uuid[], ${news.map(({ system }) => system)}::text[],
        ${news.map(({ content }) => content)}::text[]) as n(id, system, content)
    )
    update "Message" set system = news.system::jsonb, content = news.content
    from news where "Message".id = news.id returning "Message".id as "messageId", "Message"."conversationId"`;
  tx.announce(updated.map(messageUpdated));
}

function withoutPerson({ id, system }: Said, goneId: string, nameOf: (id: string) => string) {
  const other = (personId: string) => (personId === goneId ? NOBODY : personId);
  const { kind, name } = system;
  const actorId = other(system.actorId);
  const targetIds = system.targetIds.map(other);
  const byOneself = targetIds.length === 1 && targetIds[0] === actorId;
  const content = systemText(kind, nameOf(actorId), targetIds.map(nameOf).sort(), { name, byOneself });
  return { id, system: JSON.stringify({ ...system, actorId, targetIds }), content };
}
