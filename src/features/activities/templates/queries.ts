import type { Me } from "@/features/accounts/rules";
import { isCategoryOfSql } from "@/features/categories/queries";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { type TemplateRow, type TemplatesView, toTemplate } from "./views";

/** Raw SQL, to read templates of $1 without the groups and organizations that $1 has left. */
const statement = `
  select t.id, t.name, t.title, t.description, t.location, t."maxParticipants", t."answerMinutes", t."maxGuests", t."dateTime", t."endTime", t."allDay", t."timeZone",
    t.recurrence, t.visibility::text, gm."groupId", om."organizationId",
    case when gm."groupId" is not null or om."organizationId" is not null
      or (t.visibility = 'PRIVATE' and ${isCategoryOfSql('t."categoryId"', "$1::uuid")}) then t."categoryId" end as "categoryId", t.color,
    jsonb_array_length(t.tasks) as "taskCount"
  from "ActivityTemplate" t
  left join ${membershipsSql} gm on gm."groupId" = t."groupId" and gm."userId" = $1::uuid
  left join ${organizationMembersSql} om on om."organizationId" = t."organizationId" and om."userId" = $1::uuid
  where t."ownerId" = $1::uuid`;
const listStatement = `${statement} order by lower(t.name), t.id`;

/** The caller's templates, by name. There are at most 50. One query. */
export async function listTemplates(me: Me): Promise<TemplatesView> {
  const rows = await sql<TemplateRow>("list_activity_templates", listStatement, [me.id]);
  return { templates: rows.map(toTemplate) };
}

/** A template of the caller. Throws not-found. One query. */
export async function getTemplate(me: Me, tx: Tx, id: string) {
  const [row] = await tx.$queryRawUnsafe<TemplateRow[]>(`${statement} and t.id = $2::uuid`, me.id, id);
  if (!row) throw notFound("The template");
  return toTemplate(row);
}

/** The tasks of a template of the caller, as they were saved. Throws not-found. */
export async function listTemplateTasks(me: Me, tx: Tx, id: string): Promise<unknown> {
  const where = { id, ownerId: me.id };
  const found = await tx.activityTemplate.findFirst({ where, select: { tasks: true } });
  if (!found) throw notFound("The template");
  return found.tasks;
}
