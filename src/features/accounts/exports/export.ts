import type { Export } from "./queries";

export const exportsExport: Export = {
  parts: {
    exports: {
      words: { id: "accounts.export.part.exports" },
      rows: `select e.id as key, json_build_object('id', e.id, 'status', e.status, 'createdAt', e."createdAt",
      'expiresAt', e."expiresAt") as row
    from "DataExport" e where e."userId" = $1 and e.id > $2`,
    },
  },
};
