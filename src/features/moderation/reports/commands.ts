import { recordAct } from "@/features/accounts/audit/commands";
import { nobody } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { demandStaff, lockPerson, suspendWithin } from "@/features/accounts/staff/commands";
import { removeMessage } from "@/features/messaging/messages/commands";
import { getStoredMessage } from "@/features/messaging/messages/queries";
import { isUndeleted } from "@/features/messaging/messages/rules";
import { notify } from "@/features/notifications/commands";
import { followStaffWork, tellStaff } from "@/features/notifications/staff/commands";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { isTaken, type Tx, transaction } from "@/server/db";
import { endSessions } from "@/server/live/sessions";
import { takeDownWithin } from "../takedowns/commands";
import { getSeen } from "../things/queries";
import { reportedNews, warnedNews } from "./news";
import { getReport } from "./queries";
import {
  aboutTheSame,
  authorOf,
  hasAuthor,
  isAboutSomeoneElse,
  isHidable,
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

/** Deletes or hides what is reported. Locks it first, as everywhere. */
async function closeReported(me: Me, tx: Tx, report: ReportView, input: ReportSettle): Promise<boolean> {
  const { kind, subjectId: id, message } = report;
  const reason = input.reason ?? "";
  if (input.hide && kind !== "MESSAGE" && kind !== "PERSON" && id !== null)
    await takeDownWithin(me, tx, { kind, id, action: "HIDE", reason });
  const isDeleting = input.deleteMessage === true && kind === "MESSAGE" && !message.isDeleted;
  if (isDeleting && message.id) await removeMessage(me, tx, message.id);
  return isDeleting;
}

/** Warns and suspends the person. Returns the sessions to end after the transaction. */
async function actOnAuthor(me: Me, tx: Tx, report: ReportView, input: ReportSettle): Promise<string[]> {
  const id = authorOf(report);
  const reason = input.reason ?? "";
  if (id === null) return [];
  if (input.warn) {
    await lockPerson(me, tx, id);
    // by nobody: who has blocked the one of the staff hears of it all the same
    await notify(
      nobody,
      tx,
      [id],
      warnedNews.tell({ kind: report.kind, message: reason }, { actorId: null }),
    );
    await recordAct(me, tx, { kind: "person_warned", subjectId: id, reason });
  }
  return input.suspend ? suspendWithin(me, tx, { id, reason, until: input.suspend.until }) : [];
}

async function settleWithin(me: Me, tx: Tx, report: ReportView, input: ReportSettle): Promise<string[]> {
  const isDeleted = await closeReported(me, tx, report, input);
  const sessions = await actOnAuthor(me, tx, report, input);
  await demandStaff(me, tx);
  const settled = { status: input.status, settledById: me.id, settledAt: new Date() };
  // the slower of two calls finds the report settled and rolls back
  const { count } = await tx.report.updateMany({ where: { id: input.id, status: "OPEN" }, data: settled });
  if (count === 0) throw new Refusal(isOpenReport.code, isOpenReport.sentence);
  if (input.withOthers) await tx.report.updateMany({ where: aboutTheSame(report), data: settled });
  const reason = input.reason ?? "";
  const subjectId = authorOf(report);
  await recordAct(me, tx, { kind: "report_settled", subjectId, detail: input.status, reason });
  if (isDeleted) await recordAct(me, tx, { kind: "message_removed", subjectId, reason });
  await followStaffWork(me, tx, work);
  return sessions;
}

/**
 * Settles an open report and takes the measures asked for, all or none: deletes its message as the sender's own deletion would,
 * hides what is reported, warns and suspends the person, with one reason. Of concurrent calls exactly one settles it. Throws
 * forbidden (also for a report about oneself, and for measures against a person of the same or a higher role), not-found,
 * conflict, invalid.
 */
export async function settleReport(
  me: Me,
  input: ReportSettle,
): Promise<{ success: true; report: ReportView }> {
  const report = await getReport(me, input.id);
  demand(isAboutSomeoneElse, me, report);
  demand(isOpenReport, report);
  if (input.hide) demand(isHidable, report);
  if (input.warn || input.suspend) demand(hasAuthor, { authorId: authorOf(report) });
  await endSessions(await transaction((tx) => settleWithin(me, tx, report, input)));
  return { success: true, report: await getReport(me, input.id) };
}
