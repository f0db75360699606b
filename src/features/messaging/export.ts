import { type Export, exportedPerson } from "@/features/accounts/exports/queries";
import { entryNameOf } from "@/features/accounts/exports/rules";
import { sql } from "@/server/db";
import { keyOf } from "./attachments/rules";
import { readMentionsSql, readTextSql } from "./mentions/queries";
import { getSpaceJoins, spaceName } from "./queries";

export const messagingExport: Export = {
  parts: {
    conversations: {
      words: { id: "messaging.export.part.conversations" },
      get rows() {
        return `select c.id as key, json_build_object('id', c.id, 'type', c.type,
      'name', coalesce(c.name, ${spaceName}), 'createdByMe', c."createdById" = $1, 'people', (
        select json_agg(${exportedPerson('q."userId"')}) from (
          select "userId" from "Participant" where "conversationId" = c.id order by "joinedAt", "userId" limit 50
        ) q
      ), 'joinedAt', p."joinedAt", 'readSeq', p."readSeq", 'isMuted', p."isMuted",
      'mentionsOnly', p."mentionsOnly", 'lateMentions', p."lateMentions") as row
    from "Participant" p join "Conversation" c on c.id = p."conversationId" ${getSpaceJoins()}
    where p."userId" = $1 and c.id > $2`;
      },
    },
    "final-leaves": {
      words: { id: "messaging.export.part.finalLeaves" },
      rows: `select l."conversationId" as key, json_build_object('conversationId', l."conversationId",
      'leftAt', l."leftAt") as row
    from "FinalLeave" l where l."userId" = $1 and l."conversationId" > $2`,
    },
    "message-digests": {
      words: { id: "messaging.export.part.digests" },
      isPaged: false,
      rows: `select $2::uuid as key, json_build_object('letterId', d."letterId", 'since', d.since, 'until', d.until) as row
    from "MessageDigest" d where d."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
    },
    "deleted-conversations": {
      words: { id: "messaging.export.part.deletedConversations" },
      rows: `select d."conversationId" as key, json_build_object('conversationId', d."conversationId",
      'joinedAt', d."joinedAt", 'readSeq', d."readSeq", 'isMuted', d."isMuted",
      'mentionsOnly', d."mentionsOnly") as row
    from "DormantParticipant" d where d."userId" = $1 and d."conversationId" > $2`,
    },
    begun: {
      words: { id: "messaging.export.part.begun" },
      rows: `select c.id as key, json_build_object('id', c.id, 'type', c.type, 'createdAt', c."createdAt") as row
    from "Conversation" c where c."createdById" = $1 and c.id > $2`,
    },
    messages: {
      words: { id: "messaging.export.part.messages" },
      get rows() {
        return `select m.id as key, json_build_object('id', m.id, 'conversationId', m."conversationId",
      'conversation', coalesce(c.name, ${spaceName}), 'type', m.type, 'content', ${readTextSql("m")},
      'mentions', ${readMentionsSql("m")}, 'isEdited', m."isEdited",
      'isDeleted', m."isDeleted", 'replyToId', m."replyToId", 'createdAt', m."createdAt") as row
    from "Message" m join "Conversation" c on c.id = m."conversationId" ${getSpaceJoins()}
    where m."senderId" = $1 and m.id > $2`;
      },
    },
    mentions: {
      words: { id: "messaging.export.part.mentions" },
      rows: `select n."messageId" as key, json_build_object('messageId', n."messageId",
      'conversationId', n."conversationId", 'way', n.way, 'mentionedAt', n."mentionedAt",
      'isWithdrawn', n."isWithdrawn") as row
    from "Mention" n where n."userId" = $1 and n."messageId" > $2`,
    },
    reactions: {
      words: { id: "messaging.export.part.reactions" },
      rows: `select r."messageId" as key, json_build_object('messageId', r."messageId",
      'emojis', json_agg(r.emoji), 'createdAt', min(r."createdAt")) as row
    from "Reaction" r where r."userId" = $1 and r."messageId" > $2 group by r."messageId"`,
    },
    attachments: {
      words: { id: "messaging.export.part.attachments" },
      rows: `select a.id as key, json_build_object('id', a.id, 'messageId', a."messageId", 'name', a.name,
      'type', a.type, 'size', a.size, 'createdAt', a."createdAt") as row
    from "Attachment" a where a."uploaderId" = $1 and a.id > $2`,
    },
  },
  files: async ({ id: userId }) => {
    const rows = await sql<{ id: string; name: string }>(
      "export_files",
      `select id, name from "Attachment" where "uploaderId" = $1 order by id`,
      [userId],
    );
    return rows.map((row) => ({ name: entryNameOf(row), key: keyOf(row.id) }));
  },
};
