import { recordAct } from "@/features/accounts/audit/commands";
import type { Me } from "@/features/accounts/rules";
import { demandStaff } from "@/features/accounts/staff/commands";
import { notify } from "@/features/notifications/commands";
import { followStaffWork, tellStaff } from "@/features/notifications/staff/commands";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { countedSql, countInTurnSql } from "@/server/caps";
import { sqlWithin, transaction } from "@/server/db";
import { answeredNews, receivedNews } from "./news";
import { getReceivedFeedback } from "./queries";
import { feedbackBadge, hasRoomForFeedback, isOpenFeedback, MAX_OPEN_FEEDBACK } from "./rules";
import type { FeedbackCreate, FeedbackSettle } from "./schema";
import { type FeedbackRow, type FeedbackView, type ReceivedView, toFeedback } from "./views";

/** Counts the sender's open feedback in their turn, and stores another one if there is room. */
const createStatement = `
  with held as materialized (
    select (${countInTurnSql([
      countedSql(MAX_OPEN_FEEDBACK, `from "Feedback" where "authorId" = $1 and status = 'OPEN'`),
    ])})[1] as open
  ), made as (
    insert into "Feedback" (id, "authorId", kind, content)
    select $3::uuid, $2::uuid, $4::"FeedbackKind", $5 from held where open < ${MAX_OPEN_FEEDBACK}
    returning id, kind::text, content, status::text, answer, "createdAt", "settledAt"
  )
  select held.open, made.* from held left join made on true`;

const work = { kind: receivedNews, badge: feedbackBadge };

/** Tells the staff something. The number of queries is constant. Throws limit-reached. */
export async function createFeedback(
  me: Me,
  { kind, content }: FeedbackCreate,
): Promise<{ feedback: FeedbackView }> {
  const values = [`feedback of ${me.id}`, me.id, newId(), kind, content];
  return transaction(async (tx) => {
    const [row] = await sqlWithin<FeedbackRow & { open: number }>(
      tx,
      "create_feedback",
      createStatement,
      values,
    );
    const { open, ...made } = row as FeedbackRow & { open: number };
    demand(hasRoomForFeedback, open);
    await tellStaff(me, tx, receivedNews.tell({ feedbackId: made.id }), [me.id]);
    return { feedback: toFeedback(made) };
  });
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
    const [held] = await tx.$queryRaw<{ authorId: string | null }[]>`
      select "authorId" from "Feedback" where id = ${id}::uuid for no key update`;
    const { author, status } = await getReceivedFeedback(me, tx, id);
    demand(isOpenFeedback, { status });
    const settled = { answer: answer ?? "", settledById: me.id, settledAt: new Date() };
    await tx.feedback.update({ where: { id }, data: { status: "SETTLED", ...settled } });
    if (answer && author.id !== me.id) {
      await notify(me, tx, [author.id], answeredNews.tell({ feedbackId: id, message: answer }));
    }
    await recordAct(me, tx, {
      kind: "feedback_settled",
      subjectId: held?.authorId ?? null,
      reason: answer ?? "",
    });
    await followStaffWork(me, tx, work);
    return { success: true as const, feedback: await getReceivedFeedback(me, tx, id) };
  });
}
