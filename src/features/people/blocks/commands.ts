import { listLocked, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { hiddenPeopleChanged } from "./events";
import { isSomeoneElse } from "./rules";

type BlockListener = (me: Me, tx: Tx, userId: string) => unknown;

/** Remove what a blocked pair can't have. They run in the transaction of the block, while both users are locked. */
export const blockListeners = registry<BlockListener>("block listeners");
/** They run in the transaction that deletes a block. */
export const unblockListeners = registry<BlockListener>("unblock listeners");

/** Locks the caller and another user until the end of the transaction. Throws not-found. */
async function lockPair(me: Me, tx: Tx, other: string): Promise<void> {
  if (!(await listLocked(tx, [me.id, other])).includes(other)) throw notFound("The person");
}

/** Copies the names from the pair's other block if there is one, else uses the current names. */
const insertStatement = `
  insert into "Block" ("blockerId", "blockedId", "blockerName", "blockerUsername", "blockedName", "blockedUsername")
  select mine.id, theirs.id, coalesce(b."blockedName", mine.name), coalesce(b."blockedUsername", mine.username),
    coalesce(b."blockerName", theirs.name), coalesce(b."blockerUsername", theirs.username)
  from ${peopleSql} mine
  join ${peopleSql} theirs on theirs.id = $2::uuid
  left join "Block" b on b."blockerId" = theirs.id and b."blockedId" = mine.id
  where mine.id = $1::uuid
  on conflict do nothing`;

/**
 * Blocks a user. The listeners end the friendship, pending requests and invitations. Blocking twice changes nothing,
 * and the blocked user may block back. Throws invalid (oneself), not-found.
 */
export async function blockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  demand(isSomeoneElse, me, id);
  await transaction(async (tx, announce) => {
    await lockPair(me, tx, id);
    await tx.$executeRawUnsafe(insertStatement, me.id, id);
    announce([me.id, id].map(hiddenPeopleChanged));
    for (const listen of blockListeners.all()) await listen(me, tx, id);
  });
  return { success: true };
}

/**
 * Deletes the caller's block. The other user's block stays, and what the block ended is not restored. Throws not-found
 * if there is no block.
 */
export async function unblockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx, announce) => {
    const { count } = await tx.block.deleteMany({ where: { blockerId: me.id, blockedId: id } });
    if (count === 0) throw notFound("The block");
    for (const listen of unblockListeners.all()) await listen(me, tx, id);
    announce([me.id, id].map(hiddenPeopleChanged));
  });
  return { success: true };
}
