"use client";

import { IconMessageCircle } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";

/** Opens the activity's conversation: the existing one, or a new one. */
export function ConversationButton({ activity: { id } }: { activity: ActivityView }) {
  const client = useTRPCClient();
  const { push } = useNavigate();
  const sayFailure = useActivityFailure();
  const open = useAction({
    call: () => client.messaging.conversations.create.mutate({ type: "GROUP", activityId: id }),
    failed: (error) => sayFailure(error),
    // live events add it to the lists
    onDone: (opened) => push(`/messages/${opened.id}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconMessageCircle size={18} />}
      loading={open.isPending}
      onClick={() => open.run()}
    >
      <FormattedMessage id="activities.event.conversation" />
    </Button>
  );
}
