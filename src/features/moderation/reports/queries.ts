import { listActsOn } from "@/features/accounts/audit/queries";
import { shownPerson } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { findStaffPerson } from "@/features/accounts/staff/queries";
import { listNeighbors, presentMessage } from "@/features/messaging/messages/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db } from "@/server/db";
import { aboutTheSame, authorOf, isAboutSomeoneElse, maySettleReports } from "./rules";
import type { ReportList } from "./schema";
import {
  type FileSnapshot,
  type ReportCaseView,
  type ReportRow,
  type ReportView,
  toNeighbor,
  toReport,
} from "./views";

const withPeople = {
  reporter: shownPerson,
  sender: shownPerson,
  settledBy: shownPerson,
  message: presentMessage,
} as const;

const toRow = <Row extends { attachments: unknown }>(row: Row) => ({
  ...row,
  attachments: row.attachments as FileSnapshot[],
});

const statusesOf = {
  OPEN: ["OPEN"],
  SETTLED: ["DISMISSED", "RESOLVED"],
  ALL: ["OPEN", "DISMISSED", "RESOLVED"],
} as const;

type Key = { createdAt: Date; id: string };

const following = ([at, id]: ReturnType<typeof parseCursor>, order: "asc" | "desc") => {
  if (at === null || id === null) return {};
  const createdAt = new Date(at);
  return order === "asc"
    ? { createdAt: { gte: createdAt }, OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] }
    : { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
};

const isBefore = (one: Key, other: Key) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/**
 * Reports visible to the caller as staff, without those about the caller: open ones oldest first, others newest first.
 * Cursor paging; each status is one range scan of the index, so the number of queries is constant. Throws forbidden,
 * invalid.
 */
export async function listReports(
  me: Me,
  { status, limit, cursor }: ReportList,
): Promise<{ reports: ReportView[]; nextCursor: string | null }> {
  demand(maySettleReports, me);
  const order = status === "OPEN" ? "asc" : "desc";
  // a report about the caller would reveal the reporter to them
  const isAboutOthers = { OR: [{ senderId: null }, { senderId: { not: me.id } }] };
  const after = following(parseCursor(cursor ?? undefined), order);
  const found = await Promise.all(
    statusesOf[status].map((one) =>
      db.report.findMany({
        where: { status: one, ...after, AND: isAboutOthers },
        include: withPeople,
        orderBy: [{ createdAt: order }, { id: order }],
        take: limit + 1,
      }),
    ),
  );
  const sign = order === "asc" ? 1 : -1;
  const rows: ReportRow[] = found.flat().map(toRow);
  rows.sort((one, other) => sign * isBefore(one, other));
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { reports: page.map(toReport), nextCursor };
}

/** One report, for the staff. Throws forbidden, not-found. */
export async function getReport(me: Me, id: string): Promise<ReportView> {
  demand(maySettleReports, me);
  const row = await db.report.findUnique({ where: { id }, include: withPeople });
  if (!row) throw notFound("The report");
  return toReport(toRow(row));
}

const MAX_OTHERS = 20;
const MAX_HISTORY = 20;

async function countReports(personId: string): Promise<ReportCaseView["reported"]> {
  const rows = await db.report.groupBy({ by: ["status"], where: { senderId: personId }, _count: true });
  const times = rows.reduce((sum, { _count }) => sum + _count, 0);
  return { times, upheld: rows.find(({ status }) => status === "RESOLVED")?._count ?? 0 };
}

const nobodyReported = { times: 0, upheld: 0 };

/**
 * One report with what is needed to judge it: of a message its neighbors, while the report is open. The number of queries is
 * constant. Throws forbidden (also for one about the caller), not-found.
 */
export async function getReportCase(me: Me, { id }: { id: string }): Promise<ReportCaseView> {
  const report = await getReport(me, id);
  demand(isAboutSomeoneElse, me, report);
  const authorId = authorOf(report);
  const isOpen = report.status === "OPEN";
  const [others, neighbors, person, reported, history] = await Promise.all([
    db.report.findMany({
      where: { ...aboutTheSame(report), NOT: { id } },
      include: withPeople,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MAX_OTHERS,
    }),
    isOpen && report.message.id !== null ? listNeighbors(report.message.id) : [],
    authorId === null ? null : findStaffPerson(me, authorId),
    authorId === null ? nobodyReported : countReports(authorId),
    authorId === null ? [] : listActsOn(me, authorId, MAX_HISTORY),
  ]);
  return {
    report,
    others: others.map(toRow).map(toReport).map(toOther),
    neighbors: neighbors.map(toNeighbor),
    person,
    reported,
    history,
  };
}

const toOther = ({ id, reason, details, createdAt, reporter }: ReportView) => ({
  id,
  reason,
  details,
  createdAt,
  reporter,
});

/** SQL condition: the message has an open report. `messageId` is SQL. */
export const isReportedSql = (messageId: string) => `exists (
  select 1 from "Report" r where r."messageId" = ${messageId} and r.status = 'OPEN')`;
