"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { splitRecurrence } from "@/lib/recurrence-split";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import type { FieldErrors } from "@/ui/fields";
import { FormWindow, useIsBeside } from "@/ui/form-window";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { isHostInside } from "../../rules";
import type { ActivityView } from "../../views";
import { usualSpan } from "../calendar/change";
import { keepsTimes } from "../calendar/shift";
import { ActivityForm } from "../plan/activity-form";
import { changedParts, changesOf, type FormPart } from "../plan/changes";
import type { Mark } from "../plan/left-out";
import { type ActivityValues, valuesOf } from "../plan/plan";
import { useBeside } from "../plan/use-beside";
import { useActivityValues } from "../plan/use-plan";
import { zoneIn } from "../time-text";
import { ChangedParts } from "./changed-parts";
import { ForgetsNote, type Scope, ScopeField } from "./scope-field";
import { useEdit } from "./use-edit";

type Props = {
  activity: ActivityView;
  opened: boolean;
  onClose: () => void;
  /** only the time that is shown, or the next, may be edited */
  isTimeOnly?: boolean;
  /** the page that it is opened on is not left for that of what was changed */
  isStaying?: boolean;
};

/** Edits an activity, with the same form as planning it; a repeating one also from one time on. */
export function EditDialog({ opened, ...choice }: Props) {
  const { onClose } = choice;
  const isBeside = useIsBeside(opened, "/");
  const unsaved = useUnsaved(onClose);
  const formId = useId();
  const leave = () => unsaved.leave(onClose);
  const save = () => {
    unsaved.stay();
    (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <>
      <FormWindow
        isBeside={isBeside}
        text="asked"
        opened={opened}
        onClose={leave}
        title={<FormattedMessage id="activities.edit.title" />}
      >
        <EditChoice {...choice} isBeside={isBeside} unsaved={unsaved} formId={formId} />
      </FormWindow>
      <UnsavedQuestion
        unsaved={unsaved}
        aside={
          <Button onClick={save}>
            <FormattedMessage id="ui.save" />
          </Button>
        }
      />
    </>
  );
}

type WindowProps = { isBeside: boolean; unsaved: Unsaved; formId: string };

/** The rule from a time on: of a number of repetitions those that are left. */
function restOf({ dateTime, recurrence, timeZone }: ActivityView, occurrence: string): string | null {
  if (!recurrence?.includes("COUNT=")) return recurrence;
  return splitRecurrence({ dateTime: new Date(dateTime), recurrence, timeZone }, new Date(occurrence)).after;
}

/** An activity from one of its times on, as the form begins with it. */
const fromTimeOn = (activity: ActivityView, occurrence: string): ActivityView => ({
  ...activity,
  ...usualSpan(activity, occurrence),
  recurrence: restOf(activity, occurrence),
});

/** Who has left the group or organization can only save it for others. */
const withoutLost = (activity: ActivityView): ActivityView =>
  isHostInside(activity) ? activity : { ...activity, groupId: null, organizationId: null, categoryId: null };

/** Loads what is edited: one time, or the activity as a whole. */
function EditChoice(props: Omit<Props, "opened"> & WindowProps) {
  const { activity, isTimeOnly = false, isStaying = false, unsaved } = props;
  const { id, time, nextOccurrence } = activity;
  const occurrence = time?.occurrence ?? nextOccurrence;
  const [chosen, setChosen] = useState<Scope>(time || isTimeOnly ? "THIS" : "ALL");
  const scope = occurrence === null ? "ALL" : chosen;
  const isShown = scope === "THIS" ? time !== null : time === null;
  const asked = useQuery(
    useTRPC().activities.get.queryOptions(
      scope === "THIS" && occurrence !== null ? { id, occurrence } : { id },
      { enabled: !isShown },
    ),
  );
  const found = isShown ? activity : asked.data;
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!found) return <SkeletonRows rows={4} />;
  const isFrom = scope === "FOLLOWING" && occurrence !== null;
  return (
    <EditForm
      key={scope}
      {...props}
      activity={isFrom ? fromTimeOn(found, occurrence) : found}
      scope={scope}
      occurrence={occurrence}
      before={
        occurrence !== null &&
        !isTimeOnly && (
          <ScopeField
            occurrence={occurrence}
            zone={zoneIn(activity)}
            value={scope}
            onChange={(next) => unsaved.leave(() => setChosen(next))}
          />
        )
      }
      isStaying={isStaying}
    />
  );
}

type FormProps = Omit<Props, "opened" | "isTimeOnly"> &
  WindowProps & {
    scope: Scope;
    /** the time that is meant; null: the activity has no next one */
    occurrence: string | null;
    before: ReactNode;
  };

/** Whether saving these values forgets what is cancelled, changed or answered for single times. */
function isForgetting(activity: ActivityView, [values, initial]: [ActivityValues, ActivityValues]): boolean {
  if (activity.recurrence === null) return false;
  const changes = changesOf(values, initial);
  const { dateTime = activity.dateTime, recurrence = activity.recurrence } = changes;
  // an incomplete day or hour is not saved
  return (
    dateTime !== "" && !keepsTimes(activity, { dateTime, recurrence }, activity.timeZone, values.timeZone)
  );
}

/** Starts from the saved values each time the dialog opens. */
function EditForm(props: FormProps) {
  const { activity, scope, occurrence, before, onClose, isBeside, unsaved, formId } = props;
  const { timeZone } = activity;
  // what is changed is told from what the form began with: the page may load newer values while it is open
  const [initial] = useState(() => valuesOf(activity, timeZone));
  const [shown] = useState(() => valuesOf(withoutLost(activity), timeZone));
  const { fields, check, readFaults } = useActivityValues(shown);
  const [marks, setMarks] = useState<Mark[]>([]);
  const save = useEdit(props);
  const changed: FormPart[] = changedParts(fields.values, shown);
  if (marks.length > 0) changed.push("times");
  useUnsavedChanges(unsaved, changed.length > 0);
  const [edited] = useState(() => ({
    activityId: activity.id,
    occurrence: activity.recurrence === null ? null : occurrence,
    scope,
    span: { dateTime: activity.dateTime, endTime: activity.endTime },
  }));
  useBeside({ isBeside, values: fields.values, edited, setTimes: fields.setValues, form: fields.form });
  const [stored] = useState(() => ({ id: activity.id, initial, activity }));
  const send = (plan: ActivityValues): Promise<FieldErrors<ActivityValues> | undefined> =>
    save(plan, stored, marks).then(() => undefined, readFaults);
  return (
    <form id={formId} ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <ActivityForm
        fields={fields}
        hasOwnRule={initial.repeats === "kept"}
        withAudience
        isOneTime={scope === "THIS"}
        edited={stored}
        marks={marks}
        onMark={setMarks}
        before={before}
      />
      {scope !== "THIS" && isForgetting(activity, [fields.values, initial]) && <ForgetsNote />}
      <DialogFooter>
        <Button variant="subtle" onClick={() => unsaved.leave(onClose)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <ChangedParts parts={changed} />
        <Button type="submit" loading={fields.pending} disabled={changed.length === 0}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
