"use client";

import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Dialog, DialogFooter } from "@/ui/dialog";
import type { FieldErrors } from "@/ui/fields";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import { ActivityForm } from "../plan/activity-form";
import { type ActivityValues, inputOf, valuesOf } from "../plan/plan";
import { useActivityValues } from "../plan/use-plan";

type Props = { me: AccountView; activity: ActivityView; opened: boolean; onClose: () => void };

/** Edits an activity of the user's, with the same form as planning it. */
export function EditDialog({ me, activity, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<FormattedMessage id="activities.edit.title" />}>
      <EditForm me={me} activity={activity} onClose={onClose} />
    </Dialog>
  );
}

/** Starts from the saved values each time the dialog opens. */
function EditForm({ me, activity, onClose }: Omit<Props, "opened">) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const initial = valuesOf(activity, me.timeZone);
  const { fields, check, readFaults } = useActivityValues(initial, me.timeZone);
  const { id, recurrence } = activity;
  const send = async (plan: ActivityValues): Promise<FieldErrors<ActivityValues> | undefined> => {
    try {
      const changes = inputOf(plan, me.timeZone, recurrence);
      const saved = await client.activities.update.mutate({ id, ...changes });
      queries.setQueryData(trpc.activities.get.queryKey({ id }), saved.activity);
      void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
      toastSuccess(intl.formatMessage({ id: "activities.edit.done" }));
      onClose();
    } catch (error) {
      return readFaults(error);
    }
  };
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <ActivityForm fields={fields} hasOwnRule={initial.repeats === "kept"} withAudience />
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
