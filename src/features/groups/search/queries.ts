import { groupConversationsSql } from "@/features/messaging/conversations/queries";
import { isFoundSql, membershipsSql } from "../queries";

/**
 * What the search over everything indexes of groups, and which of them a person finds: their own, and those that let
 * themselves be found. The address is that of the group's conversation, which only members may open.
 */
export const groupEntries = {
  textsSql: `
    select g.id::text, g.name as title, g.description as text, '/messages/' || c.id as url, g."createdAt" as at,
      g."pictureUrl" as picture, g.color
    from "Group" g join ${groupConversationsSql} c on c."groupId" = g.id
    where g.id = any($1::uuid[]) and g."deletedAt" is null`,
  idsSql: `select g.id from "Group" g where g."deletedAt" is null`,
  visibleToSql: (me: string) => `
    select g.id from "Group" g where exists (
      select 1 from ${membershipsSql} mine where mine."groupId" = g.id and mine."userId" = ${me}
    ) or ${isFoundSql("g", me)}`,
};
