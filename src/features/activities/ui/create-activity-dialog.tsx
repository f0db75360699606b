"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { useNavigate } from "@/ui/use-navigate";
import { ActivityForm } from "./plan/activity-form";
import { SpaceFields } from "./plan/audience-fields";
import { ChosenKind } from "./plan/chosen-kind";
import { KindStep } from "./plan/kind-step";
import { PeopleField } from "./plan/people-field";
import { type ActivityAudience, type ActivityValues, blankValues, inputOf } from "./plan/plan";
import type { PlanSource } from "./plan/source";
import { TemplateChoice } from "./plan/template-choice";
import { useActivityValues } from "./plan/use-plan";
import { useStart } from "./plan/use-start";
import { PollChoice } from "./polls/poll-choice";
import { type PollDraft, PollStep } from "./polls/poll-step";

type Props = {
  me: AccountView;
  opened: boolean;
  onClose: () => void;
  /** navigates to the new activity; closing alone would go back in the history */
  onDone?: (href: string) => void;
  /** the moment planning starts from: the activity begins on its date, at the next full hour */
  date: Date;
  /** it begins exactly at `date` */
  isExact?: boolean;
  /** when it ends; null: unknown */
  until?: Date | null;
  /** the activity that it is like; null: a new one */
  copyOf?: string | null;
  /** it begins with a poll of times, of a group unless the id is empty; null: with the kind of activity */
  poll?: { groupId: string } | null;
};

const titleOf = (kind: ActivityAudience | null | undefined, isPoll: boolean) => {
  if (isPoll) return "activities.polls.find";
  return kind ? "activities.create.title" : "activities.create.kind";
};

/** Whether the time is asked for: from the beginning, or chosen among the kinds until the dialog closes. */
function usePollChoice(poll: object | null, opened: boolean) {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (!opened) setChosen(false);
  }, [opened]);
  return {
    isPoll: poll !== null || isChosen,
    choosePoll: () => setChosen(true),
    leavePoll: () => setChosen(false),
  };
}

/** Plans an activity for the current date: first the kind, then what, when and where. Leads to the new activity. */
export function CreateActivityDialog(props: Props) {
  const {
    me,
    opened,
    onClose,
    onDone,
    date,
    isExact = false,
    until = null,
    copyOf = null,
    poll = null,
  } = props;
  const { source, kind, from, choose, restart } = useStart({ ...props, isExact, until, copyOf });
  const draft = useRef<Draft | null>(null);
  const { isPoll, choosePoll, leavePoll } = usePollChoice(poll, opened);
  const pollDraft = useRef<PollDraft | null>(null);
  const navigate = useNavigate();
  const finish = (href: string) => {
    if (onDone) onDone(href);
    else {
      onClose();
      navigate.push(href);
    }
    restart();
    draft.current = null;
  };
  return (
    <Dialog
      isInHistory
      opened={opened}
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
          onBack={poll ? onClose : leavePoll}
          onDone={finish}
        />
      )}
      {!isPoll && kind === undefined && <SkeletonRows rows={3} />}
      {!isPoll && kind === null && (
        <>
          <KindStep date={date} timeZone={me.timeZone} onChoose={(chosen) => choose({ kind: chosen })} />
          <PollChoice onChoose={choosePoll} />
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
          me={me}
          kind={kind}
          from={from}
          source={source}
          initial={source?.values ?? blankValues(date, me.timeZone, isExact, until)}
          draft={draft}
          onBack={() => choose({ kind: null })}
          onDone={finish}
        />
      )}
    </Dialog>
  );
}

/** What the user typed. Kept until the activity is created or the dialog is opened for another start. */
type Draft = { from: string; plan: ActivityValues; invited: PersonView[] };

type StepProps = {
  me: AccountView;
  kind: ActivityAudience;
  /** what planning starts from: a draft is kept for it */
  from: string;
  source: PlanSource | null;
  initial: ActivityValues;
  draft: RefObject<Draft | null>;
  onBack: () => void;
  onDone: (href: string) => void;
};

function PlanStep({ me, kind, from, source, initial, draft, onBack, onDone }: StepProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const kept = draft.current?.from === from ? draft.current : null;
  const [invited, setInvited] = useState(kept?.invited ?? []);
  const rule = source?.facts.recurrence ?? null;
  const { copyOf, templateId } = source ?? {};
  const values = { ...(kept?.plan ?? initial), visibility: kind };
  const { fields, check, readFaults } = useActivityValues(values, me.timeZone);
  const plan = fields.values;
  useStepFocus(fields.form);
  useEffect(() => {
    draft.current = { from, plan, invited };
  }, [draft, from, plan, invited]);

  /** The activity exists even if this fails: the invitations can be sent from its page. */
  const invite = async (id: string) => {
    if (invited.length === 0) return;
    try {
      await client.activities.invitations.invite.mutate({ id, userIds: invited.map((person) => person.id) });
    } catch (error) {
      toastError(intl.formatMessage({ id: "activities.invite.failed" }), readFaults(error).form);
    }
  };
  const send = async (plan: ActivityValues): Promise<FieldErrors<ActivityValues> | undefined> => {
    try {
      const { activity } = await client.activities.create.mutate({
        ...inputOf(plan, me.timeZone, rule),
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
        <PeopleField
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
          <FormattedMessage id="activities.create.action" />
        </Button>
      </DialogFooter>
    </form>
  );
}
