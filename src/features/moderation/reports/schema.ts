import { z } from "zod";
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

/** The outcome: the message was in order, or something was done about it. */
export const reportSettle = z
  .object({
    id,
    status: z.enum(["RESOLVED", "DISMISSED"], "Status must be RESOLVED or DISMISSED."),
    deleteMessage: z.boolean().nullish(),
    /** for the audit log; if the message is deleted, its sender sees it */
    reason: text(DETAILS_LENGTH, { name: "Reason" }).nullish(),
  })
  .refine(({ status, deleteMessage }) => status === "RESOLVED" || !deleteMessage, {
    path: ["deleteMessage"],
    message: "A dismissed report leaves its message alone.",
  });
export type ReportSettle = z.output<typeof reportSettle>;
