import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { EARLIEST, LATEST } from "../../rules";
import type { Edited, FormBeside } from "../plan/beside";
import { lengthOf, withLength } from "../plan/length";
import { type ActivityValues, colorOf, inputOf, timeValuesOf } from "../plan/plan";
import type { Day } from "./days";
import { type Entry, entryOf, inOrder } from "./entries";
import { changedAlike, type Span } from "./shift";

/** How the keys of entries begin that a form beside the calendar holds: styles find them by it. */
const PREFIX = "planned ";
export const isPlanned = ({ key }: Pick<Entry, "key">) => key.startsWith(PREFIX);

/** When it would be; without an end that comes before the beginning. Null: the beginning is incomplete. */
export function spanOf(values: ActivityValues): Span | null {
  const { dateTime, endTime } = inputOf(values, null);
  const at = Date.parse(dateTime);
  if (Number.isNaN(at) || at < EARLIEST || at >= LATEST) return null;
  return { dateTime, endTime: endTime !== null && endTime > dateTime ? endTime : null };
}

const isEdited = (edited: Edited) => (entry: Entry) => {
  const { activityId, occurrence } = entry.occurrence;
  if (activityId !== edited.activityId || entry.workoutId) return false;
  if (edited.scope === "ALL" || occurrence === edited.occurrence) return true;
  return edited.scope === "FOLLOWING" && (occurrence ?? "") > (edited.occurrence ?? "");
};

/** What a new activity is shown with. */
const blank = {
  ...{ activityId: "", occurrence: null, isCancelled: false, message: null, location: "", category: null },
  ...{ relation: "HOST" as const, answer: null, groupId: null, organizationId: null, isRepeating: false },
};

/**
 * The entries with what a form beside the calendar holds: something new is added, what is edited stands where it would be,
 * of a series every time that the edit is for. `untitled`: the name of what has none yet.
 */
export function withPlanned(
  entries: Entry[],
  { values, edited }: Pick<FormBeside, "values" | "edited">,
  timeZone: string,
  untitled: string,
): Entry[] {
  const span = spanOf(values);
  if (!span) return entries;
  const typed = {
    ...{ title: values.title.trim() || untitled, location: values.location, allDay: values.allDay !== "" },
    ...{ timeZone: values.timeZone, visibility: values.visibility as Entry["occurrence"]["visibility"] },
    color: colorOf(values),
  };
  const draw = (occurrence: Entry["occurrence"]): Entry => {
    const entry = entryOf(occurrence, timeZone);
    return { ...entry, key: PREFIX + entry.key, layer: "mine", space: null };
  };
  const found = edited ? entries.filter(isEdited(edited)) : [];
  const drawn =
    edited && found.length > 0
      ? found.map(({ occurrence }) =>
          draw({ ...occurrence, ...typed, ...changedAlike(occurrence, edited.span, span, values.timeZone) }),
        )
      : [draw({ ...blank, ...typed, ...span, activityId: edited?.activityId ?? "" })];
  return inOrder([...entries.filter((entry) => !found.includes(entry)), ...drawn]);
}

/** The values after one of their entries was dragged: the same change of when it is. */
export function draggedTo(values: ActivityValues, from: Span, to: Span): ActivityValues {
  const span = spanOf(values);
  if (!span) return values;
  const { timeZone } = values;
  const moved = changedAlike(span, from, to, timeZone);
  return { ...values, ...timeValuesOf({ ...moved, allDay: values.allDay !== "" }, timeZone) };
}

/** A place of the calendar; without `time` a day alone. `until`: when what was dragged there ends. */
export type Place = { day: Day; time?: string | undefined; until?: Date | null };

/** The values at a place that was pressed in a calendar in `timeZone`, as long as before unless an end was dragged. */
export function plannedAt(
  values: ActivityValues,
  { day, time, until }: Place,
  timeZone: string,
): ActivityValues {
  const start = time && !values.allDay ? momentOf({ day, time }, timeZone) : null;
  const wall = start ? wallTimeOf(start, values.timeZone) : { day, time: values.time };
  const moved = withLength({ ...values, ...wall }, lengthOf(values) ?? null);
  if (!until || values.allDay) return moved;
  const end = wallTimeOf(until, values.timeZone);
  return { ...moved, endDay: end.day === wall.day ? "" : end.day, endTime: end.time };
}
