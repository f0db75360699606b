import { recordAct } from "@/features/accounts/audit/commands";
import type { Me } from "@/features/accounts/rules";
import { holdPerson } from "@/features/accounts/staff/commands";
import { getMembership } from "@/features/groups/members/queries";
import { listConversationIdsAbout } from "@/features/messaging/conversations/queries";
import { renameConversations } from "@/features/messaging/members/commands";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getHeldNotice, getNotice, getNoticeAuthor, getNoticeFacts } from "./queries";
import { mayDeleteNotice, mayEditNotice } from "./rules";
import {
  type ContactMethodInput,
  type NoticeCreate,
  type NoticeRemoval,
  type NoticeUpdate,
  noticeKey,
} from "./schema";
import type { NoticeView } from "./views";

const contactRows = (noticeId: string, methods: ContactMethodInput[]) =>
  methods.map(({ type, value, label }, place) => ({
    id: newId(),
    noticeId,
    place,
    type,
    value,
    label: label ?? "",
  }));

/** Puts a notice on a board: that of a group that I am in, or that of all members. Throws not-found. */
export async function createNotice(me: Me, input: NoticeCreate): Promise<{ notice: NoticeView }> {
  const { title, content, groupId, expiresAt, contactMethods } = input;
  if (input.organizationId) throw notFound("The organization");
  if (groupId) await getMembership(me, groupId);
  const id = newId();
  const data = { id, title, content, authorId: me.id, searchKey: noticeKey(input) };
  await transaction(async (tx) => {
    await tx.notice.create({ data: { ...data, groupId: groupId ?? null, expiresAt: expiresAt ?? null } });
    await tx.contactMethod.createMany({ data: contactRows(id, contactMethods) });
  });
  return { notice: await getNotice(me, id) };
}

/** The notice as it is held, with the conversations about it: none is opened meanwhile. */
async function holdNotice(tx: Tx, id: string) {
  const held = await getHeldNotice(tx, id);
  return { ...held, conversationIds: await listConversationIdsAbout(tx, id) };
}

/** Changes what is given. A new title is the new name of the conversations about it. Throws forbidden, not-found. */
export async function updateNotice(me: Me, input: NoticeUpdate): Promise<{ notice: NoticeView }> {
  const { id, contactMethods, ...change } = input;
  demand(mayEditNotice, me, await getNoticeFacts(me, id));
  await transaction(async (tx) => {
    const { conversationIds, ...before } = await holdNotice(tx, id);
    const { title = before.title, content = before.content } = change;
    await tx.notice.update({ where: { id }, data: { ...change, searchKey: noticeKey({ title, content }) } });
    if (contactMethods) {
      await tx.contactMethod.deleteMany({ where: { noticeId: id } });
      await tx.contactMethod.createMany({ data: contactRows(id, contactMethods) });
    }
    if (title !== before.title) await renameConversations(me, tx, conversationIds, { name: title });
  });
  return { notice: await getNotice(me, id) };
}

/** Takes a notice away. The conversations about it stay, with its last title. Throws forbidden, not-found. */
export async function deleteNotice(me: Me, input: { id: string }): Promise<{ success: true }> {
  const { id } = input;
  demand(mayDeleteNotice, me, await getNoticeFacts(me, id));
  await removeNotice(me, id);
  return { success: true };
}

async function eraseNotice(me: Me, tx: Tx, id: string): Promise<void> {
  const { conversationIds } = await holdNotice(tx, id);
  await renameConversations(me, tx, conversationIds, { noticeId: null });
  await tx.notice.delete({ where: { id } });
}

/** Takes a notice away without asking for a right: for whoever takes away all of somebody's. Throws not-found. */
export async function removeNotice(me: Me, id: string): Promise<void> {
  await transaction((tx) => eraseNotice(me, tx, id));
}

/**
 * Takes away somebody's notice as the staff, with a reason that its author sees. Throws forbidden, not-found; of two at
 * once exactly one does it.
 */
export async function removeNoticeAsStaff(me: Me, { id, reason }: NoticeRemoval): Promise<{ success: true }> {
  const authorId = await getNoticeAuthor(me, id);
  await transaction(async (tx) => {
    await holdPerson(me, tx, authorId);
    await eraseNotice(me, tx, id);
    await recordAct(me, tx, { kind: "notice_removed", subjectId: authorId, reason });
  });
  return { success: true };
}
