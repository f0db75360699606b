import type { Me } from "@/features/accounts/rules";
import type { ReadEvent } from "@/lib/calendar-reading";
import type { Tx } from "@/server/db";
import { countRoomForImports } from "../caps/queries";
import type { Drafted } from "../drafts/queries";
import { cut, type Draft } from "../drafts/rules";
import { hasOccurrence } from "../series/rules";
import { getDigest, listSources } from "../sources/queries";
import { isOlder, type Source } from "../sources/rules";
import type { EventOutcome } from "./rules";
import type { ImportedEventView } from "./views";

/** What is to be done about an event of a file, and how that is shown. */
export type Plan = {
  view: ImportedEventView;
  event: ReadEvent;
  work:
    | { kind: "add"; draft: Draft; digest: string }
    /** it is there without a source: what was imported before there were sources */
    | { kind: "adopt"; draft: Draft; digest: string; activityId: string }
    | { kind: "update"; draft: Draft; digest: string; source: Source }
    | { kind: "cancel"; source: Source }
    /** another version of one time of a series that came before */
    | { kind: "time"; source: Source; occurrence: Date; row: Draft["row"] | null }
    | null;
};

/** What is known while the events of a file are planned, in their order. */
type Ground = {
  sources: Map<string, Source[]>;
  /** what the caller hosts at the times of the file, by time and title: `isOurs` has no source */
  held: Map<string, { id: string; isOurs: boolean; isImported: boolean }[]>;
  /** how many more may be added that are not over */
  room: number;
  replaceOwn: boolean;
  now: Date;
};

const keyOf = ({ title, dateTime }: { title: string; dateTime: Date }) =>
  `${dateTime.toISOString()} ${title}`;

function planOf(event: ReadEvent, outcome: EventOutcome, more: Partial<ImportedEventView> = {}): Plan {
  const { start, allDay, recurrence, line } = event;
  const shown = {
    title: cut(event.title, 100),
    dateTime: start?.toISOString() ?? null,
    allDay,
    recurrence,
    line,
  };
  return { view: { outcome, ...shown, activityId: null, part: null, ...more }, event, work: null };
}

const shownDraft = ({ row, line }: Draft): Partial<ImportedEventView> => ({
  ...{ title: row.title, dateTime: row.dateTime.toISOString(), allDay: row.allDay },
  ...{ recurrence: row.recurrence, line },
});

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** A part of an event that came before: what is new in it. */
function planKnown(ground: Ground, event: ReadEvent, draft: Draft, source: Source): Plan {
  const digest = getDigest(draft);
  const more = { ...shownDraft(draft), activityId: source.activityId };
  if (isOlder(event, source) || digest === source.digest) return planOf(event, "PRESENT", more);
  if (source.isChanged && !ground.replaceOwn) return planOf(event, "OWN_CHANGES", more);
  return { ...planOf(event, "UPDATED", more), work: { kind: "update", draft, digest, source } };
}

/** One that did not come before: it is added, unless it is there under the same title at the same time. */
function planNew(ground: Ground, event: ReadEvent, draft: Draft): Plan {
  const digest = getDigest(draft);
  const key = keyOf(draft.row);
  const present = ground.held.get(key) ?? [];
  // two events of different names are two, whatever their titles and times
  const found = present.find(({ isOurs }) => event.uid === null || isOurs);
  if (found) {
    if (event.uid !== null)
      ground.held.set(
        key,
        present.filter((one) => one !== found),
      );
    const plan = planOf(event, "PRESENT", shownDraft(draft));
    if (!found.isImported || event.uid === null) return plan;
    return { ...plan, work: { kind: "adopt", draft, digest, activityId: found.id } };
  }
  if (draft.row.overAt > ground.now && ground.room-- <= 0) return planOf(event, "NO_ROOM", shownDraft(draft));
  ground.held.set(key, [...present, { id: draft.row.id, isOurs: event.uid === null, isImported: true }]);
  return { ...planOf(event, "ADDED", shownDraft(draft)), work: { kind: "add", draft, digest } };
}

/** What came from an event before, and does not take place by the file. */
const planCancelled = (event: ReadEvent, source: Source): Plan => {
  const { activity, activityId } = source;
  const { title, dateTime, allDay, recurrence } = activity;
  const more = { title, dateTime: dateTime.toISOString(), allDay, recurrence, activityId };
  const plan = planOf(event, "CANCELLED", more);
  return activity.cancelledAt ? plan : { ...plan, work: { kind: "cancel", source } };
};

/** Whether a series has this time already as a file has it; `row` null: cancelled. */
function isTimeThere({ activity }: Source, occurrence: Date, row: Draft["row"] | null): boolean {
  const known = activity.exceptions.find((one) => isSame(one.occurrence, occurrence));
  if (!known || row === null) return row === null && known?.isCancelled === true;
  const words = (["title", "description", "location"] as const).every(
    (field) => (known[field] ?? activity[field]) === row[field],
  );
  const times = isSame(known.dateTime, row.dateTime) && isSame(known.endTime, row.endTime);
  return words && times && !known.isCancelled;
}

/** A single time whose series is not in the file; null: its series did not come before either. */
function planLone({ event, drafts: [draft] }: Drafted, sources: Source[]): Plan | null {
  const { occurrence, isCancelled } = event;
  const series = sources.find((one) => one.occurrence === null);
  if (occurrence === null || !series || (!draft && !isCancelled)) return null;
  const { activity, activityId } = series;
  const { recurrence, lastTime, ruleEnd } = activity;
  if (!hasOccurrence({ ...activity, recurrence, ruleEnd: ruleEnd ?? lastTime }, occurrence)) return null;
  if (isOlder(event, series)) return planOf(event, "PRESENT", { activityId });
  // one without a title of its own has that of the series
  const title = event.title.trim() ? draft?.row.title : activity.title;
  const row = isCancelled || !draft ? null : { ...draft.row, title: title ?? activity.title };
  const isThere = isTimeThere(series, occurrence, row);
  const plan = planOf(event, isCancelled ? "CANCELLED" : isThere ? "PRESENT" : "UPDATED", { activityId });
  return isThere ? plan : { ...plan, work: { kind: "time", source: series, occurrence, row } };
}

function plansOf(ground: Ground, drafted: Drafted): Plan[] {
  const { event, drafts, lost } = drafted;
  const sources = event.uid === null ? [] : (ground.sources.get(event.uid) ?? []);
  const refused = lost.map((one) =>
    planOf(one.event, "UNREADABLE", { line: one.problem.line, part: one.problem.part }),
  );
  // which one it cancels or changes is not known
  if (event.problem) return refused;
  const lone = planLone(drafted, sources);
  if (lone) return [lone, ...refused];
  if (event.isCancelled) {
    const concerned = sources.filter(
      (one) =>
        !isOlder(event, one) && (event.occurrence === null || isSame(one.occurrence, event.occurrence)),
    );
    const plans = concerned.map((source) => planCancelled(event, source));
    const outcome = sources.some((one) => isOlder(event, one)) ? "PRESENT" : "CANCELLED";
    return plans.length > 0 ? plans : [planOf(event, outcome), ...refused];
  }
  const plans = drafts.map((draft) => {
    const source = sources.find((one) => isSame(one.occurrence, draft.occurrence));
    return source ? planKnown(ground, event, draft, source) : planNew(ground, event, draft);
  });
  // parts of an event that its new version does not have any more
  const gone = sources.filter(
    (one) =>
      event.occurrence === null &&
      drafts.length > 0 &&
      !isOlder(event, one) &&
      !one.isChanged &&
      !drafts.some(({ occurrence }) => isSame(occurrence, one.occurrence)),
  );
  return [...plans, ...gone.map((source) => planCancelled(event, source)), ...refused];
}

/** What is to be done about the events of a file, in its order. At most seven queries, however many they are. */
export async function listPlans(
  me: Me,
  tx: Tx,
  drafted: Drafted[],
  { replaceOwn }: { replaceOwn: boolean },
): Promise<Plan[]> {
  const uids = [...new Set(drafted.flatMap(({ event }) => event.uid ?? []))];
  const times = drafted.flatMap(({ drafts }) => drafts.map(({ row }) => row.dateTime));
  const sources = await listSources(me, tx, uids);
  const rows = await tx.activity.findMany({
    where: { hostId: me.id, dateTime: { in: times } },
    select: { id: true, title: true, dateTime: true, isImported: true, source: { select: { key: true } } },
    orderBy: { id: "asc" },
  });
  const held: Ground["held"] = new Map();
  for (const { id, isImported, source, ...row } of rows) {
    const one = { id, isImported, isOurs: source === null };
    held.set(keyOf(row), [...(held.get(keyOf(row)) ?? []), one]);
  }
  const room = await countRoomForImports(me, tx);
  const ground = { sources, held, room, replaceOwn, now: new Date() };
  return drafted.flatMap((one) => plansOf(ground, one));
}
