import { daysOf } from "@/lib/day-spans";
import { momentOf, type WallTime, wallTimeOf } from "@/lib/wall-time";
import { addDays, beginOf } from "@/lib/whole-days";
import { mayHaveColor } from "../../colors/rules";
import { MAX_GUESTS } from "../../guests/rules";
import { EARLIEST, isAfterStart, LATEST, MAX_PARTICIPANTS } from "../../rules";
import type { ActivityView } from "../../views";
import { isDay, USUAL_TIME } from "../calendar/days";
import { untilDayOf } from "../repeats";
import { answerMinutesOf, type DeadlineValues, deadlineValuesOf, noDeadline } from "./deadline";
import {
  isUnit,
  MAX_COUNT,
  MAX_EVERY,
  noRepeats,
  type RepeatValues,
  repeatValuesOf,
  ruleOf,
} from "./repeat-values";

/** The audiences offered in the first step. */
export const audiences = ["PRIVATE", "FRIENDS", "GROUP", "ORGANIZATION", "PUBLIC"] as const;
export type ActivityAudience = (typeof audiences)[number];

/** What the user chooses in the first step: who an activity is for, or a workout. */
export type PlanKind = ActivityAudience | "WORKOUT";

/** Who sees what is planned. A workout is seen by those who are invited to it. */
export const visibilityOf = (kind: PlanKind): ActivityAudience => (kind === "WORKOUT" ? "PRIVATE" : kind);

export const TITLE_LENGTH = 100;
export const LOCATION_LENGTH = 200;
export const DESCRIPTION_LENGTH = 2000;

const ON = "on";

const HOUR_MS = 3_600_000;

/** The form's fields as typed. */
export type ActivityValues = DeadlineValues &
  RepeatValues & {
    title: string;
    /** ON or empty: it lasts for whole days, from `day` to `endDay`, both included */
    allDay: string;
    /** where the days and hours are */
    timeZone: string;
    day: string;
    time: string;
    endDay: string;
    endTime: string;
    location: string;
    places: string;
    /** how many each participant may bring; empty: none */
    guests: string;
    description: string;
    visibility: string;
    groupId: string;
    organizationId: string;
    /** of the group or organization, or of any of the user's for what is private; empty: none */
    categoryId: string;
    /** of its own; empty: none */
    color: string;
  };

/** The proposed time on a day of which no full hour is left. */
const LAST_TIME = "23:59";

/** The hours proposed for what lasted for several days. */
const LONG_HOURS = { time: "09:00", endTime: "17:00" };
/** An hour after the usual time. */
const USUAL_END = "19:00";

/** Whole days, or hours again: those that were typed before, where there are some. */
export function switchAllDay(values: ActivityValues, isOn: boolean): ActivityValues {
  if (isOn) return { ...values, allDay: ON };
  const { time, endDay, endTime } = values;
  // what had hours without an end has none again
  const usual = endDay ? LONG_HOURS : { time: USUAL_TIME, endTime: time ? "" : USUAL_END };
  return { ...values, allDay: "", time: time || usual.time, endTime: endTime || usual.endTime };
}

/** When something without a chosen end is over, as the form holds it: after an hour. */
function endOf(start: WallTime, until: Date | null, timeZone: string) {
  const begins = momentOf(start, timeZone);
  const end = until ?? (begins && new Date(begins.getTime() + HOUR_MS));
  if (!end) return { endDay: "", endTime: "" };
  const { day, time } = wallTimeOf(end, timeZone);
  return { endDay: day === start.day ? "" : day, endTime: time };
}

/**
 * The initial values for a new activity: exactly at `from`, or on its day at the next full hour; it lasts until `until`, or
 * for an hour.
 */
export function blankValues(
  from: Date,
  timeZone: string,
  isExact = false,
  until: Date | null = null,
): ActivityValues {
  const { day, time: exact } = wallTimeOf(from, timeZone);
  const next = wallTimeOf(new Date((Math.floor(from.getTime() / HOUR_MS) + 1) * HOUR_MS), timeZone);
  const time = isExact ? exact : next.day === day ? next.time : LAST_TIME;
  const texts = { title: "", allDay: "", timeZone, location: "", places: "", guests: "", description: "" };
  const rest = {
    ...endOf({ day, time }, until, timeZone),
    ...noDeadline,
    ...noRepeats,
    visibility: "FRIENDS",
  };
  return { ...texts, day, time, ...rest, groupId: "", organizationId: "", categoryId: "", color: "" };
}

/** What the form shows of an activity, or of a template. */
export type PlanFacts = Pick<
  ActivityView,
  "title" | "description" | "location" | "dateTime" | "endTime" | "allDay" | "recurrence" | "maxParticipants"
> &
  Pick<
    ActivityView,
    "answerMinutes" | "maxGuests" | "visibility" | "groupId" | "organizationId" | "categoryId" | "color"
  >;

/** The form's fields of a rule. */
function repeatsOf({ recurrence, dateTime }: PlanFacts, timeZone: string): RepeatValues {
  if (recurrence === null) return noRepeats;
  const { day } = wallTimeOf(new Date(dateTime), timeZone);
  const read = repeatValuesOf(recurrence, day) ?? { ...noRepeats, repeats: "kept", rule: recurrence };
  return { ...read, until: untilDayOf(recurrence, timeZone) };
}

/** The days of an activity, and its hours if it has some. */
export function timeValuesOf(
  { dateTime, endTime, allDay }: Pick<PlanFacts, "dateTime" | "endTime" | "allDay">,
  timeZone: string,
) {
  const [start, until] = [new Date(dateTime), endTime === null ? null : new Date(endTime)];
  if (allDay) {
    const { firstDay, lastDay } = daysOf({ dateTime: start, endTime: until }, timeZone);
    return { day: firstDay, endDay: lastDay === firstDay ? "" : lastDay, time: "", endTime: "" };
  }
  const { day, time } = wallTimeOf(start, timeZone);
  const end = until && wallTimeOf(until, timeZone);
  return { day, time, endDay: end && end.day !== day ? end.day : "", endTime: end?.time ?? "" };
}

/** The form values of an existing activity, in its own time zone. */
export function valuesOf(activity: PlanFacts, timeZone: string): ActivityValues {
  return {
    title: activity.title,
    allDay: activity.allDay ? ON : "",
    timeZone,
    ...timeValuesOf(activity, timeZone),
    location: activity.location,
    places: activity.maxParticipants === null ? "" : String(activity.maxParticipants),
    guests: activity.maxGuests === 0 ? "" : String(activity.maxGuests),
    description: activity.description,
    ...deadlineValuesOf(activity, timeZone),
    ...repeatsOf(activity, timeZone),
    visibility: activity.visibility,
    groupId: activity.groupId ?? "",
    organizationId: activity.organizationId ?? "",
    categoryId: activity.categoryId ?? "",
    color: activity.color ?? "",
  };
}

/** The end of whole days is the beginning of the day after the last. */
function momentsOf({ allDay, timeZone, day, time, endDay, endTime, ends, until }: ActivityValues) {
  const last = ends === "until" && until ? momentOf({ day: until, time: "23:59" }, timeZone) : null;
  if (allDay) {
    const dateTime = momentOf({ day, time: "00:00" }, timeZone);
    const end = isDay(endDay || day) ? beginOf(addDays(endDay || day, 1), timeZone) : null;
    return { dateTime, endTime: end, until: last };
  }
  return {
    dateTime: momentOf({ day, time }, timeZone),
    endTime: endTime || endDay ? momentOf({ day: endDay || day, time: endTime }, timeZone) : null,
    until: last,
  };
}

const lengthOf = (text: string) => [...text.trim()].length;

/** The number of places; null: no limit; undefined: not a valid number. */
function placesOf({ places }: ActivityValues): number | null | undefined {
  if (places.trim() === "") return null;
  const number = Number(places);
  return Number.isInteger(number) && number >= 1 && number <= MAX_PARTICIPANTS ? number : undefined;
}

const isWhole = (text: string, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= most;

/** The faults of a repetition; those of what is not shown don't count. */
function repeatErrorsOf(plan: ActivityValues, dateTime: Date | null, until: Date | null): PlanErrors {
  if (!isUnit(plan.repeats)) return {};
  const errors: PlanErrors = {};
  if (!isWhole(plan.every, MAX_EVERY)) errors.every = "number";
  if (plan.ends === "count" && !isWhole(plan.count, MAX_COUNT)) errors.count = "number";
  if (plan.ends === "until" && dateTime && !(until && until >= dateTime)) errors.until = "until";
  return errors;
}

/** How many guests each participant may bring; undefined: not a valid number. */
function guestsOf({ guests }: ActivityValues): number | undefined {
  const number = Number(guests.trim());
  return Number.isInteger(number) && number >= 0 && number <= MAX_GUESTS ? number : undefined;
}

/** Invalid fields, each with a kind of fault that the form has a message for. */
export type PlanErrors = Partial<
  Record<
    keyof ActivityValues,
    | "missing"
    | "long"
    | "moment"
    | "end"
    | "until"
    | "number"
    | "places"
    | "guests"
    | "deadline"
    | "group"
    | "organization"
  >
>;

/** Checks the bounds of schema.ts and the rules before anything is sent. */
export function errorsOf(plan: ActivityValues): PlanErrors {
  const errors: PlanErrors = {};
  const { dateTime, endTime, until } = momentsOf(plan);
  if (lengthOf(plan.title) === 0) errors.title = "missing";
  if (lengthOf(plan.title) > TITLE_LENGTH) errors.title = "long";
  if (lengthOf(plan.location) > LOCATION_LENGTH) errors.location = "long";
  if (lengthOf(plan.description) > DESCRIPTION_LENGTH) errors.description = "long";
  if (!dateTime || dateTime.getTime() < EARLIEST || dateTime.getTime() >= LATEST) errors.day = "moment";
  if (plan.endDay || plan.endTime) {
    const isRight = dateTime && endTime && isAfterStart({ dateTime, endTime });
    if (!isRight || endTime.getTime() >= LATEST) errors[plan.allDay ? "endDay" : "endTime"] = "end";
  }
  Object.assign(errors, repeatErrorsOf(plan, dateTime, until));
  if (placesOf(plan) === undefined) errors.places = "places";
  if (guestsOf(plan) === undefined) errors.guests = "guests";
  if (answerMinutesOf(plan, dateTime, plan.timeZone) === undefined) errors.answerDay = "deadline";
  if (plan.visibility === "GROUP" && !plan.groupId) errors.groupId = "group";
  if (plan.visibility === "ORGANIZATION" && !plan.organizationId) errors.organizationId = "organization";
  return errors;
}

/** The group or organization that the plan is for, and its category; a choice for another audience is left out. */
function audienceOf({ visibility, groupId, organizationId, categoryId }: ActivityValues) {
  const audience = {
    visibility: visibility as ActivityAudience,
    groupId: visibility === "GROUP" ? groupId : null,
    organizationId: visibility === "ORGANIZATION" || visibility === "PUBLIC" ? organizationId || null : null,
  };
  const hasSpace = audience.groupId !== null || audience.organizationId !== null;
  const hasCategory = hasSpace || visibility === "PRIVATE";
  return { ...audience, categoryId: hasCategory ? categoryId || null : null };
}

/** The color of its own, where what is planned may have one. */
export const colorOf = (plan: ActivityValues): string | null =>
  mayHaveColor(plan) ? plan.color || null : null;

/** The input for the server. The plan must have no errors. `kept`: the existing rule to keep. */
export function inputOf(plan: ActivityValues, kept: string | null) {
  const { dateTime, endTime, until } = momentsOf(plan);
  return {
    title: plan.title,
    dateTime: dateTime?.toISOString() ?? "",
    endTime: endTime?.toISOString() ?? null,
    allDay: plan.allDay !== "",
    timeZone: plan.timeZone,
    location: plan.location,
    maxParticipants: placesOf(plan) ?? null,
    maxGuests: guestsOf(plan) ?? 0,
    answerMinutes: answerMinutesOf(plan, dateTime, plan.timeZone) ?? null,
    description: plan.description,
    ...audienceOf(plan),
    color: colorOf(plan),
    recurrence: plan.repeats === "kept" ? kept : ruleOf(plan, plan.day, until),
  };
}
