import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getActivityRow } from "../queries";
import { addTasks } from "../tasks/commands";
import { listTaskFacts } from "../tasks/queries";
import { taskFacts } from "../tasks/schema";
import { getTemplate, listTemplateTasks } from "./queries";
import { hasRoomForTemplate, mayCopyActivity } from "./rules";
import type { TemplateCreate, TemplateRename } from "./schema";
import type { TemplateAnswerView } from "./views";

/** One person's templates are saved one after the other, so that two at once don't exceed the limit. */
const holdTemplates = (me: Me, tx: Tx) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`templates of ${me.id}`}, 0))`;

/** Saves an activity that the caller hosts, past or not, as a template. Throws not-found, forbidden, limit-reached. */
export async function createTemplate(
  me: Me,
  { name, activityId }: TemplateCreate,
): Promise<TemplateAnswerView> {
  const template = await transaction(async (tx) => {
    const row = await getActivityRow(me, activityId, tx);
    demand(mayCopyActivity, me, row);
    await holdTemplates(me, tx);
    demand(hasRoomForTemplate, await tx.activityTemplate.count({ where: { ownerId: me.id } }));
    const { title, description, location, dateTime, endTime, recurrence, allDay, timeZone } = row;
    const { maxParticipants, answerMinutes, maxGuests, visibility, groupId, organizationId } = row;
    const { categoryId, color } = row;
    const id = newId();
    await tx.activityTemplate.create({
      data: {
        ...{ id, ownerId: me.id, name, title, description, location, dateTime, endTime },
        ...{ maxParticipants, answerMinutes, maxGuests, recurrence, allDay, timeZone },
        ...{ visibility, groupId, organizationId, categoryId, color },
        tasks: await listTaskFacts(me, tx, activityId),
      },
    });
    return getTemplate(me, tx, id);
  });
  return { template };
}

/** Throws not-found. */
export async function renameTemplate(me: Me, { id, name }: TemplateRename): Promise<TemplateAnswerView> {
  const template = await transaction(async (tx) => {
    await tx.activityTemplate.updateMany({ where: { id, ownerId: me.id }, data: { name } });
    return getTemplate(me, tx, id);
  });
  return { template };
}

/** Throws not-found. */
export async function deleteTemplate(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const { count } = await tx.activityTemplate.deleteMany({ where: { id, ownerId: me.id } });
    if (count === 0) throw notFound("The template");
  });
  return { success: true };
}

type Source = { copyOf?: string | null | undefined; templateId?: string | null | undefined };

/**
 * Adds the tasks of the activity or template from which a new activity is planned; nobody has taken any. Throws
 * not-found, forbidden (somebody else's activity).
 */
export async function copySource(
  me: Me,
  tx: Tx,
  { copyOf, templateId }: Source,
  made: { id: string; recurrence: string | null },
): Promise<void> {
  if (templateId) {
    await addTasks(me, tx, made, taskFacts.parse(await listTemplateTasks(me, tx, templateId)));
  }
  if (!copyOf) return;
  demand(mayCopyActivity, me, await getActivityRow(me, copyOf, tx));
  await addTasks(me, tx, made, await listTaskFacts(me, tx, copyOf));
}
