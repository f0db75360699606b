import { z } from "zod";
import { suspensionCreate } from "@/features/accounts/staff/schema";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { thingId } from "../things/schema";
import { DETAILS_LENGTH, reportedKinds, reportFilters, reportReasons } from "./rules";

/** A reason must be chosen; details are optional. */
export const reportCreate = z.object({
  messageId: id,
  reason: z.enum(reportReasons, `A reason must be chosen: ${reportReasons.join(", ")}.`),
  details: text(DETAILS_LENGTH, { name: "Details" }).nullish(),
});
export const thingReport = z.object({
  kind: z.enum(reportedKinds, `Kind must be one of ${reportedKinds.join(", ")}.`),
  id: thingId,
  reason: reportCreate.shape.reason,
  details: reportCreate.shape.details,
});
export type ThingReport = z.output<typeof thingReport>;

export type ReportCreate = z.output<typeof reportCreate>;

export const reportList = z.object({
  status: z.enum(reportFilters, `Status must be one of ${reportFilters.join(", ")}.`).default("OPEN"),
  limit: pageSize(100, 20),
  /** null: the first page, as infinite queries send it */
  cursor: pageCursor,
});
export type ReportList = z.output<typeof reportList>;

export const reportId = z.object({ id });

/** The outcome: the message was in order, or something was done about it. */
export const reportSettle = z
  .object({
    id,
    status: z.enum(["RESOLVED", "DISMISSED"], "Status must be RESOLVED or DISMISSED."),
    deleteMessage: z.boolean().nullish(),
    /** tells the person the reason, short of a suspension */
    warn: z.boolean().nullish(),
    /** takes down what is reported, as HIDE; of a message there is `deleteMessage` */
    hide: z.boolean().nullish(),
    /** suspends the person: permanently with `until` null */
    suspend: suspensionCreate.pick({ until: true }).nullish(),
    /** settles all open reports about the same thing with this one */
    withOthers: z.boolean().nullish(),
    /** for the audit log; the person reads it, if something is done about them or what they have made */
    reason: text(DETAILS_LENGTH, { name: "Reason" }).nullish(),
  })
  .refine(({ status, warn, hide, suspend }) => status === "RESOLVED" || !(warn || hide || suspend), {
    path: ["status"],
    message: "With a dismissed report nothing is done.",
  })
  .refine(({ reason, warn, hide, suspend }) => reason || !(warn || hide || suspend), {
    path: ["reason"],
    message: "Reason is required: the person reads it.",
  })
  .refine(({ status, deleteMessage }) => status === "RESOLVED" || !deleteMessage, {
    path: ["deleteMessage"],
    message: "A dismissed report leaves its message alone.",
  });
export type ReportSettle = z.output<typeof reportSettle>;
