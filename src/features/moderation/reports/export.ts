import type { Export } from "@/features/accounts/exports/queries";

export const reportsExport: Export = {
  parts: {
    reports: {
      words: { id: "moderation.export.part.reports" },
      rows: `select r.id as key, json_build_object('id', r.id, 'kind', r.kind, 'thingId', r."thingId", 'messageId', r."messageId", 'reason', r.reason,
      'details', r.details, 'status', r.status, 'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "Report" r where r."reporterId" = $1 and r.id > $2`,
    },
    "settled-reports": {
      words: { id: "moderation.export.part.settledReports" },
      rows: `select r.id as key, json_build_object('id', r.id, 'reason', r.reason, 'status', r.status,
      'settledAt', r."settledAt") as row
    from "Report" r where r."settledById" = $1 and r.id > $2`,
    },
  },
  withheld: {
    "Report.senderId": "a report is between the reporter and the staff",
  },
};
