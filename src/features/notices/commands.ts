import type { Me } from "@/features/accounts/rules";
import { findHeldRole as findHeldGroupRole } from "@/features/groups/queries";
import { listConversationIdsAbout } from "@/features/messaging/conversations/queries";
import { renameConversations } from "@/features/messaging/members/commands";
import { findHeldRole as findHeldOrganizationRole, getOrganization } from "@/features/orgs/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { countCurrent, getLockedNotice, getNotice } from "./queries";
import { hasRoomForNotice, isCurrentNotice, mayDeleteNotice, mayEditNotice, mayPostNotice } from "./rules";
import { type ContactMethodInput, type NoticeCreate, type NoticeUpdate, noticeKey } from "./schema";
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

/**
 * Posts a notice on the board of a group or organization that the caller is in, or on the board of all members. Throws
 * not-found, forbidden (an organization that the caller sees and is not in), limit-reached.
 */
export async function createNotice(me: Me, input: NoticeCreate): Promise<{ notice: NoticeView }> {
  const { title, content, groupId = null, organizationId = null, expiresAt = null, contactMethods } = input;
  const id = newId();
  const data = { id, title, content, authorId: me.id, searchKey: noticeKey(input) };
  return transaction(async (tx) => {
    if (groupId && !(await findHeldGroupRole(tx, groupId, me.id))) throw notFound("The group");
    if (organizationId && !(await findHeldOrganizationRole(tx, organizationId, me.id)))
      demand(mayPostNotice, (await getOrganization(me, organizationId, tx)).role);
    if (isCurrentNotice({ expiresAt }, new Date())) demand(hasRoomForNotice, await countCurrent(me, tx));
    await tx.notice.create({ data: { ...data, groupId, organizationId, expiresAt } });
    await tx.contactMethod.createMany({ data: contactRows(id, contactMethods) });
    return { notice: await getNotice(me, id, tx) };
  });
}

/** Locks the notice, so that no conversation about it is opened meanwhile. Returns it with the ids of existing ones. */
async function holdNotice(tx: Tx, id: string) {
  const held = await getLockedNotice(tx, id);
  return { ...held, conversationIds: await listConversationIdsAbout(tx, id) };
}

/** Changes the given fields. A new title renames the conversations about the notice. Throws forbidden, not-found, limit-reached (it had expired). */
export async function updateNotice(me: Me, input: NoticeUpdate): Promise<{ notice: NoticeView }> {
  const { id, contactMethods, ...change } = input;
  const { groupId, organizationId } = await getNotice(me, id);
  return transaction(async (tx) => {
    const { conversationIds, ...before } = await holdNotice(tx, id);
    // the board of a notice never changes, unless it goes
    if (groupId) await findHeldGroupRole(tx, groupId, me.id);
    if (organizationId) await findHeldOrganizationRole(tx, organizationId, me.id);
    demand(mayEditNotice, me, await getNotice(me, id, tx));
    const { title = before.title, content = before.content } = change;
    const now = new Date();
    const { expiresAt = before.expiresAt } = change;
    if (isCurrentNotice({ expiresAt }, now) && !isCurrentNotice(before, now))
      demand(hasRoomForNotice, await countCurrent(me, tx));
    await tx.notice.update({ where: { id }, data: { ...change, searchKey: noticeKey({ title, content }) } });
    if (contactMethods) {
      await tx.contactMethod.deleteMany({ where: { noticeId: id } });
      await tx.contactMethod.createMany({ data: contactRows(id, contactMethods) });
    }
    if (title !== before.title) await renameConversations(me, tx, conversationIds, { name: title });
    return { notice: await getNotice(me, id, tx) };
  });
}

/** Deletes a notice. The conversations about it stay and keep its last title. Throws forbidden, not-found. */
export async function deleteNotice(me: Me, input: { id: string }): Promise<{ success: true }> {
  const { id } = input;
  demand(mayDeleteNotice, me, await getNotice(me, id));
  await removeNotice(me, id);
  return { success: true };
}

async function eraseNotice(me: Me, tx: Tx, id: string): Promise<void> {
  const { conversationIds } = await holdNotice(tx, id);
  await renameConversations(me, tx, conversationIds, { noticeId: null });
  await tx.notice.delete({ where: { id } });
}

/** Deletes a notice without a permission check, for callers that delete all notices of a user. Throws not-found. */
export async function removeNotice(me: Me, id: string): Promise<void> {
  await transaction((tx) => eraseNotice(me, tx, id));
}

/** Deletes a notice for good that the staff has taken down, in the transaction that forgets the takedown. */
export const purgeNotice = eraseNotice;
