"use client";

import { type ActionOptions, useAction } from "@/ui/action";
import { delivered } from "../../events";
import type { Space } from "../../spaces/rules";
import { useSession } from "../session/session-context";

type Wanted =
  | { type: "DIRECT"; participantIds: string[] }
  | ({ type: "GROUP" } & Space)
  | { type: "GROUP"; isTemporary: true; name: string; participantIds: string[] }
  | { type: "NOTICE_BOARD"; noticeId: string };

/** Creates a conversation, or finds the existing one, and opens it. */
export function useCreateConversation(
  onOpen: (conversationId: string) => void,
  { reasonOf }: Pick<ActionOptions<Wanted, unknown>, "reasonOf"> = {},
) {
  const { client, caches } = useSession();
  return useAction({
    call: (wanted: Wanted) => client.messaging.conversations.create.mutate(wanted),
    ...(reasonOf ? { reasonOf } : {}),
    onDone: ({ id, conversation }) => {
      caches.apply(delivered.conversationUpdated(conversation));
      onOpen(id);
    },
  });
}
