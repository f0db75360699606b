import type { Me } from "@/features/accounts/rules";
import { getHeldPair } from "@/features/friends/queries";
import { interruptSends } from "@/features/messaging/members/commands";
import { announceBadges, withdrawNotifications } from "@/features/notifications/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { lensChanged } from "./events";
import { isAnother } from "./rules";

/**
 * Takes away what one of the two has invited the other to and she has not answered: it is as if not there (contract,
 * section 1, "blocked people"). Answers the ids of what is gone.
 */
async function deleteOpenInvitations(me: Me, tx: Tx, other: string): Promise<string[]> {
  const gone = await tx.$queryRaw<{ id: string }[]>`
    with pairs("inviter", "invited") as (
      values (${me.id}::uuid, ${other}::uuid), (${other}::uuid, ${me.id}::uuid)
    ), activities as (
      delete from "ActivityInvitation" i using pairs p, "Activity" a
      where i.status = 'PENDING' and i."userId" = p.invited and a.id = i."activityId" and a."hostId" = p.inviter
      returning i.id
    ), groups as (
      delete from "GroupInvitation" i using pairs p
      where i.status = 'PENDING' and i."userId" = p.invited and i."invitedById" = p.inviter
      returning i.id
    )
    select id from activities union all select id from groups`;
  return gone.map(({ id }) => id);
}

/** Keeps the block with the names that the other block of the two has, else those of today. */
const insertBlock = (me: Me, tx: Tx, other: string) => tx.$executeRaw`
  insert into "Block" ("blockerId", "blockedId", "blockerName", "blockerUsername", "blockedName", "blockedUsername")
  select mine.id, hers.id, coalesce(b."blockedName", mine.name), coalesce(b."blockedUsername", mine.username),
    coalesce(b."blockerName", hers.name), coalesce(b."blockerUsername", hers.username)
  from "User" mine
  join "User" hers on hers.id = ${other}::uuid
  left join "Block" b on b."blockerId" = hers.id and b."blockedId" = mine.id
  where mine.id = ${me.id}::uuid
  on conflict do nothing`;

/**
 * Blocks somebody; "ends friendship and pending requests" (contract, section 4), and invitations with them. Blocking
 * twice changes nothing, and who is blocked may block back. Throws invalid (oneself), not-found.
 */
export async function blockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  demand(isAnother, me, id);
  await transaction(async (tx, announce) => {
    const { friendshipId, requestId } = await getHeldPair(me, tx, id);
    await insertBlock(me, tx, id);
    announce([me.id, id].map(lensChanged));
    if (friendshipId) await tx.friendship.deleteMany({ where: { id: friendshipId } });
    if (requestId) await tx.friendRequest.delete({ where: { id: requestId } });
    const invitationIds = await deleteOpenInvitations(me, tx, id);
    await withdrawNotifications(me, tx, requestId ? [requestId, ...invitationIds] : invitationIds);
    announceBadges(me, tx, [me.id, id]);
    await interruptSends(me, tx, id);
  });
  return { success: true };
}

/** Takes my block away; the other's stays, and so does what the block has ended. Throws not-found: there is none. */
export async function unblockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx, announce) => {
    const { count } = await tx.block.deleteMany({ where: { blockerId: me.id, blockedId: id } });
    if (count === 0) throw notFound("The block");
    announceBadges(me, tx, [me.id]);
    announce([me.id, id].map(lensChanged));
  });
  return { success: true };
}
