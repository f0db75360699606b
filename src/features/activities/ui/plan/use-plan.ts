"use client";

import { useIntl } from "react-intl";
import { type FieldErrors, useFields } from "@/ui/fields";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { MAX_GUESTS } from "../../guests/rules";
import { isAfterStart, isEnoughForParticipants, isHostInside, MAX_PARTICIPANTS } from "../../rules";
import { type ActivityValues, DESCRIPTION_LENGTH, errorsOf, LOCATION_LENGTH, TITLE_LENGTH } from "./plan";
import { MAX_COUNT, MAX_EVERY } from "./repeat-values";

const faultWords = {
  missing: "activities.fault.title",
  long: "activities.fault.long",
  moment: "activities.fault.moment",
  end: "activities.fault.end",
  until: "activities.fault.until",
  number: "activities.fault.number",
  places: "activities.fault.places",
  guests: "activities.fault.guests",
  deadline: "activities.fault.deadline",
  group: "activities.fault.group",
  organization: "activities.fault.organization",
} as const;

/** The limit that the fault of a field names. */
const most: Partial<Record<keyof ActivityValues, number>> = {
  title: TITLE_LENGTH,
  location: LOCATION_LENGTH,
  description: DESCRIPTION_LENGTH,
  places: MAX_PARTICIPANTS,
  guests: MAX_GUESTS,
  every: MAX_EVERY,
  count: MAX_COUNT,
};

/** The form field for each path in the server's validation issues. */
const fieldOf: Record<string, keyof ActivityValues> = {
  title: "title",
  location: "location",
  description: "description",
  dateTime: "day",
  endTime: "endTime",
  timeZone: "timeZone",
  maxParticipants: "places",
  maxGuests: "guests",
  answerMinutes: "answerDay",
  recurrence: "until",
  groupId: "groupId",
  organizationId: "organizationId",
  categoryId: "categoryId",
  color: "color",
};
const sentences: Record<string, { field: keyof ActivityValues; id: string }> = {
  [isAfterStart.sentence]: { field: "endTime", id: "activities.fault.end" },
  [isEnoughForParticipants.sentence]: { field: "places", id: "activities.fault.fewer" },
};

const failures = { [isHostInside.sentence]: "activities.fault.outside" };

/**
 * The state of the activity form. Faults found by the form or the server are shown at their field.
 */
export function useActivityValues(initial: ActivityValues) {
  const intl = useIntl();
  const sayFailure = useFailureText(failures);
  const sayIssue = useIssueText();
  const fields = useFields<ActivityValues>(initial);

  const check = (plan: ActivityValues): FieldErrors<ActivityValues> =>
    Object.fromEntries(
      Object.entries(errorsOf(plan)).map(([field, kind]) => [
        field,
        intl.formatMessage({ id: faultWords[kind] }, { most: most[field as keyof ActivityValues] }),
      ]),
    );
  const readFaults = (error: unknown): FieldErrors<ActivityValues> => {
    const { issues, message } = readFailure(error);
    const known = sentences[message];
    if (known) return { [known.field]: intl.formatMessage({ id: known.id }) };
    const placed = issues.flatMap((issue): [string, string][] => {
      const field = fieldOf[issue.path];
      return field ? [[field, sayIssue(issue.message)]] : [];
    });
    return placed.length > 0 ? Object.fromEntries(placed) : { form: sayFailure(error) };
  };
  return { fields, check, readFaults };
}
