import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import type { PersonView } from "@/features/people/views";
import { inBatches } from "@/lib/batches";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { databaseErrorCode } from "@/server/busy";
import { isTaken, sqlNumbering } from "@/server/db";
import { type NumberedEvent, storeNumberedEvents, wakeOthers } from "@/server/live/outbox";
import { conversationTopic, delivered, messageSent } from "../events";
import { spotsIn } from "../mentions/rules";
import { sendIsBusy } from "../messages/rules";
import type { MessageSend } from "../messages/schema";
import { type MessageView, toMessage } from "../messages/views";
import { blockJoins, isBlocked } from "../queries";
import { getRepeated, type Sent, sendRichMessage, trainingSource } from "../rich-sends/commands";
import { hasContent } from "../rules";

/** Max messages of one statement, of all conversations and of one. */
const MAX_BATCH = 128;
const MAX_OF_ONE = 64;
const ATTEMPTS = 5;
const EVENT_TYPE = messageSent({ conversationId: "", messageId: "" }).type;

/**
 * Raw SQL, because this is the hottest path: one statement sends the plain messages of a batch, in one round trip and
 * one transaction. It reads what the rules need, locks the conversations in the order of their ids (so that batches of
 * several processes can't deadlock), assigns the seqs, and writes messages, counters and events under these locks.
 *
 * Nothing is written to a conversation whose participants have changed since the snapshot: the update compares the
 * version that the snapshot held with the locked row's. With `skip locked` a conversation that somebody else has locked
 * doesn't hold up the others of the batch. If nobody else numbers events, it numbers its own: one position after the
 * other, in the order of the messages.
 */
const batchStatement = (locking: string) => `
  with asked as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
      with ordinality as a("conversationId", "senderId", id, content, "clientMessageId", topic, data, place)
  ),
  facts as materialized (
    select a.*, c."membershipVersion" as version, ${isBlocked} as "isBlocked", row_number() over (
      partition by a."conversationId", a."senderId", coalesce(a."clientMessageId", a.id::text) order by a.place
    ) as try, exists (
      select from "Message" m where m."conversationId" = a."conversationId" and m."senderId" = a."senderId"
        and m."clientMessageId" = a."clientMessageId"
    ) as "isRepeated", ${personJsonSql("u")} as sender
    from asked a
    join "Participant" p on p."conversationId" = a."conversationId" and p."userId" = a."senderId"
    join "Conversation" c on c.id = p."conversationId"
    join ${peopleSql} u on u.id = p."userId"
    ${blockJoins}
  ),
  sendable as materialized (select * from facts where not "isBlocked" and not "isRepeated" and try = 1),
  locked as materialized (
    select id from "Conversation" where id in (select "conversationId" from sendable) order by id ${locking}
  ),
  conversation as (
    update "Conversation" c
    set "lastSeq" = c."lastSeq" + s.sent, countable = c.countable + s.sent,
      "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), c."lastMessageAt")
    from (select "conversationId", version, count(*)::int as sent from sendable group by 1, 2) s
    join locked on locked.id = s."conversationId"
    where c.id = s."conversationId" and c."membershipVersion" = s.version
    returning c.id, c."lastSeq" - s.sent as seq, c."lastMessageAt" as at
  ),
  message as (
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "createdAt")
    select s.id, c.id, c.seq + row_number() over (partition by c.id order by s.place), s."senderId", 'TEXT',
      s.content, s."clientMessageId", c.at
    from sendable s join conversation c on c.id = s."conversationId"
    returning id, seq, "createdAt"
  ),
  own as (
    update "Participant" p set "ownSince" = p."ownSince" + s.sent
    from (select "conversationId", "senderId", count(*)::int as sent from sendable group by 1, 2) s
    join conversation c on c.id = s."conversationId"
    where p."conversationId" = s."conversationId" and p."userId" = s."senderId"
  ),
  numbering as materialized (
    select take_live_numbering($8) as "isOurs" from (select count(*) as count from conversation) c where c.count > 0
  ),
  told as (
    ${storeNumberedEvents(
      { topic: "s.topic", type: `'${EVENT_TYPE}'`, data: "s.data::jsonb" },
      `sendable s join conversation c on c.id = s."conversationId" cross join numbering n order by s.place`,
      `n."isOurs"`,
    )}
  )
  select f.place::int, f."isBlocked", f."isRepeated", f.sender, m.seq, m."createdAt",
    (select min(position) from told) as position
  from facts f left join message m on m.id = f.id order by f.place`;

/**
 * The same for one message, the usual case while few people write: without arrays, sorting and grouping the database
 * takes half the time.
 */
const oneStatement = (locking: string) => `
  with facts as materialized (
    select c."membershipVersion" as version, ${isBlocked} as "isBlocked", exists (
      select from "Message" m
      where m."conversationId" = $1::uuid and m."senderId" = $2::uuid and m."clientMessageId" = $5
    ) as "isRepeated", ${personJsonSql("u")} as sender
    from "Participant" p
    join "Conversation" c on c.id = p."conversationId"
    join ${peopleSql} u on u.id = p."userId"
    ${blockJoins}
    where p."conversationId" = $1::uuid and p."userId" = $2::uuid
  ),
  locked as materialized (
    select id from "Conversation"
    where id = $1::uuid and exists (select from facts where not "isBlocked" and not "isRepeated") ${locking}
  ),
  conversation as (
    update "Conversation" c
    set "lastSeq" = c."lastSeq" + 1, countable = c.countable + 1,
      "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), c."lastMessageAt")
    from facts f, locked
    where c.id = locked.id and c."membershipVersion" = f.version
    returning c."lastSeq" as seq, c."lastMessageAt" as at
  ),
  message as (
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "createdAt")
    select $3::uuid, $1::uuid, seq, $2::uuid, 'TEXT', $4, $5, at from conversation
    returning seq, "createdAt"
  ),
  own as (
    update "Participant" p set "ownSince" = p."ownSince" + 1 from conversation
    where p."conversationId" = $1::uuid and p."userId" = $2::uuid
  ),
  told as (
    ${storeNumberedEvents(
      { topic: "$6", type: `'${EVENT_TYPE}'`, data: "$7::jsonb" },
      "conversation",
      "take_live_numbering($8)",
    )}
  )
  select 1 as place, f."isBlocked", f."isRepeated", f.sender, m.seq, m."createdAt", t.position
  from facts f left join message m on true left join told t on true`;

const statements = {
  send: {
    batch: batchStatement("for no key update skip locked"),
    one: oneStatement("for no key update skip locked"),
  },
  send_waiting: { batch: batchStatement("for no key update"), one: oneStatement("for no key update") },
};

/** A plain message: neither a reply nor with files. */
type Plain = { me: Me; conversationId: string; id: string; content: string; clientMessageId: string | null };
type Row = {
  place: number;
  isBlocked: boolean;
  isRepeated: boolean;
  sender: PersonView;
  seq: number | null;
  createdAt: Date | null;
  /** of the event of the first message that was sent; null: the relay numbers the events */
  position: string | null;
};
/** `unsent`: the conversation was locked, or its participants have changed meanwhile. */
type Outcome = MessageView | "repeated" | "unsent" | "not-found";

const noParts = { named: null, attachments: null, replyTo: null, reactions: null, system: null };
const plain = { type: "TEXT" as const, training: null, isEdited: false, isDeleted: false };

function outcomeOf(one: Plain, row: Row | undefined): Outcome {
  if (!row || row.isBlocked) return "not-found";
  if (row.isRepeated) return "repeated";
  const { seq, createdAt, sender } = row;
  if (seq === null || createdAt === null) return "unsent";
  return toMessage({ ...one, ...noParts, ...plain, seq, createdAt }, sender);
}

type Statement = keyof typeof statements;

const eventOf = ({ conversationId, id }: Plain) => messageSent({ conversationId, messageId: id });

/** The events that the statement has numbered: their contents are known, and nobody has to read them again. */
function numberedEvents(batch: Plain[], outcomes: Outcome[], first: string): NumberedEvent[] {
  const sent = batch.flatMap((one, index) => {
    const message = outcomes[index];
    return typeof message === "object" ? [{ ...eventOf(one), payload: delivered.messageSent(message) }] : [];
  });
  return sent.map((event, index) => ({ ...event, position: Number(first) + index }));
}

/** Writes a batch in one statement. */
async function writeAll(name: Statement, batch: Plain[]): Promise<Outcome[]> {
  const columns = [
    batch.map(({ conversationId }) => conversationId),
    batch.map(({ me }) => me.id),
    batch.map(({ id }) => id),
    batch.map(({ content }) => content),
    batch.map(({ clientMessageId }) => clientMessageId),
    batch.map(({ conversationId }) => conversationTopic(conversationId)),
    batch.map((one) => JSON.stringify(eventOf(one).data)),
  ];
  const kind = batch.length === 1 ? "one" : "batch";
  const values = kind === "one" ? columns.map(([value]) => value) : columns;
  let outcomes: Outcome[] = [];
  await sqlNumbering<Row>(`${name}_${kind}`, statements[name][kind], [...values, wakeOthers()], (rows) => {
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    outcomes = batch.map((one, index) => outcomeOf(one, byPlace.get(index + 1)));
    const first = rows[0]?.position ?? null;
    if (first !== null) return { numbered: numberedEvents(batch, outcomes, first), left: false };
    return { numbered: [], left: rows.some(({ seq }) => seq !== null) };
  });
  return outcomes;
}

const isMomentary = (error: unknown) => /^40/.test(databaseErrorCode(error) ?? "");
/** Bad data, a violated constraint or a deadlock, which the other messages of a batch don't share. */
const concernsOne = (error: unknown) => /^(22|23|40)/.test(databaseErrorCode(error) ?? "");

async function writeOne(name: Statement, one: Plain): Promise<Outcome> {
  try {
    return (await writeAll(name, [one]))[0] ?? "not-found";
  } catch (error) {
    if (isTaken(error)) return "repeated";
    if (isMomentary(error)) return "unsent";
    throw error;
  }
}

/** If one message makes the statement fail, each is written alone, so that the others don't fail with it. */
async function writeBatch(name: Statement, batch: Plain[]): Promise<PromiseSettledResult<Outcome>[]> {
  if (batch.length > 1) {
    try {
      return (await writeAll(name, batch)).map((value) => ({ status: "fulfilled", value }));
    } catch (error) {
      if (!concernsOne(error)) throw error;
    }
  }
  const results: PromiseSettledResult<Outcome>[] = [];
  for (const one of batch) results.push(...(await Promise.allSettled([writeOne(name, one)])));
  return results;
}

const conversationOf = ({ conversationId }: Plain) => conversationId;

const writeTogether = inBatches<Plain, Outcome>({
  keyOf: conversationOf,
  run: (batch) => writeBatch("send", batch),
  max: MAX_BATCH,
  maxPerKey: MAX_OF_ONE,
  maxRunning: 2,
});

/** For conversations that were locked: each waits alone for its lock. */
const writeWaiting = inBatches<Plain, Outcome>({
  keyOf: conversationOf,
  run: (batch) => writeBatch("send_waiting", batch),
  max: MAX_OF_ONE,
  maxPerKey: MAX_OF_ONE,
  maxKeys: 1,
  maxRunning: 16,
});

async function sendPlain(me: Me, input: MessageSend): Promise<Sent> {
  const { id: conversationId, content, clientMessageId = null } = input;
  const one = { me, conversationId, id: newId(), content, clientMessageId };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await (attempt === 1 ? writeTogether : writeWaiting)(one);
    if (outcome === "not-found") throw notFound("The conversation");
    if (outcome === "repeated") return getRepeated(me, input);
    if (outcome !== "unsent") return { message: outcome, created: true };
  }
  throw sendIsBusy();
}

/** A message that shares a workout without a word says so, wherever messages are listed or mailed. */
const saying = (me: Me, input: MessageSend): MessageSend =>
  input.content.trim() === "" ? { ...input, content: trainingSource.only().textOf(me) } : input;

/**
 * Sends a message to a conversation that the caller is in. A repeated `clientMessageId` returns the first message,
 * whatever the new text is (docs/contract.md, 1). One round trip, which concurrent messages share; two with a reply or
 * files, three with a workout, more if it mentions somebody. Throws invalid, not-found, conflict (reply to a deleted
 * message), busy (after ATTEMPTS tries).
 */
export async function sendMessage(me: Me, given: MessageSend): Promise<Sent> {
  const input = given.training ? saying(me, given) : given;
  demand(hasContent, input);
  const isPlain = !input.replyToId && !input.training && input.attachments.length === 0;
  return isPlain && spotsIn(input.content).length === 0 ? sendPlain(me, input) : sendRichMessage(me, input);
}
