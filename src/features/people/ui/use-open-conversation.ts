"use client";

import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { usePersonFailure } from "./person-failure";

/** Opens the direct conversation with a person: the existing one, or a new one. */
export function useOpenConversation(personId: string, go: (href: string) => void) {
  const intl = useIntl();
  const sayFailure = usePersonFailure();
  const client = useTRPCClient();
  const open = useAction({
    call: () => client.messaging.conversations.create.mutate({ type: "DIRECT", participantIds: [personId] }),
    failed: (error) => sayFailure(error, intl.formatMessage({ id: "people.message.failed" })),
    // live events add it to the lists
    onDone: ({ id }) => go(`/messages/${id}`),
  });
  return { talk: () => open.run(), isOpening: open.isPending };
}
