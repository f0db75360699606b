import type { Me } from "@/features/accounts/rules";
import { toPerson } from "@/features/people/views";
import { inBatches } from "@/lib/batches";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { databaseErrorCode } from "@/server/busy";
import { isTaken, sqlAnnouncing } from "@/server/db";
import { storeEvents } from "@/server/live/outbox";
import { messageSent } from "../events";
import { getRepeated, type Sent, sendRichMessage } from "../messages/commands";
import { sendIsBusy } from "../messages/rules";
import type { MessageSend } from "../messages/schema";
import { toMessage } from "../messages/views";
import { blockJoins, isBlocked } from "../queries";
import { hasContent } from "../rules";

/** Max messages of one statement, of all conversations and of one. */
const MAX_BATCH = 128;
const MAX_OF_ONE = 64;
const ATTEMPTS = 5;

/**
 * Raw SQL, because this is the hottest path: one statement sends the plain messages of a batch, in one round trip and
 * one transaction. It reads what the rules need, locks the conversations in the order of their ids (so that batches of
 * several processes can't deadlock), assigns the seqs, and writes messages, counters and events under these locks.
 *
 * Nothing is written to a conversation whose participants have changed since the snapshot: the update compares the
 * version that the snapshot held with the locked row's. With `skip locked` a conversation that somebody else has locked
 * doesn't hold up the others of the batch.
 */
const sendStatement = (locking: string) => `
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
    ) as "isRepeated"
    from asked a
    join "Participant" p on p."conversationId" = a."conversationId" and p."userId" = a."senderId"
    join "Conversation" c on c.id = p."conversationId"
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
  told as (
    ${storeEvents(
      {
        topic: "s.topic",
        type: `'${messageSent({ conversationId: "", messageId: "" }).type}'`,
        data: "s.data::jsonb",
      },
      `sendable s join conversation c on c.id = s."conversationId" order by s.place`,
    )}
  )
  select f.place::int, f."isBlocked", f."isRepeated", m.seq, m."createdAt"
  from facts f left join message m on m.id = f.id`;

const statements = {
  send_messages: sendStatement("for no key update skip locked"),
  send_waiting_messages: sendStatement("for no key update"),
};

/** A plain message: neither a reply nor with files. */
type Plain = { me: Me; conversationId: string; id: string; content: string; clientMessageId: string | null };
type Row = {
  place: number;
  isBlocked: boolean;
  isRepeated: boolean;
  seq: number | null;
  createdAt: Date | null;
};
/** `unsent`: the conversation was locked, or its participants have changed meanwhile. */
type Outcome = { seq: number; createdAt: Date } | "repeated" | "unsent" | "not-found";

const outcomeOf = (row: Row | undefined): Outcome => {
  if (!row || row.isBlocked) return "not-found";
  if (row.isRepeated) return "repeated";
  return row.seq === null || row.createdAt === null ? "unsent" : { seq: row.seq, createdAt: row.createdAt };
};

type Statement = keyof typeof statements;

async function writeAll(name: Statement, batch: Plain[]): Promise<Outcome[]> {
  const events = batch.map(({ conversationId, id }) => messageSent({ conversationId, messageId: id }));
  const rows = await sqlAnnouncing<Row>(name, statements[name], [
    batch.map(({ conversationId }) => conversationId),
    batch.map(({ me }) => me.id),
    batch.map(({ id }) => id),
    batch.map(({ content }) => content),
    batch.map(({ clientMessageId }) => clientMessageId),
    events.map(({ topic }) => topic),
    events.map(({ data }) => JSON.stringify(data)),
  ]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return batch.map((_, index) => outcomeOf(byPlace.get(index + 1)));
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
  run: (batch) => writeBatch("send_messages", batch),
  max: MAX_BATCH,
  maxPerKey: MAX_OF_ONE,
  maxRunning: 2,
});

/** For conversations that were locked: each waits alone for its lock. */
const writeWaiting = inBatches<Plain, Outcome>({
  keyOf: conversationOf,
  run: (batch) => writeBatch("send_waiting_messages", batch),
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
    if (outcome === "unsent") continue;
    const parts = { attachments: null, replyTo: null, reactions: null, system: null };
    const row = { ...one, ...outcome, ...parts, type: "TEXT" as const, isEdited: false, isDeleted: false };
    return { message: toMessage(row, toPerson(me)), created: true };
  }
  throw sendIsBusy();
}

/**
 * Sends a message to a conversation that the caller is in. A repeated `clientMessageId` returns the first message,
 * whatever the new text is (docs/contract.md, 1). One round trip, which concurrent messages share; two with a reply or
 * files. Throws invalid, not-found, conflict (reply to a deleted message), busy (after ATTEMPTS tries).
 */
export async function sendMessage(me: Me, input: MessageSend): Promise<Sent> {
  demand(hasContent, input);
  const isPlain = !input.replyToId && input.attachments.length === 0;
  return isPlain ? sendPlain(me, input) : sendRichMessage(me, input);
}
