"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { ReplyView } from "../../messages/views";
import { useChat } from "../chat/chat-state";
import { QuoteText } from "../log/quote";
import { Strip } from "./strip";

/** 'Svarar {name}', with a quote of the message that the draft replies to. */
export function ReplyStrip({ reply, onClose }: { reply: ReplyView; onClose: () => void }) {
  const intl = useIntl();
  const { me } = useChat();
  const name = useNameOf()(reply.sender);
  return (
    <Strip
      title={
        reply.sender.id === me.id ? (
          <FormattedMessage id="messaging.composer.replyingToMe" />
        ) : (
          <FormattedMessage id="messaging.composer.replying" values={{ name }} />
        )
      }
      text={<QuoteText reply={reply} />}
      closeLabel={intl.formatMessage({ id: "messaging.composer.stopReplying" })}
      onClose={onClose}
    />
  );
}
