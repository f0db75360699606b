import { z } from "zod";
import { auditEntryView } from "@/features/accounts/audit/views";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { staffPersonView } from "@/features/accounts/staff/views";
import type { Neighbor } from "@/features/messaging/messages/queries";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { reportKinds, reportReasons } from "./rules";

/** A file of a reported message. `url`: only while the report is open and the file exists. */
const reportedFileView = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string().nullable(),
});
type ReportedFile = z.infer<typeof reportedFileView>;

/**
 * A report with a copy of the reported message, and nothing else of its conversation: neither its name nor its members.
 * `isDeleted`: the message has been deleted since. Of another thing or a person, `message` is a copy of the title and the text
 * by its owner, without an id.
 */
export const reportView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(reportKinds),
    /** the id of what is reported; null: a message that is gone with its conversation */
    subjectId: z.string().nullable(),
    reason: z.enum(reportReasons),
    details: z.string(),
    status: z.enum(["OPEN", "DISMISSED", "RESOLVED"]),
    createdAt: z.iso.datetime(),
    reporter: personView,
    message: z.strictObject({
      id: z.string().nullable(),
      content: z.string(),
      sender: personView,
      createdAt: z.iso.datetime(),
      isDeleted: z.boolean(),
      attachments: z.array(reportedFileView),
    }),
    settledBy: personView.nullable(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Report" });
export type ReportView = z.infer<typeof reportView>;

/** The copy of a file's facts that a report keeps. */
export type FileSnapshot = Omit<ReportedFile, "url">;

export type ReportRow = {
  id: string;
  kind: ReportView["kind"];
  thingId: string | null;
  messageId: string | null;
  reason: ReportView["reason"];
  details: string;
  status: ReportView["status"];
  content: string;
  attachments: FileSnapshot[];
  sentAt: Date;
  createdAt: Date;
  settledAt: Date | null;
  reporter: PersonView | null;
  sender: PersonView | null;
  settledBy: PersonView | null;
  /** the current message; null: deleted with its conversation */
  message: { isDeleted: boolean; attachments: { id: string }[] } | null;
};

/** Null: the account has been deleted. */
const personOf = (person: PersonView | null) => (person ? toPerson(person) : DELETED_PERSON);

function filesOf(row: ReportRow): ReportedFile[] {
  // a deleted message's files are kept until the report is settled (docs/decisions/009)
  const there = row.status === "OPEN" ? (row.message?.attachments ?? []) : [];
  return row.attachments.map(({ id, name, type, size }) => ({
    id,
    name,
    type,
    size,
    url: there.some((file) => file.id === id) ? `/api/uploads/attachments/${id}` : null,
  }));
}

export const toReport = (row: ReportRow): ReportView => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.thingId ?? row.messageId,
  reason: row.reason,
  details: row.details,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  reporter: personOf(row.reporter),
  message: {
    id: row.messageId,
    content: row.content,
    sender: personOf(row.sender),
    createdAt: row.sentAt.toISOString(),
    isDeleted: row.message?.isDeleted ?? row.kind === "MESSAGE",
    attachments: filesOf(row),
  },
  settledBy: row.settledAt && personOf(row.settledBy),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** A message beside the reported one, as it is now. */
const neighborView = z.strictObject({
  id: z.string(),
  content: z.string(),
  sender: personView,
  createdAt: z.iso.datetime(),
  isBefore: z.boolean(),
});

/** All that is needed to judge a report. */
export const reportCaseView = z
  .strictObject({
    report: reportView,
    /** the other open reports about the same thing, oldest first, at most 20 */
    others: z.array(
      reportView.pick({ id: true, reason: true, details: true, createdAt: true, reporter: true }).strict(),
    ),
    /** of an open report about a message that is still there: at most two before it and two after it */
    neighbors: z.array(neighborView),
    /** whom it is about; null: nobody, or the account is deleted */
    person: staffPersonView.nullable(),
    /** how often the person was reported, and how often something was done about it */
    reported: z.strictObject({ times: z.int(), upheld: z.int() }),
    /** what the staff has done to the person, newest first, at most 20 */
    history: z.array(auditEntryView),
  })
  .meta({ id: "ReportCase" });
export type ReportCaseView = z.infer<typeof reportCaseView>;

export const toNeighbor = ({ sender, createdAt, ...row }: Neighbor): ReportCaseView["neighbors"][number] => ({
  ...row,
  sender: personOf(sender),
  createdAt: createdAt.toISOString(),
});

export const reportCreatedAnswer = z
  .strictObject({ ...done, id: z.string() })
  .meta({ id: "ReportCreatedAnswer" });
export const reportAnswer = z.strictObject({ ...done, report: reportView }).meta({ id: "ReportAnswer" });
export const reportsAnswer = z
  .strictObject({ reports: z.array(reportView), nextCursor })
  .meta({ id: "ReportsAnswer" });
