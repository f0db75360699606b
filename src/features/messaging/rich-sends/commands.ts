import type { Me } from "@/features/accounts/rules";
import { toPerson } from "@/features/people/views";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { isTaken, sqlAnnouncing, type Tx, transaction } from "@/server/db";
import { storeEvents } from "@/server/live/outbox";
import { conversationUpdatedFor, liveTypes, messageSent } from "../events";
import { callMembers, withinLimits } from "../mentions/commands";
import { getCallable, storeReplySql } from "../mentions/queries";
import { type Mention, meantIn, spotsIn } from "../mentions/rules";
import { findRepeated, getMessage, getSendFacts, type SendFacts } from "../messages/queries";
import { isUndeleted, sendIsBusy } from "../messages/rules";
import type { MessageSend, TrainingReference } from "../messages/schema";
import { type MessageView, toMessage } from "../messages/views";
import { messageTypeOf } from "../rules";

const replyIds = { message: "$4::uuid", person: "$14::uuid", conversation: "$1::uuid" };

/**
 * Raw SQL: one statement is one transaction in one round trip. The conversation's row is locked before all others but
 * the files: it assigns the seq, and the participant's row and the event's serial follow under its lock. A send that
 * waited for the lock while participants changed writes nothing, because the version no longer matches, and retries.
 * If a file is gone, nothing is written. $14: the person whose message a reply answers, who is mentioned by it; null: nobody.
 */
const sendStatement = ({ withFiles }: { withFiles: boolean }) => `
  with ${withFiles ? wantedFiles : ""} conversation as (
    update "Conversation"
    set "lastSeq" = "lastSeq" + 1, countable = countable + 1,
      "lastMessageAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "lastMessageAt")
    where id = $1::uuid and "membershipVersion" = $2 ${withFiles ? allFilesThere : ""}
    returning "lastSeq" as seq, "lastMessageAt" as at
  ),
  message as (
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "clientMessageId", "replyToId",
      "createdAt", training, mentions)
    select $4::uuid, $1::uuid, seq, $3::uuid, $5::"MessageType", $6, $7, $8::uuid, at, $12::jsonb, $13::jsonb
    from conversation returning seq, "createdAt"
  ),
  mine as (
    update "Participant" p set "ownSince" = p."ownSince" + 1 from conversation
    where p."conversationId" = $1::uuid and p."userId" = $3::uuid
  ),
  ${withFiles ? takenFiles : ""}
  told as (
    ${storeEvents(
      {
        topic: "case e.place when 1 then $9 else $15 end",
        type: `case e.place when 1 then $10 else '${liveTypes.conversationUpdated}' end`,
        data: "case e.place when 1 then $11::jsonb else $16::jsonb end",
      },
      "conversation cross join generate_series(1, case when $14::uuid is null then 1 else 2 end) e(place) order by e.place",
    )}
  ),
  answered as (${storeReplySql(replyIds, "conversation where $14::uuid is not null")})
  select seq, "createdAt" from message`;

/** Of two concurrent messages with the same file, the second waits here and then finds the file in use. */
const wantedFiles = `wanted as materialized (
    select id from "Attachment"
    where id = any($17::uuid[]) and "uploaderId" = $3::uuid and "conversationId" = $1::uuid and "messageId" is null
    order by id for update
  ),`;
const allFilesThere = `and (select count(*) from wanted) = cardinality($17::uuid[])`;
const takenFiles = `taken as (
    update "Attachment" a set "messageId" = $4::uuid, place = file.place
    from unnest($17::uuid[]) with ordinality as file(id, place), conversation where a.id = file.id
  ),`;

const statements = {
  plain: sendStatement({ withFiles: false }),
  withFiles: sendStatement({ withFiles: true }),
};

const ATTEMPTS = 5;

export type Sent = { message: MessageView; created: boolean };

/** The answer to a send whose `clientMessageId` the caller has used before: the first message. Throws busy. */
export async function getRepeated(me: Me, { id, clientMessageId }: MessageSend): Promise<Sent> {
  const first = clientMessageId && (await findRepeated(me, id, clientMessageId));
  if (!first) throw sendIsBusy();
  return { message: first, created: false };
}

/** Of training. `get` throws not-found unless the caller may share this; `textOf`: what a message says that has no text. */
type TrainingSource = {
  get: (me: Me, shared: TrainingReference) => Promise<unknown>;
  textOf: (me: Me) => string;
};
export const trainingSource = registry<TrainingSource>("what messages show of training");

/** Whom the text of a send means. One query, none if it has nothing that may be a name. */
async function listMeant(me: Me, { id, content, mentions }: MessageSend): Promise<Mention[]> {
  const spots = spotsIn(content);
  if (spots.length === 0) return [];
  const chosen = mentions ?? [];
  return meantIn(spots, { ...(await getCallable(me, id, { spots, chosen })), chosen });
}

/**
 * Sends a reply, or a message with files, a workout or what may be a mention, to a conversation that the caller is in;
 * `sendMessage` sends all others. Two round trips, three with a workout; those of a transaction if it mentions somebody.
 * Throws not-found, conflict (reply to a deleted message), busy (after ATTEMPTS tries).
 */
export async function sendRichMessage(me: Me, input: MessageSend): Promise<Sent> {
  const files = [...new Set(input.attachments.map(({ id }) => id))];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [facts, meant] = await Promise.all([getSendFacts(me, { ...input, files }), listMeant(me, input)]);
    if (facts.repeatedId !== null) return getRepeated(me, input);
    if (facts.files.length < files.length) throw notFound("The attachment");
    if (input.replyToId) {
      if (!facts.replyTo) throw notFound("The message");
      demand(isUndeleted, facts.replyTo);
    }
    if (input.training && attempt === 1) await trainingSource.only().get(me, input.training);
    const sent = await write(me, { input, id: newId(), files, facts, meant });
    if (sent === "repeated") return getRepeated(me, input);
    if (sent === null) continue;
    return { message: sent, created: true };
  }
  throw sendIsBusy();
}

type Written = { seq: number; createdAt: Date };

/** A send as its statement takes it. */
type Draft = { input: MessageSend; id: string; files: string[]; facts: SendFacts; meant: Mention[] };

function valuesOf(me: Me, { input, id, files, facts, meant }: Draft): unknown[] {
  const { version, replyTo } = facts;
  const event = messageSent({ conversationId: input.id, messageId: id });
  const answered = replyTo?.sender && replyTo.sender.id !== me.id ? replyTo.sender.id : null;
  const told = conversationUpdatedFor({ conversationId: input.id, userId: answered ?? me.id });
  return [
    ...[
      input.id,
      version,
      me.id,
      id,
      messageTypeOf(facts.files),
      input.content,
      input.clientMessageId ?? null,
    ],
    ...[replyTo?.id ?? null, event.topic, event.type, JSON.stringify(event.data)],
    input.training ? JSON.stringify(input.training) : null,
    meant.length > 0 ? JSON.stringify(meant) : null,
    ...[answered, told.topic, JSON.stringify(told.data)],
    ...(files.length > 0 ? [files] : []),
  ];
}

/** Returns no row if the participants have changed meanwhile or another message has used a file. */
async function store(me: Me, draft: Draft, tx?: Tx): Promise<Written | undefined> {
  const values = valuesOf(me, draft);
  const [name, statement] =
    draft.files.length > 0
      ? (["send_files", statements.withFiles] as const)
      : (["send_message", statements.plain] as const);
  const rows = tx
    ? await tx.$queryRawUnsafe<Written[]>(statement, ...values)
    : await sqlAnnouncing<Written>(name, statement, values);
  return rows[0];
}

/** The same of a message that mentions somebody, who is told within the transaction. */
const storeCalling = (me: Me, draft: Draft): Promise<Written | undefined> =>
  transaction(async (tx) => {
    const row = await store(me, draft, tx);
    if (!row) return undefined;
    const message = { id: draft.id, conversationId: draft.input.id, seq: row.seq };
    await callMembers(me, tx, message, await withinLimits(me, tx, message, draft.meant));
    return row;
  });

/** Returns null if nothing was written. */
async function write(me: Me, draft: Draft): Promise<MessageView | "repeated" | null> {
  try {
    const isCalling = draft.meant.length > 0;
    const row = isCalling ? await storeCalling(me, draft) : await store(me, draft);
    if (!row) return null;
    return isCalling ? (await getMessage(me, draft.id)).message : viewOf(me, draft, row);
  } catch (error) {
    if (isTaken(error)) return "repeated";
    throw error;
  }
}

function viewOf(me: Me, { input, id, facts }: Draft, row: Written): MessageView {
  const { id: conversationId, content } = input;
  const made = { id, conversationId, type: messageTypeOf(facts.files), content, named: null };
  const extras = { attachments: facts.files, replyTo: facts.replyTo, reactions: null, system: null };
  const training = input.training ? { isShared: true } : null;
  const state = {
    clientMessageId: input.clientMessageId ?? null,
    training,
    isEdited: false,
    isDeleted: false,
  };
  return toMessage({ ...made, ...extras, ...row, ...state }, toPerson(me));
}
