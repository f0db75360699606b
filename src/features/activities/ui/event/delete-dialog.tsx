"use client";

import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
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
  const { id, title, _count, recurrence } = activity;
  const remove = useAction({
    call: useTRPCClient().activities.delete.mutate,
    done: intl.formatMessage({ id: "activities.delete.done" }, { title }),
    onDone: () => {
      router.push("/my-activities-events");
      void queries.invalidateQueries({ queryKey: trpc.activities.list.pathKey() });
    },
  });
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
        {remove.failure && <Note kind="error">{remove.failure}</Note>}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button color="red" loading={remove.isPending || remove.isDone} onClick={() => remove.run({ id })}>
          <FormattedMessage id="activities.delete.action" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
