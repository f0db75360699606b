"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";
import { MessageField } from "./message-field";
import { PlannedNote } from "./planned-note";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** Asks for confirmation before an activity is deleted for everyone, and leads to the list of activities. */
export function DeleteDialog({ activity, opened, onClose }: Props) {
  const { id, title, _count, recurrence } = activity;
  const intl = useIntl();
  const navigate = useNavigate();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const client = useTRPCClient();
  const [message, setMessage] = useState("");
  const remove = useAction({
    call: () => client.activities.delete.mutate({ id, message: message.trim() }),
    done: intl.formatMessage({ id: "activities.delete.done" }, { title }),
    reasonOf: useActivityFailure(),
    onDone: () => {
      onClose();
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
      onConfirm={() => remove.run(undefined)}
      isPending={remove.isPending}
      failure={remove.failure}
      fields={<MessageField value={message} onChange={setMessage} />}
    >
      <p>
        <FormattedMessage
          id="activities.delete.text"
          values={{ count: _count.participants - _count.guests }}
        />
      </p>
      {recurrence !== null && (
        <p>
          <FormattedMessage id="activities.delete.series" />
        </p>
      )}
      {opened && <PlannedNote activityId={id} occurrence={null} />}
    </Question>
  );
}
