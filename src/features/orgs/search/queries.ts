import { isVisible } from "../queries";

/** What the search over everything indexes of organizations, and which of them a person finds: as in the directory. */
export const organizationEntries = {
  textsSql: `
    select o.id::text, o.name as title, o.description as text, '/org/' || coalesce(o."publicSlug", o.slug) as url,
      o."createdAt" as at, o."logoUrl" as picture, null::text as color
    from "Organization" o where o.id = any($1::uuid[])`,
  idsSql: `select o.id from "Organization" o`,
  visibleToSql: (me: string) => `
    select o.id from "Organization" o
    left join "OrganizationMember" mine on mine."organizationId" = o.id and mine."userId" = ${me}
    where ${isVisible}`,
};
