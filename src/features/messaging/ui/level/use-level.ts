"use client";

import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import type { ConversationView } from "../../conversations/views";
import { delivered } from "../../events";
import type { Level } from "../../levels/rules";
import { useSession } from "../session/session-context";
import { withLevel } from "../state/conversation-list";

type Choice = { level: Level; before: ConversationView; isUndo: boolean };

/**
 * Changes what the user is notified of in a conversation, saved at once; the choice can be undone. `channels`: in the
 * group's channels too.
 */
export function useLevel(conversation: ConversationView, channels: boolean): (level: Level) => void {
  const intl = useIntl();
  const { client, caches } = useSession();
  const { id } = conversation;
  const cache = (changed: ConversationView) => caches.apply(delivered.conversationUpdated(changed));
  const { run } = useAction({
    call: ({ level }: Choice) => client.messaging.conversations.setLevel.mutate({ id, level, channels }),
    queue: `mute ${id}`,
    optimistic: ({ before, level }) => {
      cache(withLevel(before, level));
      return () => cache(before);
    },
    done: intl.formatMessage({ id: "messaging.level.saved" }),
    undo: (_, { level, before, isUndo }) =>
      isUndo
        ? null
        : () => choose({ level: before.notificationLevel, before: withLevel(before, level), isUndo: true }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
  });
  const choose = (choice: Choice): void => run(choice);
  return (level) => choose({ level, before: conversation, isUndo: false });
}
