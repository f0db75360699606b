"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import type { ConversationView } from "../../conversations/views";
import { GroupPicker } from "./group-picker";
import styles from "./new-message.module.css";
import { useCreateConversation } from "./use-create-conversation";

type Props = {
  conversations: ConversationView[];
  isFirst: boolean;
  onCancel: () => void;
  onOpen: (conversationId: string) => void;
};

/** Grupper tab: searches groups and opens the conversation of one. */
export function GroupsTab({ conversations, isFirst, onCancel, onOpen }: Props) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const open = useCreateConversation(onOpen);
  const openGroup = (groupId: string) => open.run({ type: "GROUP", groupId });
  return (
    <>
      <div className={styles.body}>
        <GroupPicker
          conversations={conversations}
          chosenId={chosenId}
          onChoose={(groupId) => {
            open.reset();
            setChosenId(groupId);
          }}
          onConfirm={openGroup}
          isFirst={isFirst}
        />
        {open.failure && <Note kind="error">{open.failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="messaging.new.cancel" />
        </Button>
        <Button
          disabled={chosenId === null}
          loading={open.isPending}
          onClick={() => chosenId && openGroup(chosenId)}
        >
          <FormattedMessage id="messaging.new.open" />
        </Button>
      </DialogFooter>
    </>
  );
}
