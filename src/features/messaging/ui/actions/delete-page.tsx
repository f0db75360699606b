"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DialogFoot } from "@/ui/dialog";
import { useFailureText } from "@/ui/refusals";
import { toastError } from "@/ui/toast";
import type { MessageView } from "../../messages/views";
import { useDesk } from "../chat/desk";
import { useSession } from "../live/session-context";

/** The last question before a message is gone. */
export function DeletePage({ message }: { message: MessageView }) {
  const intl = useIntl();
  const desk = useDesk();
  const session = useSession();
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);
  const isOwn = message.sender.id === desk.me.id;

  async function remove() {
    setPending(true);
    try {
      const answer = await session.client.messaging.messages.delete.mutate({ messageId: message.id });
      session.keepMessage(answer.message);
      desk.close();
    } catch (error) {
      toastError(intl.formatMessage({ id: "messaging.erase.failed" }), failureText(error));
      setPending(false);
    }
  }

  return (
    <>
      <p>
        {isOwn ? (
          <FormattedMessage id="messaging.erase.own" />
        ) : (
          <FormattedMessage id="messaging.erase.others" />
        )}
      </p>
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={() => desk.close()}>
          <FormattedMessage id="messaging.actions.cancel" />
        </Button>
        <Button color="red" loading={isPending} onClick={() => void remove()} data-autofocus>
          <FormattedMessage id="messaging.erase.confirm" />
        </Button>
      </DialogFoot>
    </>
  );
}
