"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { Note } from "@/ui/note";
import { Question } from "@/ui/question";
import { useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import { MAX_PEOPLE } from "../../polls/rules";
import type { PollView } from "../../polls/views";
import { PeopleField } from "../plan/people-field";
import { PollForm } from "./poll-form";
import { inputOf, type PollValues, rowsOf, valuesOf } from "./poll-values";
import styles from "./polls.module.css";
import { usePollFailure, useShowPoll } from "./use-poll";
import { usePollForm } from "./use-poll-form";

type Props = { poll: PollView; opened: boolean; onClose: () => void };
type EditProps = Props & { me: AccountView };

/** Changes the texts, the times and the last day of a poll. */
export function EditPoll({ me, poll, opened, onClose }: EditProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.polls.editTitle" />}
      width={560}
    >
      <EditForm me={me} poll={poll} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ me, poll, onClose }: Omit<EditProps, "opened">) {
  const { polls } = useTRPCClient().activities;
  const show = useShowPoll();
  const initial = valuesOf(poll, me.timeZone);
  const form = usePollForm(initial, rowsOf(poll, me.timeZone), me.timeZone);
  const { fields, rows, setRows, check, readFaults, faults, hasFaults } = form;
  const send = async (values: PollValues): Promise<FieldErrors<PollValues> | undefined> => {
    if (hasFaults) return {};
    try {
      const { closesAt, ...input } = inputOf(values, rows, me.timeZone);
      const closing = values.closes === initial.closes ? {} : { closesAt };
      show(await polls.update.mutate({ id: poll.id, ...input, ...closing }));
      onClose();
    } catch (error) {
      return readFaults(error);
    }
  };
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <PollForm fields={fields} rows={rows} onChange={setRows} faults={faults}>
        <p className={styles.hint}>
          <FormattedMessage id="activities.polls.editText" />
        </p>
      </PollForm>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Asks more people by name. */
export function AskPeople({ poll, opened, onClose }: Props) {
  const intl = useIntl();
  const show = useShowPoll();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const asked = useAction({
    call: useTRPCClient().activities.polls.invite.mutate,
    done: intl.formatMessage({ id: "activities.polls.ask.done" }),
    reasonOf: usePollFailure(),
    onDone: (answer) => {
      show(answer);
      setChosen([]);
      onClose();
    },
  });
  const change = (next: PersonView[]) => {
    asked.reset();
    setChosen(next);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.polls.ask" />}
      width={480}
    >
      <div className={styles.ask}>
        <PeopleField
          label={<FormattedMessage id="activities.polls.form.people" />}
          chosen={chosen}
          onChange={change}
          isFirst
        />
        {asked.failure && <Note kind="error">{asked.failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          disabled={chosen.length === 0 || chosen.length > MAX_PEOPLE}
          loading={asked.isPending}
          onClick={() => asked.run({ id: poll.id, userIds: chosen.map(({ id }) => id) })}
        >
          <FormattedMessage id="activities.polls.ask.action" values={{ count: chosen.length }} />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Asks before a poll and all its votes are deleted. */
export function DeletePoll({ poll, opened, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id, title, decidedAt } = poll;
  const text = decidedAt === null ? "activities.polls.delete.text" : "activities.polls.delete.decidedText";
  const deleted = useAction({
    call: useTRPCClient().activities.polls.delete.mutate,
    done: intl.formatMessage({ id: "activities.polls.delete.done" }, { title }),
    onDone: () => {
      onClose();
      navigate.push("/my-activities-events?tab=polls");
    },
  });
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.polls.delete.title" values={{ title }} />}
      action={<FormattedMessage id="activities.polls.delete" />}
      onConfirm={() => deleted.run({ id })}
      isPending={deleted.isPending}
      failure={deleted.failure}
    >
      <FormattedMessage id={text} />
    </Question>
  );
}
