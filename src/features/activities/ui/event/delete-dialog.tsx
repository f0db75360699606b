"use client";

import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import { zoneIn } from "../activity-time";
import { type Scope, ScopeField } from "./scope-field";
import { useRestoredTime } from "./use-restored-time";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

const MESSAGE_LENGTH = 1000;

/** The words for each choice. What is cancelled once can be restored, the rest is gone. */
const words = {
  THIS: { action: "activities.cancel.this", done: "activities.cancel.done", text: "activities.cancel.text" },
  FOLLOWING: {
    action: "activities.cancel.following",
    done: "activities.cancel.followingDone",
    text: "activities.cancel.followingText",
  },
  ALL: { action: "activities.delete.action", done: "activities.delete.done", text: "activities.delete.text" },
} as const;

/** Deletes or cancels, and leads to the list of activities once the page is gone. */
function useRemoval({ activity, onClose }: Omit<Props, "opened">) {
  const intl = useIntl();
  const navigate = useNavigate();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const client = useTRPCClient();
  const { id, title } = activity;
  const restored = useRestoredTime(id);
  type Asked = { scope: Scope; occurrence: string | null; message: string };
  return useAction({
    call: ({ scope, occurrence, message }: Asked) =>
      client.activities.delete.mutate(
        scope === "ALL" || occurrence === null ? { id, message } : { id, message, scope, occurrence },
      ),
    done: (_, { scope }) => intl.formatMessage({ id: words[scope].done }, { title }),
    undo: (_, { scope, occurrence }) =>
      scope === "THIS" && occurrence !== null ? () => restored.run({ occurrence }) : null,
    onDone: (_, { scope }) => {
      onClose();
      if (scope === "ALL") navigate.push("/my-activities-events");
      const { list, pathKey } = trpc.activities;
      void queries.invalidateQueries({ queryKey: scope === "ALL" ? list.pathKey() : pathKey() });
    },
  });
}

/** Asks which times of an activity are cancelled, and for confirmation before anything is deleted for everyone. */
export function DeleteDialog({ activity, opened, onClose }: Props) {
  const { title, _count, time, nextOccurrence } = activity;
  const occurrence = time?.occurrence ?? nextOccurrence;
  const [chosen, setChosen] = useState<Scope>("THIS");
  const [message, setMessage] = useState("");
  const remove = useRemoval({ activity, onClose });
  const scope = occurrence === null ? "ALL" : chosen;
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={
        <FormattedMessage
          id={scope === "ALL" ? "activities.delete.title" : "activities.cancel.title"}
          values={{ title }}
        />
      }
      action={<FormattedMessage id={words[scope].action} />}
      onConfirm={() => remove.run({ scope, occurrence, message: message.trim() })}
      isPending={remove.isPending}
      failure={remove.failure}
      fields={
        <>
          {occurrence !== null && (
            <ScopeField occurrence={occurrence} zone={zoneIn(activity)} value={chosen} onChange={setChosen} />
          )}
          <Textarea
            label={<FormattedMessage id="activities.cancel.message" />}
            maxLength={MESSAGE_LENGTH}
            rows={2}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </>
      }
    >
      <p>
        <FormattedMessage id={words[scope].text} values={{ count: _count.participants - _count.guests }} />
      </p>
      {occurrence !== null && scope === "ALL" && (
        <p>
          <FormattedMessage id="activities.delete.series" />
        </p>
      )}
    </Question>
  );
}
