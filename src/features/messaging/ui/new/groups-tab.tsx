"use client";

import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import type { ConversationView } from "../../conversations/views";
import { GroupPicker } from "./group-picker";
import styles from "./new-message.module.css";
import { useCreateConversation } from "./use-create-conversation";
import type { FoundGroup } from "./use-group-search";

type Props = {
  conversations: ConversationView[];
  isFirst: boolean;
  onCancel: () => void;
  onOpen: (conversationId: string) => void;
};

/** Grupper tab: searches groups and organizations, and opens the conversation of one. */
export function GroupsTab({ conversations, isFirst, onCancel, onOpen }: Props) {
  const [chosen, setChosen] = useState<FoundGroup | null>(null);
  const open = useCreateConversation(onOpen);
  const openGroup = ({ space }: FoundGroup) => open.run({ type: "GROUP", ...space });
  return (
    <>
      <div className={styles.body}>
        <GroupPicker
          conversations={conversations}
          chosenId={chosen?.id ?? null}
          onChoose={(group) => {
            open.reset();
            setChosen(group);
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
          disabled={chosen === null}
          loading={open.isPending}
          onClick={() => chosen && openGroup(chosen)}
        >
          <FormattedMessage id="messaging.new.open" />
        </Button>
      </DialogFooter>
    </>
  );
}
