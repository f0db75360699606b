"use client";

import { Switch } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import type { ConversationView } from "../../conversations/views";
import { delivered } from "../../events";
import { useSession } from "../session/session-context";
import { endedByMe } from "./ended";
import styles from "./room.module.css";

const words = {
  delete: {
    title: "messaging.delete.title",
    text: "messaging.delete.text",
    action: "messaging.delete.action",
    done: "messaging.delete.done",
  },
  leave: {
    title: "messaging.leave.title",
    text: "messaging.leave.text",
    action: "messaging.leave.action",
    done: "messaging.leave.done",
  },
} as const;

type Props = {
  kind: "delete" | "leave";
  conversation: ConversationView;
  /** the user created the room: leaving hands it over */
  isCreator: boolean;
  opened: boolean;
  onClose: () => void;
  onLeaveInstead: () => void;
};

/** Confirms deleting or leaving a room; the chat window then navigates to '/'. */
export function LeaveDialog({ kind, conversation, isCreator, opened, onClose, onLeaveInstead }: Props) {
  const intl = useIntl();
  const { client, caches } = useSession();
  const { id, name, participantCount, isTemporaryRoom } = conversation;
  const [isFinal, setFinal] = useState(false);
  const end = useAction({
    call: async () => {
      if (kind === "delete") await client.messaging.rooms.delete.mutate({ id });
      else await client.messaging.conversations.leave.mutate({ id, final: isFinal });
    },
    logged: kind === "delete" ? "Deleting a room" : "Leaving a room",
    // the event may arrive before the response
    optimistic: () => {
      endedByMe.add(id);
      return () => endedByMe.delete(id);
    },
    done: intl.formatMessage({ id: words[kind].done }, { name }),
    onDone: () => caches.apply(delivered.conversationUpdated({ id, deleted: true })),
  });
  const isLast = participantCount === 1;
  return (
    <Question
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id={words[kind].title} values={{ name }} />}
      action={
        <FormattedMessage
          id={kind === "leave" && !isTemporaryRoom ? "messaging.leave.actionDirect" : words[kind].action}
        />
      }
      onConfirm={() => end.run()}
      isPending={end.isPending || end.isDone}
    >
      <p>
        <FormattedMessage
          id={kind === "leave" && !isTemporaryRoom ? "messaging.leave.textDirect" : words[kind].text}
        />
      </p>
      {kind === "leave" && !isLast && (
        <Switch
          checked={isFinal}
          onChange={(event) => setFinal(event.currentTarget.checked)}
          label={<FormattedMessage id="messaging.leave.final" />}
          description={<FormattedMessage id="messaging.leave.finalText" />}
        />
      )}
      {kind === "leave" && isCreator && (
        <p>
          <FormattedMessage id={isLast ? "messaging.leave.last" : "messaging.leave.handOver"} />
        </p>
      )}
      {kind === "delete" && !isLast && (
        <p>
          <FormattedMessage id="messaging.delete.instead" />{" "}
          <button type="button" className={styles.instead} onClick={onLeaveInstead}>
            <FormattedMessage id="messaging.leave.instead" />
          </button>
        </p>
      )}
    </Question>
  );
}
