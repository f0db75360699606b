import { DELETED_PERSON, type Me } from "@/features/accounts/rules";
import { waitingSql } from "@/features/accounts/staff/rules";
import { thingKinds } from "@/features/accounts/takedowns/rules";
import { rule } from "@/lib/rule";
import type { ReportView } from "./views";

export const reportReasons = [
  "SPAM",
  "HARASSMENT",
  "INAPPROPRIATE_CONTENT",
  "SCAM",
  "VIOLENCE",
  "HATE_SPEECH",
  "OTHER",
] as const;

/** What is reported by `POST /api/reports`; messages have a call of their own. */
export const reportedKinds = [...thingKinds, "PERSON"] as const;

/** All that a report can be about. */
export const reportKinds = ["MESSAGE", ...reportedKinds] as const;

/** Filters of the report list. */
export const reportFilters = ["OPEN", "SETTLED", "ALL"] as const;

/** docs/contract.md, 1: "details, reasons and review comments 1 000". */
export const DETAILS_LENGTH = 1000;

/** docs/contract.md, 3: "Members with role ADMIN or MANAGER see and settle them". */
export const maySettleReports = rule(
  "Only users with the role ADMIN or MANAGER may see and settle reports.",
  (me: Pick<Me, "role">) => me.role === "ADMIN" || me.role === "MANAGER",
);

/** docs/contract.md, 3: "own message: 400". */
export const isOthersMessage = rule(
  "You can't report your own message.",
  (me: Pick<Me, "id">, message: { senderId: string | null }) => message.senderId !== me.id,
  "invalid",
);

export const isOthersThing = rule(
  "You can't report yourself, or what is your own.",
  (me: Pick<Me, "id">, thing: { ownerId: string | null }) => thing.ownerId !== me.id,
  "invalid",
);

/** SYSTEM messages record events and have no author. */
export const isUserMessage = rule(
  "System messages can't be reported.",
  (message: { type: string }) => message.type !== "SYSTEM",
  "invalid",
);

/** The staff can't settle reports about themselves. */
export const isAboutSomeoneElse = rule(
  "You can't settle a report about yourself.",
  (me: Pick<Me, "id">, report: { message: { sender: { id: string } } }) => report.message.sender.id !== me.id,
);

/** A report is settled once. */
export const isOpenReport = rule(
  "This report has already been settled.",
  (report: { status: string }) => report.status === "OPEN",
  "conflict",
);

/** Selects the open reports about the same message or thing. Of a message that is gone there is only this one. */
export const aboutTheSame = ({ id, kind, subjectId }: Pick<ReportView, "id" | "kind" | "subjectId">) => ({
  status: "OPEN" as const,
  ...(subjectId === null
    ? { id }
    : kind === "MESSAGE"
      ? { messageId: subjectId }
      : { kind, thingId: subjectId }),
});

/** Whom a report is about; null: nobody, or the account is deleted. */
export const authorOf = ({ message: { sender } }: { message: { sender: { id: string } } }): string | null =>
  sender.id === DELETED_PERSON.id ? null : sender.id;

/** Messages are deleted; a person is suspended. */
export const isHidable = rule(
  "Only what is neither a message nor a person can be hidden.",
  (report: { kind: string }) => report.kind !== "MESSAGE" && report.kind !== "PERSON",
  "invalid",
);

export const hasAuthor = rule(
  "There is nobody to warn or to suspend: the account has been deleted, or nobody owned it.",
  (report: { authorId: string | null }) => report.authorId !== null,
  "conflict",
);

/** Of the staff: how many reports wait for them. One about the person is not among them. */
export const reportsBadge = {
  name: "openReports",
  count: (user: string) =>
    waitingSql(user, `from "Report" r where r.status = 'OPEN' and r."senderId" is distinct from ${user}`),
} as const;
