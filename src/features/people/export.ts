import type { Export } from "@/features/accounts/exports/queries";

export const peopleExport: Export = {
  parts: {
    presence: {
      words: { id: "friends.export.part.presence" },
      rows: `select p."processId" as key, json_build_object('processId', p."processId", 'seenAt', p."seenAt") as row
    from "Presence" p where p."userId" = $1 and p."processId" > $2`,
    },
  },
};
