"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";
import { zoneIn } from "../time-text";
import { MessageField } from "./message-field";
import { PlannedNote } from "./planned-note";
import { type Scope, ScopeField } from "./scope-field";
import { useCalledOff } from "./use-called-off";
import { useRestoredTime } from "./use-restored-time";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** The words for each choice. Following times are gone, the rest can be restored. */
const words = {
  THIS: { action: "activities.cancel.this", text: "activities.cancel.text" },
  FOLLOWING: { action: "activities.cancel.following", text: "activities.cancel.followingText" },
  ALL: { action: "activities.calledOff.action", text: "activities.calledOff.text" },
} as const;
const doneWords = { THIS: "activities.cancel.done", FOLLOWING: "activities.cancel.followingDone" } as const;

type Some = Exclude<Scope, "ALL">;

/** Cancels one time of an activity, or ends it before that time. */
function useCancelledTimes({ id, title }: ActivityView, onDone: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const client = useTRPCClient();
  const restored = useRestoredTime(id);
  return useAction({
    call: (asked: { scope: Some; occurrence: string; message: string }) =>
      client.activities.delete.mutate({ id, ...asked }),
    done: (_, { scope }) => intl.formatMessage({ id: doneWords[scope] }, { title }),
    undo: (_, { scope, occurrence }) => (scope === "THIS" ? () => restored.run({ occurrence }) : null),
    reasonOf: useActivityFailure(),
    onDone: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
    },
  });
}

/** Asks which times of an activity are cancelled, and what those who come are told. */
export function CancelDialog({ activity, opened, onClose }: Props) {
  const { title, time, nextOccurrence } = activity;
  const occurrence = time?.occurrence ?? nextOccurrence;
  const [chosen, setChosen] = useState<Scope>("THIS");
  const [message, setMessage] = useState("");
  const close = () => {
    setMessage("");
    onClose();
  };
  const times = useCancelledTimes(activity, close);
  const whole = useCalledOff(activity, close);
  const scope = occurrence === null ? "ALL" : chosen;
  const asked = scope === "ALL" ? whole : times;
  const confirm = () => {
    const said = message.trim();
    if (scope === "ALL" || occurrence === null) whole.run(said);
    else times.run({ scope, occurrence, message: said });
  };
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.cancel.title" values={{ title }} />}
      action={<FormattedMessage id={words[scope].action} />}
      refusal={<FormattedMessage id="activities.calledOff.refusal" />}
      onConfirm={confirm}
      isPending={asked.isPending}
      failure={asked.failure}
      fields={
        <>
          {occurrence !== null && (
            <ScopeField occurrence={occurrence} zone={zoneIn(activity)} value={chosen} onChange={setChosen} />
          )}
          <MessageField value={message} onChange={setMessage} />
        </>
      }
    >
      <p>
        <FormattedMessage id={words[scope].text} />
      </p>
      {occurrence !== null && scope === "ALL" && (
        <p>
          <FormattedMessage id="activities.calledOff.series" />
        </p>
      )}
      {opened && <PlannedNote activityId={activity.id} occurrence={scope === "THIS" ? occurrence : null} />}
    </Question>
  );
}
