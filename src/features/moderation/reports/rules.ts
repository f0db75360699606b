import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** "Report reasons". */
export const reportReasons = [
  "SPAM",
  "HARASSMENT",
  "INAPPROPRIATE_CONTENT",
  "SCAM",
  "VIOLENCE",
  "HATE_SPEECH",
  "OTHER",
] as const;

/** Which reports a list shows. */
export const reportFilters = ["OPEN", "SETTLED", "ALL"] as const;

/** docs/contract.md, 1: "details, reasons and review comments 1 000". */
export const DETAILS_LENGTH = 1000;

/** docs/contract.md, 3: "Members with role ADMIN or MANAGER see and settle them". */
export const maySettleReports = rule(
  "Only members with role ADMIN or MANAGER see and settle reports.",
  (me: Pick<Me, "role">) => me.role === "ADMIN" || me.role === "MANAGER",
);

/** docs/contract.md, 3: "own message: 400". */
export const isOfAnother = rule(
  "Nobody can report a message of one's own.",
  (me: Pick<Me, "id">, message: { senderId: string | null }) => message.senderId !== me.id,
  "invalid",
);

/** SYSTEM messages record what happened; nobody wrote them. */
export const isOfPerson = rule(
  "A system message can't be reported.",
  (message: { type: string }) => message.type !== "SYSTEM",
  "invalid",
);

/** Whoever is reported judges others, not oneself. */
export const isAboutAnother = rule(
  "Nobody settles a report about oneself.",
  (me: Pick<Me, "id">, report: { message: { sender: { id: string } } }) => report.message.sender.id !== me.id,
);

/** Settled once, by one. */
export const isOpenReport = rule(
  "The report is settled already.",
  (report: { status: string }) => report.status === "OPEN",
  "conflict",
);
