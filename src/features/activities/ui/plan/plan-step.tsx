"use client";

import { IconUsers } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useStepFocus } from "@/ui/use-dialog-focus";
import type { ActivityView } from "../../views";
import { ActivityForm } from "./activity-form";
import { AskedCount } from "./asked-count";
import { SpaceFields } from "./audience-fields";
import { ChosenKind } from "./chosen-kind";
import { type Invitees, inviteesInput, isNobody, NOBODY, useInviteFailure } from "./invitees";
import { InviteesField } from "./invitees-field";
import { wordsOf } from "./kind-titles";
import type { Mark } from "./left-out";
import { type ActivityValues, inputOf, type PlanKind, visibilityOf } from "./plan";
import styles from "./plan.module.css";
import { PartName } from "./section";
import type { PlanSource } from "./source";
import { useBeside } from "./use-beside";
import { useActivityValues } from "./use-plan";

/** What the user typed. Kept until the activity is created or the dialog is opened for another start. */
export type Draft = { from: string; plan: ActivityValues; invited: Invitees; marks: Mark[] };

const NO_MARKS: Mark[] = [];

type StepProps = {
  kind: PlanKind;
  /** what planning starts from: a draft is kept for it */
  from: string;
  source: PlanSource | null;
  initial: ActivityValues;
  /** as typed beside the kinds; empty: the one to begin with */
  title: string;
  isBeside: boolean;
  draft: RefObject<Draft | null>;
  /** `title`: the typed one, empty if it is as it began */
  onBack: (title: string) => void;
  onDone: (href: string) => void;
};

/** An organization chosen for its members does not publish what is planned for everybody instead. */
const forAudience = (plan: ActivityValues, visibility: ActivityValues["visibility"]): ActivityValues =>
  plan.visibility === visibility ? plan : { ...plan, visibility, organizationId: "", categoryId: "" };

/** The form of the new activity. */
export function PlanStep(props: StepProps) {
  const { kind, from, source, initial, title, isBeside, draft, onDone } = props;
  const intl = useIntl();
  const inviteFailure = useInviteFailure();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const kept = draft.current?.from === from ? draft.current : null;
  const [invited, setInvited] = useState(kept?.invited ?? NOBODY);
  const [marks, setMarks] = useState(kept?.marks ?? NO_MARKS);
  const rule = source?.facts.recurrence ?? null;
  const { copyOf, templateId } = source ?? {};
  const begun = forAudience(kept?.plan ?? initial, visibilityOf(kind));
  const values = title === "" ? begun : { ...begun, title };
  const { fields, check, readFaults } = useActivityValues(values);
  const plan = fields.values;
  useStepFocus(fields.form);
  useBeside({ isBeside, values: plan, setTimes: fields.setValues, form: fields.form });
  const goBack = () => props.onBack(plan.title === initial.title ? "" : plan.title);
  useEffect(() => {
    draft.current = { from, plan, invited, marks };
  }, [draft, from, plan, invited, marks]);

  /** The activity exists even if this fails: the invitations can be sent from its page. */
  const invite = async (id: string) => {
    if (isNobody(invited)) return;
    try {
      await client.activities.invitations.invite.mutate({ id, ...inviteesInput(invited) });
    } catch (error) {
      toastError(intl.formatMessage({ id: "activities.invite.failed" }), inviteFailure(error));
    }
  };
  /** Before anybody is asked. The activity exists even if this fails: its times can be cancelled on its page. */
  const leaveOut = async ({ id }: ActivityView, plan: ActivityValues) => {
    if (marks.length === 0) return;
    try {
      const { timesToSend } = await import("./left-out");
      const times = timesToSend(plan, null, marks);
      if (times.length > 0) await client.activities.update.mutate({ id, times });
    } catch (error) {
      toastError(intl.formatMessage({ id: "activities.form.notSkipped" }), inviteFailure(error));
    }
  };
  const send = async (plan: ActivityValues): Promise<FieldErrors<ActivityValues> | undefined> => {
    try {
      const { activity } = await client.activities.create.mutate({
        ...inputOf(plan, rule),
        ...{ copyOf, templateId },
      });
      await leaveOut(activity, plan);
      await invite(activity.id);
      void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
      toastSuccess(intl.formatMessage({ id: "activities.create.done" }, { title: activity.title }));
      onDone(`/events/${activity.id}`);
    } catch (error) {
      return readFaults(error);
    }
  };
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <ActivityForm
        fields={fields}
        hasOwnRule={initial.repeats === "kept"}
        marks={marks}
        onMark={setMarks}
        before={
          <>
            <ChosenKind kind={kind} onBack={goBack} />
            <SpaceFields fields={fields} />
          </>
        }
      >
        <InviteesField
          label={<PartName Icon={IconUsers} label={<FormattedMessage id="activities.invite.label" />} />}
          chosen={invited}
          onChange={setInvited}
        />
        <AskedCount invited={invited} />
      </ActivityForm>
      <DialogFooter>
        <Button variant="subtle" onClick={goBack}>
          <FormattedMessage id="activities.create.back" />
        </Button>
        <Button type="submit" className={styles.create} loading={fields.pending}>
          <FormattedMessage id={wordsOf(kind).action} />
        </Button>
      </DialogFooter>
    </form>
  );
}
