import type { Me } from "@/features/accounts/rules";
import { demandStaff } from "@/features/accounts/staff/commands";
import { notify } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { db, transaction } from "@/server/db";
import { answeredNews } from "./news";
import { getReceivedFeedback } from "./queries";
import { isOpenFeedback } from "./rules";
import type { FeedbackCreate, FeedbackSettle } from "./schema";
import { type FeedbackView, type ReceivedView, toFeedback } from "./views";

/** Tells the staff something. One query. */
export async function createFeedback(
  me: Me,
  { kind, content }: FeedbackCreate,
): Promise<{ feedback: FeedbackView }> {
  const row = await db.feedback.create({
    data: { id: newId(), authorId: me.id, kind, content },
    omit: { authorId: true, settledById: true },
  });
  return { feedback: toFeedback(row) };
}

/**
 * Settles a member's feedback, for good, and with an answer notifies its author. Of simultaneous calls exactly one settles
 * it. Throws forbidden, not-found, conflict.
 */
export async function settleFeedback(
  me: Me,
  { id, answer }: FeedbackSettle,
): Promise<{ success: true; feedback: ReceivedView }> {
  return transaction(async (tx) => {
    await demandStaff(me, tx);
    await tx.$queryRaw`select id from "Feedback" where id = ${id}::uuid for no key update`;
    const { author, status } = await getReceivedFeedback(me, tx, id);
    demand(isOpenFeedback, { status });
    const settled = { answer: answer ?? "", settledById: me.id, settledAt: new Date() };
    await tx.feedback.update({ where: { id }, data: { status: "SETTLED", ...settled } });
    if (answer && author.id !== me.id) {
      await notify(me, tx, [author.id], answeredNews.tell({ feedbackId: id, message: answer }));
    }
    return { success: true as const, feedback: await getReceivedFeedback(me, tx, id) };
  });
}
