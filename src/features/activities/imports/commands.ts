import type { Me } from "@/features/accounts/rules";
import { isRefusal } from "@/lib/refusal";
import { db, type Tx, transaction } from "@/server/db";
import { changeActivity } from "../changes/commands";
import { listDrafts } from "../drafts/queries";
import type { Draft, DraftException } from "../drafts/rules";
import { activityChanged } from "../events";
import { listExceptions } from "../exceptions/queries";
import { usualTimes } from "../exceptions/rules";
import { type NewSource, storeSources } from "../sources/commands";
import type { Source } from "../sources/rules";
import { listPlans, type Plan } from "./queries";
import type { ActivityImport } from "./schema";
import type { ActivitiesImported } from "./views";

/** Lets one import of a person at a time add what their calendar does not have: a second one sees what the first added. */
const holdImports = (me: Me, tx: Tx) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`imports of ${me.id}`}, 0))`;

/** Where the activity of a plan comes from; null: its event has no name. */
function sourceOf(
  { event }: Plan,
  { draft, digest, activityId }: { draft: Draft; digest: string; activityId: string },
): NewSource | null {
  const { uid, sequence, stampedAt } = event;
  return uid === null ? null : { uid, sequence, stampedAt, occurrence: draft.occurrence, digest, activityId };
}

/** Stores what is new in a file, and where it comes from. Three statements. */
async function storeNew(me: Me, tx: Tx, plans: Plan[]): Promise<void> {
  const added = plans.flatMap(({ work }) => (work?.kind === "add" ? work.draft : []));
  const data = added.map(({ row }) => row);
  if (data.length > 0) {
    await tx.activity.createMany({ data });
    await tx.activityException.createMany({ data: added.flatMap(({ exceptions }) => exceptions) });
    // one stands for all: the host's open pages load their lists again
    for (const { id } of data.slice(0, 1)) tx.announce(activityChanged(id));
  }
  const sources = plans.flatMap((plan) => {
    const { work } = plan;
    if (work?.kind === "add") return sourceOf(plan, { ...work, activityId: work.draft.row.id }) ?? [];
    return work?.kind === "adopt" ? (sourceOf(plan, work) ?? []) : [];
  });
  await storeSources(me, tx, sources);
}

/** One time of a series as a file has it. */
const changeOfTime = (
  activityId: string,
  { row }: Draft,
  one: Omit<DraftException, "id" | "activityId">,
) => ({
  ...{ id: activityId, occurrence: one.occurrence, scope: "THIS" as const, isCancelled: one.isCancelled },
  ...(!one.isCancelled && {
    title: one.title ?? row.title,
    description: one.description ?? row.description,
    location: one.location ?? row.location,
    dateTime: one.dateTime,
    endTime: one.endTime,
  }),
});

/** Makes the single times of a series what they are in the file. */
async function updateTimes(me: Me, activityId: string, draft: Draft): Promise<void> {
  const before = await listExceptions(me, db, activityId);
  const wanted = new Map(draft.exceptions.map((one) => [one.occurrence.getTime(), one]));
  for (const { occurrence } of before) {
    if (wanted.has(occurrence.getTime())) continue;
    const usual = { title: null, description: null, location: null, ...usualTimes(occurrence, draft.row) };
    await changeActivity(me, changeOfTime(activityId, draft, { ...usualException(occurrence), ...usual }));
  }
  for (const one of draft.exceptions) await changeActivity(me, changeOfTime(activityId, draft, one));
}

const usualException = (occurrence: Date) => ({
  occurrence,
  isCancelled: false,
  message: "",
  changedAt: occurrence,
});

/** Makes an activity what a newer version of its event says, as its host would: those who come are told. */
async function update(me: Me, plan: Plan): Promise<void> {
  const { work } = plan;
  if (work?.kind !== "update") return;
  const { draft, source } = work;
  const id = source.activityId;
  if (source.activity.cancelledAt) await changeActivity(me, { id, scope: "THIS", isCancelled: false });
  const { title, description, location, dateTime, endTime, allDay, timeZone, recurrence } = draft.row;
  const given = { title, description, location, dateTime, endTime, allDay, timeZone, recurrence };
  await changeActivity(me, { id, scope: "THIS", ...given });
  await updateTimes(me, id, draft);
  const stored = sourceOf(plan, { ...work, activityId: id });
  if (stored) await transaction((tx) => storeSources(me, tx, [stored]));
}

/** Changes or cancels what came from an event before. */
async function apply(me: Me, plan: Plan): Promise<void> {
  const { work, event } = plan;
  if (work?.kind === "update") return update(me, plan);
  if (work?.kind === "cancel") {
    await changeActivity(me, { id: work.source.activityId, scope: "THIS", isCancelled: true });
    const { sequence, stampedAt } = event;
    // no version says the same: the next one that is not cancelled is a change
    await followSource(me, { ...work.source, sequence, stampedAt, digest: "" });
  }
  if (work?.kind === "time") {
    const { source, occurrence, row } = work;
    const one = { id: source.activityId, occurrence, scope: "THIS" as const, isCancelled: row === null };
    const { title, description, location, dateTime, endTime } = row ?? {};
    await changeActivity(me, row ? { ...one, title, description, location, dateTime, endTime } : one);
    await followSource(me, work.source);
  }
}

/** Stores that the activity is as the file has it, unless its host had changed it before. */
async function followSource(me: Me, source: Source): Promise<void> {
  if (source.isChanged) return;
  const { activityId, uid, occurrence, sequence, stampedAt, digest } = source;
  const stored = { activityId, uid, occurrence, sequence, stampedAt, digest };
  await transaction((tx) => storeSources(me, tx, [stored]));
}

/** Like `apply`; what may not be changed any more, such as an activity that is over, stays as it is. */
async function tryToApply(me: Me, plan: Plan): Promise<Plan> {
  try {
    await apply(me, plan);
    return plan;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...plan, view: { ...plan.view, outcome: "PRESENT" } };
  }
}

const toView = ({ view, work }: Plan, dryRun: boolean) => ({
  ...view,
  activityId: work?.kind === "add" && !dryRun ? work.draft.row.id : view.activityId,
});

/**
 * Adds the events of an iCalendar file as private activities of the caller, with their cancelled and changed times. All
 * that is new is added in one transaction; then what came before is changed or cancelled, each in one of its own, as if its
 * host did so. A dry run changes nothing. Throws invalid.
 */
export async function importActivities(me: Me, input: ActivityImport): Promise<ActivitiesImported> {
  const { dryRun } = input;
  const drafted = await listDrafts(me, input);
  const plans = await transaction(async (tx) => {
    if (!dryRun) await holdImports(me, tx);
    const planned = await listPlans(me, tx, drafted, input);
    if (!dryRun) await storeNew(me, tx, planned);
    return planned;
  });
  const views = [];
  for (const plan of plans) views.push(toView(dryRun ? plan : await tryToApply(me, plan), dryRun));
  return { success: true, events: views };
}
