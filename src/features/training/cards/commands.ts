import { wordsOf } from "@/features/accounts/mails";
import type { Me } from "@/features/accounts/rules";
import { withdrawTraining } from "@/features/messaging/messages/commands";
import { notFound } from "@/lib/refusal";
import { transaction } from "@/server/db";
import type { ById } from "../schema";
import type { ByMessage } from "./schema";

/** What a message says that shares a workout without a word. It holds nothing of the workout: it is in mails and lists, too. */
export const textOfShared = (me: Me): string => wordsOf(me).formatMessage({ id: "training.cards.text" });

/** Takes a workout out of a message of the caller's own, for all who read it; again: the same. Throws not-found. */
export async function withdrawCard(me: Me, { messageId }: ByMessage): Promise<{ success: true }> {
  const count = await transaction((tx) => withdrawTraining(me, tx, { messageId }));
  if (count === 0) throw notFound("The card");
  return { success: true };
}

/** Takes a workout of the caller's own out of all messages. Throws not-found. */
export async function withdrawCards(me: Me, { id }: ById): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const own = await tx.workout.findUnique({
      where: { id, userId: me.id },
      select: { id: true },
    });
    if (!own) throw notFound("The workout");
    await withdrawTraining(me, tx, { workoutId: id });
  });
  return { success: true };
}
