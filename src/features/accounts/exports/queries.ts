import { getLens } from "@/features/friends/blocks/queries";
import { seenPerson } from "@/features/friends/blocks/views";
import { changeParts } from "@/lib/parts";
import { notFound } from "@/lib/refusal";
import { db, sql } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import type { Me } from "../rules";
import { exportFileName, keyOfExport } from "./rules";
import { type ExportView, toExport } from "./views";

/** My last export that is not over yet; null: there is none. */
export async function getExport(me: Me): Promise<{ export: ExportView | null }> {
  const where = { userId: me.id, expiresAt: { gt: new Date() } };
  const row = await db.dataExport.findFirst({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return { export: row && toExport(row) };
}

/** The file of an export of mine. Throws not-found, also once its days are over. */
export async function getExportFile(me: Me, { id }: { id: string }) {
  const where = { id, userId: me.id, status: "READY" as const, expiresAt: { gt: new Date() } };
  const row = await db.dataExport.findFirst({ where });
  const content = row && (await uploads.open(keyOfExport(row.id)));
  if (!content) throw notFound("The export");
  return { id: row.id, name: exportFileName(me.username, row.createdAt), content };
}

const person = (row: string) => `case when ${row}.id is not null then
  json_build_object('id', ${row}.id, 'name', ${row}.name, 'username', ${row}.username) end`;

/**
 * What is kept of a person, a file each. $1 is she; each statement answers its rows with a key that they are ordered
 * by, from after $2 on, so that no more than a page of them is held at a time. Of other people it tells who they are,
 * as she sees them, and nothing more.
 */
export const partsOfExport = {
  account: `select u.id as key, json_build_object('id', u.id, 'name', u.name, 'username', u.username,
      'email', u.email, 'emailConfirmedAt', u."emailConfirmedAt", 'bio', u.bio, 'role', u.role, 'language', u.language, 'timeZone', u."timeZone",
      'profilePicture', u."profilePicture", 'createdAt', u."createdAt", 'showsActivity', u."showsActivity",
      'whoMayFind', u."whoMayFind", 'whoMayBefriend', u."whoMayBefriend", 'whoMayMessage', u."whoMayMessage",
      'whoMayAdd', u."whoMayAdd", 'quietFrom', u."quietFrom", 'quietUntil', u."quietUntil",
      'digestAt', u."digestAt", 'suspendedAt', u."suspendedAt", 'suspendedUntil', u."suspendedUntil",
      'suspensionReason', u."suspensionReason") as row
    from "User" u where u.id = $1 and u.id > $2`,
  sessions: `select s.id as key, json_build_object('id', s.id, 'userAgent', s."userAgent", 'address', s.address,
      'createdAt', s."createdAt", 'lastSeenAt', s."lastSeenAt", 'expiresAt', s."expiresAt") as row
    from "Session" s where s."userId" = $1 and s.id > $2`,
  devices: `select d.id as key, json_build_object('id', d.id, 'kind', d.kind, 'createdAt', d."createdAt",
      'lastUsedAt', d."lastUsedAt") as row
    from "KnownDevice" d where d."userId" = $1 and d.id > $2`,
  links: `select t.id as key, json_build_object('id', t.id, 'kind', t.kind, 'email', t.email,
      'createdAt', t."createdAt", 'expiresAt', t."expiresAt") as row
    from "AccountToken" t where t."userId" = $1 and t.id > $2`,
  "second-factors": `select t.id as key, json_build_object('id', t.id, 'kind', 'totp', 'createdAt', t."createdAt") as row
    from "Totp" t where t."userId" = $1 and t.id > $2`,
  passkeys: `select p.id as key, json_build_object('id', p.id, 'name', p.name, 'createdAt', p."createdAt",
      'lastUsedAt', p."lastUsedAt") as row
    from "Passkey" p where p."userId" = $1 and p.id > $2`,
  "recovery-codes": `select c.id as key, json_build_object('id', c.id, 'createdAt', c."createdAt") as row
    from "RecoveryCode" c where c."userId" = $1 and c.id > $2`,
  presence: `select p."processId" as key, json_build_object('processId', p."processId", 'seenAt', p."seenAt") as row
    from "Presence" p where p."userId" = $1 and p."processId" > $2`,
  friends: `select f."friendId" as key, json_build_object('id', f.id, 'friend', ${person("u")},
      'establishedAt', f."establishedAt") as row
    from "Friendship" f join "User" u on u.id = f."friendId" where f."userId" = $1 and f."friendId" > $2`,
  "friend-requests": `select r.id as key, json_build_object('id', r.id, 'from', ${person("a")}, 'to', ${person("b")},
      'message', r.message, 'status', r.status, 'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "FriendRequest" r join "User" a on a.id = r."fromUserId" join "User" b on b.id = r."toUserId"
    where (r."fromUserId" = $1 or r."toUserId" = $1) and r.id > $2`,
  blocks: `select b."blockedId" as key, json_build_object('blocked', ${person("u")}, 'createdAt', b."createdAt") as row
    from "Block" b join "User" u on u.id = b."blockedId" where b."blockerId" = $1 and b."blockedId" > $2`,
  conversations: `select c.id as key, json_build_object('id', c.id, 'type', c.type,
      'name', coalesce(c.name, g.name), 'createdByMe', c."createdById" = $1, 'people', (
        select json_agg(${person("u")}) from (
          select "userId" from "Participant" where "conversationId" = c.id order by "joinedAt", "userId" limit 50
        ) q join "User" u on u.id = q."userId"
      ), 'joinedAt', p."joinedAt", 'readSeq', p."readSeq", 'isMuted', p."isMuted") as row
    from "Participant" p join "Conversation" c on c.id = p."conversationId" left join "Group" g on g.id = c."groupId"
    where p."userId" = $1 and c.id > $2`,
  "final-leaves": `select l."conversationId" as key, json_build_object('conversationId', l."conversationId",
      'leftAt', l."leftAt") as row
    from "FinalLeave" l where l."userId" = $1 and l."conversationId" > $2`,
  begun: `select c.id as key, json_build_object('id', c.id, 'type', c.type, 'createdAt', c."createdAt") as row
    from "Conversation" c where c."createdById" = $1 and c.id > $2`,
  messages: `select m.id as key, json_build_object('id', m.id, 'conversationId', m."conversationId",
      'conversation', coalesce(c.name, g.name), 'type', m.type, 'content', m.content, 'isEdited', m."isEdited",
      'isDeleted', m."isDeleted", 'replyToId', m."replyToId", 'createdAt', m."createdAt") as row
    from "Message" m join "Conversation" c on c.id = m."conversationId" left join "Group" g on g.id = c."groupId"
    where m."senderId" = $1 and m.id > $2`,
  reactions: `select r."messageId" as key, json_build_object('messageId', r."messageId",
      'emojis', json_agg(r.emoji), 'createdAt', min(r."createdAt")) as row
    from "Reaction" r where r."userId" = $1 and r."messageId" > $2 group by r."messageId"`,
  attachments: `select a.id as key, json_build_object('id', a.id, 'messageId', a."messageId", 'name', a.name,
      'type', a.type, 'size', a.size, 'createdAt', a."createdAt") as row
    from "Attachment" a where a."uploaderId" = $1 and a.id > $2`,
  groups: `select g.id as key, json_build_object('id', g.id, 'name', g.name, 'description', g.description,
      'role', m.role, 'joinedAt', m."joinedAt") as row
    from "GroupMember" m join "Group" g on g.id = m."groupId" where m."userId" = $1 and g.id > $2`,
  "group-invitations": `select i.id as key, json_build_object('id', i.id, 'group', g.name, 'invited', ${person("a")},
      'invitedBy', ${person("b")}, 'status', i.status, 'createdAt', i."createdAt", 'settledAt', i."settledAt") as row
    from "GroupInvitation" i join "Group" g on g.id = i."groupId" join "User" a on a.id = i."userId"
    left join "User" b on b.id = i."invitedById" where (i."userId" = $1 or i."invitedById" = $1) and i.id > $2`,
  notices: `select n.id as key, json_build_object('id', n.id, 'title', n.title, 'content', n.content,
      'createdAt', n."createdAt", 'updatedAt', n."updatedAt", 'expiresAt', n."expiresAt", 'contactMethods', (
        select json_agg(json_build_object('type', k.type, 'value', k.value, 'label', k.label) order by k.place)
        from "ContactMethod" k where k."noticeId" = n.id)) as row
    from "Notice" n where n."authorId" = $1 and n.id > $2`,
  activities: `select a.id as key, json_build_object('id', a.id, 'title', a.title, 'description', a.description,
      'dateTime', a."dateTime", 'endTime', a."endTime", 'location', a.location, 'visibility', a.visibility,
      'maxParticipants', a."maxParticipants", 'recurrence', a.recurrence, 'timeZone', a."timeZone",
      'createdAt', a."createdAt") as row
    from "Activity" a where a."hostId" = $1 and a.id > $2`,
  participations: `select p."activityId" as key, json_build_object('activityId', p."activityId", 'title', a.title,
      'dateTime', a."dateTime", 'isWaiting', p."isWaiting", 'joinedAt', p."joinedAt") as row
    from "ActivityParticipant" p join "Activity" a on a.id = p."activityId"
    where p."userId" = $1 and p."activityId" > $2`,
  "activity-invitations": `select i.id as key, json_build_object('id', i.id, 'activityId', i."activityId",
      'title', a.title, 'status', i.status, 'createdAt', i."createdAt", 'settledAt', i."settledAt") as row
    from "ActivityInvitation" i join "Activity" a on a.id = i."activityId" where i."userId" = $1 and i.id > $2`,
  notifications: `select n.id as key, json_build_object('id', n.id, 'type', n.type, 'title', n.title,
      'message', n.message, 'data', n.data, 'readAt', n."readAt", 'createdAt', n."createdAt") as row
    from "Notification" n where n."userId" = $1 and n.id > $2`,
  "notification-settings": `select $2::uuid as key, json_build_object('type', s.type, 'inApp', s."inApp",
      'mail', s.mail) as row
    from "NotificationSetting" s where s."userId" = $1 and $2 = '00000000-0000-0000-0000-000000000000'`,
  reports: `select r.id as key, json_build_object('id', r.id, 'messageId', r."messageId", 'reason', r.reason,
      'details', r.details, 'status', r.status, 'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "Report" r where r."reporterId" = $1 and r.id > $2`,
  "settled-reports": `select r.id as key, json_build_object('id', r.id, 'reason', r.reason, 'status', r.status,
      'settledAt', r."settledAt") as row
    from "Report" r where r."settledById" = $1 and r.id > $2`,
  "audit-entries": `select a.id as key, json_build_object('id', a.id, 'kind', a.kind, 'aboutMe', a."subjectId" = $1,
      'detail', a.detail, 'reason', a.reason, 'address', a.address, 'userAgent', a."userAgent",
      'createdAt', a."createdAt") as row
    from "AuditEntry" a
    where (a."actorId" = $1 or (a."subjectId" = $1 and a.kind <> 'report_settled')) and a.id > $2`,
  exports: `select e.id as key, json_build_object('id', e.id, 'status', e.status, 'createdAt', e."createdAt",
      'expiresAt', e."expiresAt") as row
    from "DataExport" e where e."userId" = $1 and e.id > $2`,
} satisfies Record<string, string>;
export type ExportPart = keyof typeof partsOfExport;

const PAGE = 500;

/** The rows of a part that come after `after`, by key: a page of them. */
export async function listExportRows(me: Pick<Me, "id">, part: ExportPart, after: string) {
  // the parameters' types can't be told from every statement
  const typed = partsOfExport[part].replaceAll("$1", "$1::uuid").replaceAll(/\$2(?!:)/g, "$2::uuid");
  const text = `${typed} order by 1 limit ${part === "notification-settings" ? 10_000 : PAGE}`;
  const rows = await sql<{ key: string; row: object }>(`export_${part}`, text, [me.id, after]);
  const lens = await getLens(me);
  const seen = rows.map(({ row }) => changeParts(row, (some) => seenPerson(some, lens)));
  return { rows: seen, next: rows.length < PAGE ? null : (rows.at(-1)?.key ?? null) };
}
