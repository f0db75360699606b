import type { Export } from "../exports/queries";

export const takedownsExport: Export = {
  parts: {
    takedowns: {
      words: { id: "accounts.export.part.takedowns" },
      rows: `select t."thingId" as key, json_build_object('id', t."thingId", 'kind', t.kind, 'isDeleted', t."isDeleted",
      'title', t.title, 'reason', t.reason, 'createdAt', t."createdAt") as row
    from "Takedown" t where t."ownerId" = $1 and t."thingId" > $2`,
    },
  },
  withheld: {
    "Takedown.staffId": "the audit log has what a person of the staff has done",
  },
};
