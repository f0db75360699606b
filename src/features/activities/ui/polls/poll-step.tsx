"use client";

import { Select, Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useStepFocus } from "@/ui/use-dialog-focus";
import { MAX_PEOPLE } from "../../polls/rules";
import { PeopleField } from "../plan/people-field";
import { PollForm } from "./poll-form";
import { blankRows, inputOf, type PollValues, type TimeRow } from "./poll-values";
import { usePollForm } from "./use-poll-form";

/** What the user typed. Kept until the poll is sent. */
export type PollDraft = { values: PollValues; rows: TimeRow[]; people: PersonView[]; hasLink: boolean };

type Props = {
  me: AccountView;
  /** the times begin on the day after it */
  date: Date;
  /** the group that is asked, also if the draft has another one; empty: none is chosen yet */
  groupId: string;
  draft: RefObject<PollDraft | null>;
  onBack: () => void;
  onDone: (href: string) => void;
};

const NONE = "none";

/** Selects the group whose members are asked. Nothing while the user is in none. */
function GroupField({ value, onChange }: { value: string; onChange: (groupId: string) => void }) {
  const intl = useIntl();
  const list = useQuery(useTRPC().groups.list.queryOptions({}));
  const groups = list.data?.groups ?? [];
  if (groups.length === 0) return null;
  return (
    <Select
      label={<FormattedMessage id="activities.polls.form.group" />}
      description={<FormattedMessage id="activities.polls.form.groupHint" />}
      data={[
        { value: NONE, label: intl.formatMessage({ id: "activities.polls.form.noGroup" }) },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value || NONE}
      onChange={(id) => id && onChange(id === NONE ? "" : id)}
      searchable={groups.length > 8}
      allowDeselect={false}
    />
  );
}

/** Asks people, or the members of a group, which of some times suit them. Leads to the new poll. */
export function PollStep({ me, date, groupId, draft, onBack, onDone }: Props) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const kept = draft.current;
  const blank = { title: "", location: "", description: "", closes: "", groupId: "" };
  const initial = { ...(kept?.values ?? blank), ...(groupId && { groupId }) };
  const form = usePollForm(initial, kept?.rows ?? blankRows(date, me.timeZone), me.timeZone);
  const { fields, rows, setRows, check, readFaults, faults, hasFaults } = form;
  const [people, setPeople] = useState(kept?.people ?? []);
  const [hasLink, setHasLink] = useState(kept?.hasLink ?? false);
  const { values, setValues } = fields;
  useStepFocus(fields.form);
  useEffect(() => {
    draft.current = { values, rows, people, hasLink };
  }, [draft, values, rows, people, hasLink]);

  const send = async (given: PollValues): Promise<FieldErrors<PollValues> | undefined> => {
    if (hasFaults || people.length > MAX_PEOPLE) return {};
    try {
      const { poll } = await client.activities.polls.create.mutate({
        ...inputOf(given, rows, me.timeZone),
        groupId: given.groupId || null,
        userIds: people.map(({ id }) => id),
        hasLink,
      });
      void queries.invalidateQueries({ queryKey: trpc.activities.polls.pathKey() });
      toastSuccess(intl.formatMessage({ id: "activities.polls.form.done" }, { title: poll.title }));
      draft.current = null;
      onDone(`/polls/${poll.id}`);
    } catch (error) {
      return readFaults(error);
    }
  };
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <PollForm fields={fields} rows={rows} onChange={setRows} faults={faults}>
        <GroupField
          value={values.groupId}
          onChange={(chosen) => setValues((before) => ({ ...before, groupId: chosen }))}
        />
        <PeopleField
          label={<FormattedMessage id="activities.polls.form.people" />}
          chosen={people}
          onChange={setPeople}
        />
        <Switch
          label={<FormattedMessage id="activities.polls.link.on" />}
          description={<FormattedMessage id="activities.polls.link.hint" />}
          checked={hasLink}
          onChange={({ currentTarget: { checked } }) => setHasLink(checked)}
        />
      </PollForm>
      <DialogFooter>
        <Button variant="subtle" onClick={onBack}>
          <FormattedMessage id="activities.create.back" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id="activities.polls.form.submit" />
        </Button>
      </DialogFooter>
    </form>
  );
}
