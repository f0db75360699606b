"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { isDay, USUAL_TIME } from "./calendar/days";
import { ActivityForm } from "./plan/activity-form";
import { SpaceFields } from "./plan/audience-fields";
import { ChosenKind } from "./plan/chosen-kind";
import { type Invitees, inviteesInput, isNobody, NOBODY, useInviteFailure } from "./plan/invitees";
import { InviteesField } from "./plan/invitees-field";
import { KindStep } from "./plan/kind-step";
import { type ActivityValues, blankValues, inputOf, type PlanKind, visibilityOf } from "./plan/plan";
import type { PlanSource } from "./plan/source";
import { TemplateChoice } from "./plan/template-choice";
import { useActivityValues } from "./plan/use-plan";
import { useStart } from "./plan/use-start";
import type { Wanted } from "./plan/wanted";
import { type PollDraft, PollStep } from "./polls/poll-step";
import { NewNotice } from "./slots";

type Props = {
  me: AccountView;
  opened: boolean;
  onClose: () => void;
  /** navigates to the new activity; closing alone would go back in the history */
  onDone: (href: string) => void;
  wanted: Wanted;
};

const activityWords = { title: "activities.create.title", action: "activities.create.action" };
const eventWords = { title: "activities.create.event", action: "activities.create.eventAction" };
const workoutWords = { title: "activities.create.workout", action: "activities.create.workoutAction" };

function wordsOf(kind: PlanKind) {
  if (kind === "WORKOUT") return workoutWords;
  return kind === "PUBLIC" ? eventWords : activityWords;
}

const titleOf = (kind: PlanKind | null | undefined, isPoll: boolean) => {
  if (isPoll) return "activities.polls.find";
  return kind ? wordsOf(kind).title : "activities.create.kind";
};

/** What is made instead of an activity, chosen among the kinds until the dialog closes, or, a poll, from the beginning. */
function useOtherKind(poll: object | null, opened: boolean) {
  const [other, setOther] = useState<"poll" | "notice" | null>(null);
  useEffect(() => {
    if (!opened) setOther(null);
  }, [opened]);
  return { isPoll: poll !== null || other === "poll", isNotice: other === "notice", setOther };
}

/** What planning starts from: a moment, and whether the activity begins exactly then; on another day in the evening. */
function startOf({ at, day = null, isExact = false, until }: Wanted, timeZone: string) {
  const date = new Date(at);
  const isOther = isDay(day) && day !== wallTimeOf(date, timeZone).day;
  const evening = isOther ? momentOf({ day, time: USUAL_TIME }, timeZone) : null;
  return {
    date: evening ?? date,
    isExact: evening !== null || isExact,
    until: until === undefined ? null : new Date(until),
  };
}

/** Plans an activity: first the kind, then what, when and where. Leads to the new activity. */
export function CreateActivityDialog({ me, opened, onClose, onDone, wanted }: Props) {
  const intl = useIntl();
  const { copyOf = null, poll = null } = wanted;
  const start = startOf(wanted, me.timeZone);
  const { date, isExact, until } = start;
  const { source, kind, from, choose, restart } = useStart({ me, opened, copyOf, ...start });
  const blank = blankValues(date, me.timeZone, isExact, until);
  const workout = { ...blank, title: intl.formatMessage({ id: "activities.kind.workout" }) };
  const draft = useRef<Draft | null>(null);
  const { isPoll, isNotice, setOther } = useOtherKind(poll, opened);
  const pollDraft = useRef<PollDraft | null>(null);
  const finish = (href: string) => {
    onDone(href);
    restart();
    draft.current = null;
  };
  return (
    <>
      <Dialog
        isInHistory
        opened={opened && !isNotice}
        onClose={onClose}
        title={<FormattedMessage id={titleOf(kind, isPoll)} />}
        width={kind || isPoll ? 560 : 480}
      >
        {isPoll && (
          <PollStep
            key={poll?.groupId}
            me={me}
            date={date}
            groupId={poll?.groupId ?? ""}
            draft={pollDraft}
            onBack={poll ? onClose : () => setOther(null)}
            onDone={finish}
          />
        )}
        {!isPoll && kind === undefined && <SkeletonRows rows={3} />}
        {!isPoll && kind === null && (
          <>
            <KindStep
              date={date}
              timeZone={me.timeZone}
              onChoose={(chosen) => choose({ kind: chosen })}
              onOther={setOther}
              onTrain={() => finish("/training?begin=1")}
            />
            {source === null && (
              <TemplateChoice
                onChoose={({ id, ...facts }) =>
                  choose({ kind: facts.visibility, template: { facts, templateId: id } })
                }
              />
            )}
          </>
        )}
        {!isPoll && kind && (
          <PlanStep
            key={from}
            kind={kind}
            from={from}
            source={source}
            initial={source?.values ?? (kind === "WORKOUT" ? workout : blank)}
            draft={draft}
            onBack={() => choose({ kind: null })}
            onDone={finish}
          />
        )}
      </Dialog>
      <NewNotice opened={opened && isNotice} onClose={onClose} />
    </>
  );
}

/** What the user typed. Kept until the activity is created or the dialog is opened for another start. */
type Draft = { from: string; plan: ActivityValues; invited: Invitees };

type StepProps = {
  kind: PlanKind;
  /** what planning starts from: a draft is kept for it */
  from: string;
  source: PlanSource | null;
  initial: ActivityValues;
  draft: RefObject<Draft | null>;
  onBack: () => void;
  onDone: (href: string) => void;
};

/** An organization chosen for its members does not publish what is planned for everybody instead. */
const forAudience = (plan: ActivityValues, visibility: ActivityValues["visibility"]): ActivityValues =>
  plan.visibility === visibility ? plan : { ...plan, visibility, organizationId: "", categoryId: "" };

function PlanStep({ kind, from, source, initial, draft, onBack, onDone }: StepProps) {
  const intl = useIntl();
  const inviteFailure = useInviteFailure();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const kept = draft.current?.from === from ? draft.current : null;
  const [invited, setInvited] = useState(kept?.invited ?? NOBODY);
  const rule = source?.facts.recurrence ?? null;
  const { copyOf, templateId } = source ?? {};
  const values = forAudience(kept?.plan ?? initial, visibilityOf(kind));
  const { fields, check, readFaults } = useActivityValues(values);
  const plan = fields.values;
  useStepFocus(fields.form);
  useEffect(() => {
    draft.current = { from, plan, invited };
  }, [draft, from, plan, invited]);

  /** The activity exists even if this fails: the invitations can be sent from its page. */
  const invite = async (id: string) => {
    if (isNobody(invited)) return;
    try {
      await client.activities.invitations.invite.mutate({ id, ...inviteesInput(invited) });
    } catch (error) {
      toastError(intl.formatMessage({ id: "activities.invite.failed" }), inviteFailure(error));
    }
  };
  const send = async (plan: ActivityValues): Promise<FieldErrors<ActivityValues> | undefined> => {
    try {
      const { activity } = await client.activities.create.mutate({
        ...inputOf(plan, rule),
        ...{ copyOf, templateId },
      });
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
        before={
          <>
            <ChosenKind kind={kind} onBack={onBack} />
            <SpaceFields fields={fields} />
          </>
        }
      >
        <InviteesField
          label={<FormattedMessage id="activities.invite.label" />}
          chosen={invited}
          onChange={setInvited}
        />
      </ActivityForm>
      <DialogFooter>
        <Button variant="subtle" onClick={onBack}>
          <FormattedMessage id="activities.create.back" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id={wordsOf(kind).action} />
        </Button>
      </DialogFooter>
    </form>
  );
}
