"use client";

import { memo } from "react";
import { FormattedMessage } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { Note } from "@/ui/note";
import { useStore } from "@/ui/store";
import { hasNobodyElse } from "../../rules";
import { useChat } from "../chat/chat-state";
import { useConversation } from "../session/cached-queries";
import styles from "./composer.module.css";
import { EditBox } from "./edit-box";
import { WriteBox } from "./write-box";

type Props = { me: Pick<Me, "id">; conversationId: string; onSend: () => void; onEditLast: () => void };

/** Writes a new message or edits an own one. Renders nothing when there is nobody left to read it. */
export const Composer = memo(function Composer(props: Props) {
  const edited = useStore(useChat().editTarget);
  const { conversation } = useConversation(props.conversationId);
  if (conversation && hasNobodyElse(conversation)) {
    return (
      <div className={styles.composer}>
        <Note>
          <FormattedMessage id="messaging.composer.deserted" />
        </Note>
      </div>
    );
  }
  return edited ? <EditBox key={edited.id} message={edited} /> : <WriteBox {...props} />;
});
