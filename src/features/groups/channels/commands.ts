import type { Me } from "@/features/accounts/rules";
import { findChannel, getConversation } from "@/features/messaging/conversations/queries";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { closeConversations, renameConversations } from "@/features/messaging/members/commands";
import { startChannel } from "@/features/messaging/spaces/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getLockedGroup, listMemberIds } from "../queries";
import { mayManageChannels } from "./rules";
import type { ChannelCreate, ChannelId, ChannelUpdate } from "./schema";

type Changed = { success: true; channel: ConversationView };

/** Creates a sub-channel with all members of the group in it (docs/contract.md, 3). Throws forbidden, not-found. */
export async function createChannel(me: Me, input: ChannelCreate): Promise<Changed & { id: string }> {
  const { name, categoryTag } = input;
  return transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, input.id);
    demand(mayManageChannels, group.role);
    const memberIds = await listMemberIds(tx, group.id);
    const channel = { groupId: group.id, name, categoryTag: categoryTag || null };
    const id = await startChannel(me, tx, channel, memberIds);
    return { success: true, id, channel: await getConversation(me, id, tx) };
  });
}

/** Throws not-found. */
async function getChannel(tx: Tx, { id, channelId }: ChannelId) {
  const channel = await findChannel(tx, id, channelId);
  if (!channel) throw notFound("The channel");
  return channel;
}

/** Changes a channel's name or tag and announces it to its participants. Throws forbidden, not-found. */
export async function updateChannel(me: Me, input: ChannelUpdate): Promise<Changed> {
  const { id, channelId, name } = input;
  const categoryTag = input.categoryTag === undefined ? undefined : input.categoryTag || null;
  return transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, id);
    const before = await getChannel(tx, input);
    demand(mayManageChannels, group.role);
    const change = {
      ...(name === undefined || name === before.name ? {} : { name }),
      ...(categoryTag === undefined || categoryTag === before.categoryTag ? {} : { categoryTag }),
    };
    if (Object.keys(change).length > 0) await renameConversations(me, tx, [channelId], change);
    return { success: true, channel: await getConversation(me, channelId, tx) };
  });
}

/** Deletes a channel with all its messages; all participants lose access at once. Throws forbidden, not-found. */
export async function deleteChannel(me: Me, input: ChannelId): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, input.id);
    await getChannel(tx, input);
    demand(mayManageChannels, group.role);
    await closeConversations(me, tx, [input.channelId]);
  });
  return { success: true };
}
