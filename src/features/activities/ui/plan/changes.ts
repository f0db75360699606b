import { type ActivityValues, inputOf } from "./plan";
import { isUnit } from "./repeat-values";

const differing = (
  plan: ActivityValues,
  initial: ActivityValues,
  fields: readonly (keyof ActivityValues)[],
) => fields.some((field) => plan[field] !== initial[field]);

/** The parts of the form by the fields that belong to them. */
const parts = {
  title: ["title"],
  start: ["day", "time", "allDay", "timeZone"],
  end: ["endDay", "endTime"],
  place: ["location"],
  audience: ["visibility", "groupId", "organizationId"],
  category: ["categoryId"],
  color: ["color"],
  repeats: ["repeats", "every", "weekdays", "monthly", "ends", "until", "count"],
  places: ["places", "guests"],
  deadline: ["answers", "answerDay", "answerTime"],
  description: ["description"],
} as const satisfies Record<string, readonly (keyof ActivityValues)[]>;
/** `times`: single times of a series that are left out, or brought back. */
export type FormPart = keyof typeof parts | "times";

/** Which parts hold something else than at the beginning. */
export const changedParts = (plan: ActivityValues, initial: ActivityValues): FormPart[] =>
  (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => differing(plan, initial, parts[part]));

/** The beginning and the end, each only where the user changed it: the form shows no seconds. */
function timesBeside(plan: ActivityValues, initial: ActivityValues) {
  const { dateTime, endTime } = inputOf(plan, null);
  const isBegunElse = differing(plan, initial, ["allDay", "timeZone", "day", "time"]);
  const isMoved = isBegunElse || differing(plan, initial, ["endDay", "endTime"]);
  return { isMoved, times: { ...(isBegunElse && { dateTime }), ...(isMoved && { endTime }) } };
}

/** What is sent after an edit of one time of a repeating activity, see `changesOf`. The plan must have no errors. */
export function timeChangesOf(plan: ActivityValues, initial: ActivityValues) {
  const { title, location, description } = inputOf(plan, null);
  return { title, location, description, ...timesBeside(plan, initial).times };
}

type Input = ReturnType<typeof inputOf>;

/**
 * What is sent after an edit. Times, rule and audience are sent only where the user changed them: written by this form, they
 * can differ in a second, or clear what the form does not show. With a new hour the rule is sent too, as its end may name
 * the old hour of the last day. The plan must have no errors.
 */
export function changesOf(plan: ActivityValues, initial: ActivityValues): Partial<Input> {
  const differs = (...fields: (keyof ActivityValues)[]) => differing(plan, initial, fields);
  const { dateTime: _, endTime: __, allDay, timeZone, recurrence, ...others } = inputOf(plan, null);
  const { visibility, groupId, organizationId, categoryId, color, ...rest } = others;
  const { isMoved, times } = timesBeside(plan, initial);
  const isRepeatedElse =
    differs("repeats", "every", "weekdays", "monthly", "ends", "until", "count") ||
    (isUnit(plan.repeats) && isMoved);
  const isForOthers = differs("visibility", "groupId", "organizationId");
  return {
    ...rest,
    ...times,
    ...(differs("allDay") && { allDay }),
    ...(differs("timeZone") && { timeZone }),
    ...(isRepeatedElse && { recurrence }),
    ...(isForOthers && { visibility, groupId, organizationId }),
    ...((isForOthers || differs("categoryId")) && { categoryId }),
    ...((isForOthers || differs("color")) && { color }),
  };
}
