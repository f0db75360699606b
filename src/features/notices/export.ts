import type { Export } from "@/features/accounts/exports/queries";
import { groupsSql } from "@/features/groups/queries";
import { organizationsSql } from "@/features/orgs/queries";

export const noticesExport: Export = {
  parts: {
    notices: {
      words: { id: "notices.export.part.notices" },
      rows: `select n.id as key, json_build_object('id', n.id, 'title', n.title, 'content', n.content,
      'group', (select g.name from ${groupsSql} g where g.id = n."groupId"),
      'organization', (select o.name from ${organizationsSql} o where o.id = n."organizationId"),
      'createdAt', n."createdAt", 'updatedAt', n."updatedAt", 'expiresAt', n."expiresAt", 'contactMethods', (
        select json_agg(json_build_object('type', k.type, 'value', k.value, 'label', k.label) order by k.place)
        from "ContactMethod" k where k."noticeId" = n.id)) as row
    from "Notice" n where n."authorId" = $1 and n.id > $2`,
    },
  },
};
