"use client";

import { useIntl } from "react-intl";
import { useCreate } from "@/features/messaging/ui/new/use-create";
import { useFriendFailure } from "./friend-failure";

/** Opens the conversation of somebody and me: the one there is, or a new one. */
export function useTalk(personId: string, go: (href: string) => void) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const create = useCreate((id) => go(`/messages/${id}`), {
    failed: (error) => sayFailure(error, intl.formatMessage({ id: "friends.message.failed" })),
  });
  const talk = () => create.run({ type: "DIRECT", participantIds: [personId] });
  return { talk, isOpening: create.isPending };
}
