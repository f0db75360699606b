import type { Export } from "../exports/queries";

export const auditExport: Export = {
  parts: {
    "audit-entries": {
      words: { id: "accounts.export.part.auditEntries" },
      rows: `select a.id as key, json_build_object('id', a.id, 'kind', a.kind, 'aboutMe', a."subjectId" = $1,
      'detail', a.detail, 'reason', a.reason, 'address', a.address, 'userAgent', a."userAgent",
      'createdAt', a."createdAt") as row
    from "AuditEntry" a
    where (a."actorId" = $1 or (a."subjectId" = $1 and a.kind <> 'report_settled')) and a.id > $2`,
    },
  },
};
