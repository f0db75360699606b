import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { isTaken, type Tx } from "@/server/db";
import type { Me } from "../rules";
import { findTakedown } from "./queries";
import { isNotYetDown, type ThingKind } from "./rules";

type Taken = {
  thingId: string;
  kind: ThingKind;
  ownerId: string | null;
  isDeleted: boolean;
  title: string;
  reason: string;
  url: string | null;
  holderId: string | null;
};

/**
 * Records that something is taken down, which closes it to everybody at once. What is hidden may be deleted later, and its
 * 30 days begin anew. Throws conflict.
 */
export async function recordTakedown(me: Me, tx: Tx, taken: Taken): Promise<void> {
  const before = await findTakedown(tx, taken.thingId);
  demand(isNotYetDown, before, taken.isDeleted);
  const { thingId, isDeleted, reason } = taken;
  const again = { isDeleted, reason, staffId: me.id, createdAt: new Date() };
  if (before) {
    const { count } = await tx.takedown.updateMany({ where: { thingId, isDeleted: false }, data: again });
    if (count === 0) throw new Refusal(isNotYetDown.code, isNotYetDown.sentence);
    return;
  }
  try {
    await tx.takedown.create({ data: { ...taken, staffId: me.id } });
  } catch (error) {
    if (isTaken(error)) throw new Refusal(isNotYetDown.code, isNotYetDown.sentence);
    throw error;
  }
}

/** Removes the record: what was taken down is as it was. */
export async function forgetTakedown(_me: Pick<Me, "id">, tx: Tx, thingId: string): Promise<void> {
  await tx.takedown.delete({ where: { thingId } });
}
