"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Asks for confirmation before an activity is deleted for everyone. */
export function DeleteDialog({ activity, opened, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { id, title, _count, recurrence } = activity;
  const remove = useAction({
    call: useTRPCClient().activities.delete.mutate,
    done: intl.formatMessage({ id: "activities.delete.done" }, { title }),
    onDone: () => {
      navigate.push("/my-activities-events");
      void queries.invalidateQueries({ queryKey: trpc.activities.list.pathKey() });
    },
  });
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.delete.title" values={{ title }} />}
      action={<FormattedMessage id="activities.delete.action" />}
      onConfirm={() => remove.run({ id })}
      isPending={remove.isPending || remove.isDone}
      failure={remove.failure}
    >
      <p>
        <FormattedMessage id="activities.delete.text" values={{ count: _count.participants }} />
      </p>
      {recurrence !== null && (
        <p>
          <FormattedMessage id="activities.delete.series" />
        </p>
      )}
    </Question>
  );
}
