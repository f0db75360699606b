"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { AnswerForm } from "@/ui/question";
import type { MessageView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import { useSession } from "../session/session-context";

/** Confirms the deletion of a message. */
export function DeletePage({ message }: { message: MessageView }) {
  const intl = useIntl();
  const chat = useChat();
  const session = useSession();
  const isOwn = message.sender.id === chat.me.id;

  const erase = useAction({
    call: session.client.messaging.messages.delete.mutate,
    failed: intl.formatMessage({ id: "messaging.erase.failed" }),
    onDone: (answer) => {
      session.updateMessage(answer.message);
      chat.close();
    },
  });

  return (
    <AnswerForm
      onClose={() => chat.close()}
      action={<FormattedMessage id="messaging.erase.confirm" />}
      onConfirm={() => erase.run({ messageId: message.id })}
      isPending={erase.isPending || erase.isDone}
    >
      <p>
        {isOwn ? (
          <FormattedMessage id="messaging.erase.own" />
        ) : (
          <FormattedMessage id="messaging.erase.others" />
        )}
      </p>
    </AnswerForm>
  );
}
