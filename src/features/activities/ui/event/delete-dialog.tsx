"use client";

import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { useOpening } from "@/ui/use-opening";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Asks once more before an activity is taken away, for all who are in it. */
export function DeleteDialog({ activity, opened, onClose }: Props) {
  const intl = useIntl();
  const router = useRouter();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const sayFailure = useFailureText();
  const { id, title, _count, recurrence } = activity;
  const remove = useMutation(
    trpc.activities.delete.mutationOptions({
      onSuccess: () => {
        toastSuccess(intl.formatMessage({ id: "activities.delete.done" }, { title }));
        router.push("/my-activities-events");
        void queries.invalidateQueries({ queryKey: trpc.activities.list.pathKey() });
      },
    }),
  );
  return (
    <Dialog
      opened={useOpening(opened)}
      onClose={onClose}
      title={<FormattedMessage id="activities.delete.title" values={{ title }} />}
      width={440}
      low
    >
      <div className={styles.ask}>
        <p>
          <FormattedMessage id="activities.delete.text" values={{ count: _count.participants }} />
        </p>
        {recurrence !== null && (
          <p>
            <FormattedMessage id="activities.delete.series" />
          </p>
        )}
        {remove.isError && <Note kind="error">{sayFailure(remove.error)}</Note>}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          color="red"
          loading={remove.isPending || remove.isSuccess}
          onClick={() => remove.mutate({ id })}
        >
          <FormattedMessage id="activities.delete.action" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
