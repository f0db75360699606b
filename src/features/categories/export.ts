import type { Export } from "@/features/accounts/exports/queries";
import { groupsSql } from "@/features/groups/queries";
import { organizationsSql } from "@/features/orgs/queries";

/** Leaves out the suggester, who is another person: a review is exported with its decision only. */
export const categoriesExport: Export = {
  parts: {
    "category-suggestions": {
      words: { id: "categories.export.part.suggestions" },
      rows: `select r.id as key, json_build_object('id', r.id,
      'group', (select g.name from ${groupsSql} g where g.id = r."groupId"),
      'organization', (select o.name from ${organizationsSql} o where o.id = r."organizationId"),
      'name', r.name, 'nameSwedish', r."nameSwedish", 'nameFrench', r."nameFrench", 'type', r.type, 'color', r.color,
      'icon', r.icon, 'description', case when r."suggestedById" = $1 then r.description end,
      'status', case r.status when 'ACCEPTED' then 'APPROVED' when 'DECLINED' then 'REJECTED' else 'PENDING' end,
      'reviewComment', r."reviewComment", 'isOwn', r."suggestedById" is not distinct from $1,
      'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "CategorySuggestion" r where (r."suggestedById" = $1 or r."reviewedById" = $1) and r.id > $2`,
    },
  },
};
