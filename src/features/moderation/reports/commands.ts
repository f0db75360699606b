import { recordAct } from "@/features/accounts/audit/commands";
import { DELETED_PERSON, type Me } from "@/features/accounts/rules";
import { demandStaff } from "@/features/accounts/staff/commands";
import { removeMessage } from "@/features/messaging/messages/commands";
import { getStoredMessage } from "@/features/messaging/messages/queries";
import { isUndeleted } from "@/features/messaging/messages/rules";
import { followStaffWork, tellStaff } from "@/features/notifications/staff/commands";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { isTaken, transaction } from "@/server/db";
import { getSeen } from "../things/queries";
import { reportedNews } from "./news";
import { getReport } from "./queries";
import {
  isAboutSomeoneElse,
  isOpenReport,
  isOthersMessage,
  isOthersThing,
  isUserMessage,
  reportsBadge,
} from "./rules";
import type { ReportCreate, ReportSettle, ThingReport } from "./schema";
import type { ReportView } from "./views";

const work = { kind: reportedNews, badge: reportsBadge };

/** Who reported, and who is reported: they are not told of it as staff. */
const concernedIn = ({ reporterId, senderId }: { reporterId: string; senderId: string | null }): string[] =>
  senderId === null ? [reporterId] : [reporterId, senderId];

/**
 * Reports a message in a conversation of the caller's, at most once. The report keeps a copy: later edits and deletions
 * don't change it. Throws not-found, invalid (own, SYSTEM), conflict (deleted, twice).
 */
export async function createReport(me: Me, input: ReportCreate): Promise<{ success: true; id: string }> {
  const message = await getStoredMessage(me, input.messageId);
  demand(isUserMessage, message);
  demand(isOthersMessage, me, message);
  demand(isUndeleted, message);
  const { content, senderId, createdAt: sentAt, attachments } = message;
  const id = newId();
  try {
    const kept = { content, senderId, sentAt, attachments };
    const said = { reason: input.reason, details: input.details ?? "" };
    const data = { id, messageId: message.id, reporterId: me.id, ...said, ...kept };
    await transaction(async (tx) => {
      await tx.report.create({ data });
      await tellStaff(me, tx, reportedNews.tell({ reportId: id }), concernedIn(data));
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal("conflict", "You have already reported this message.");
    throw error;
  }
  return { success: true, id };
}

/**
 * Reports something that the caller sees, or a person, at most once, with a copy of its title and text. Throws not-found,
 * invalid (one's own), conflict (twice).
 */
export async function reportThing(me: Me, input: ThingReport): Promise<{ success: true; id: string }> {
  const seen = await getSeen(me, input);
  demand(isOthersThing, me, seen);
  const { kind, reason, details } = input;
  const content = [seen.title, seen.content].filter(Boolean).join("\n");
  const copy = { content, senderId: seen.ownerId, sentAt: seen.createdAt };
  const id = newId();
  const said = { id, kind, thingId: seen.id, reporterId: me.id, reason, details: details ?? "" };
  try {
    const data = { ...said, ...copy };
    await transaction(async (tx) => {
      await tx.report.create({ data });
      await tellStaff(me, tx, reportedNews.tell({ reportId: id }), concernedIn(data));
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal("conflict", "You have already reported this.");
    throw error;
  }
  return { success: true, id };
}

/**
 * Settles an open report and, if asked to, deletes its message as the sender's own deletion would. Of concurrent calls
 * exactly one settles it. Throws forbidden (also for a report about oneself), not-found, conflict.
 */
export async function settleReport(
  me: Me,
  input: ReportSettle,
): Promise<{ success: true; report: ReportView }> {
  const report = await getReport(me, input.id);
  demand(isAboutSomeoneElse, me, report);
  demand(isOpenReport, report);
  const { message } = report;
  const isDeleting = input.deleteMessage === true && report.kind === "MESSAGE" && !message.isDeleted;
  await transaction(async (tx) => {
    await demandStaff(me, tx);
    // locks the conversation first, as everywhere; the slower of two calls finds the report settled and rolls back
    if (isDeleting && message.id) await removeMessage(me, tx, message.id);
    const { count } = await tx.report.updateMany({
      where: { id: input.id, status: "OPEN" },
      data: { status: input.status, settledById: me.id, settledAt: new Date() },
    });
    if (count === 0) throw new Refusal(isOpenReport.code, isOpenReport.sentence);
    const reason = input.reason ?? "";
    const subjectId = message.sender.id === DELETED_PERSON.id ? null : message.sender.id;
    await recordAct(me, tx, { kind: "report_settled", subjectId, detail: input.status, reason });
    if (isDeleting) await recordAct(me, tx, { kind: "message_removed", subjectId, reason });
    await followStaffWork(me, tx, work);
  });
  return { success: true, report: await getReport(me, input.id) };
}
