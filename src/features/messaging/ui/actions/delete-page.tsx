"use client";

import { Button } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { DialogFoot } from "@/ui/dialog";
import type { MessageView } from "../../messages/views";
import { useDesk } from "../chat/desk";
import { useSession } from "../live/session-context";

/** The last question before a message is gone. */
export function DeletePage({ message }: { message: MessageView }) {
  const intl = useIntl();
  const desk = useDesk();
  const session = useSession();
  const isOwn = message.sender.id === desk.me.id;

  const erase = useAction({
    call: session.client.messaging.messages.delete.mutate,
    failed: intl.formatMessage({ id: "messaging.erase.failed" }),
    onDone: (answer) => {
      session.keepMessage(answer.message);
      desk.close();
    },
  });

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
        <Button
          color="red"
          loading={erase.isPending || erase.isDone}
          onClick={() => erase.run({ messageId: message.id })}
          data-autofocus
        >
          <FormattedMessage id="messaging.erase.confirm" />
        </Button>
      </DialogFoot>
    </>
  );
}
