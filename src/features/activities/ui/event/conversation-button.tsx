"use client";

import { IconMessageCircle } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { countedUnread } from "@/features/messaging/levels/rules";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";

const icon = <IconMessageCircle size={18} />;

/** Opens the activity's conversation: the existing one, with the number of unread messages, or a new one. */
export function ConversationButton({ activity: { id } }: { activity: ActivityView }) {
  const client = useTRPCClient();
  const intl = useIntl();
  const { push } = useNavigate();
  const sayFailure = useActivityFailure();
  const own = useConversations().data?.find(({ activityId }) => activityId === id);
  const open = useAction({
    call: () => client.messaging.conversations.create.mutate({ type: "GROUP", activityId: id }),
    failed: (error) => sayFailure(error),
    // live events add it to the lists
    onDone: (opened) => push(`/messages/${opened.id}`),
  });
  const words = <FormattedMessage id="activities.event.conversation" />;
  if (!own) {
    return (
      <Button variant="default" leftSection={icon} loading={open.isPending} onClick={() => open.run()}>
        {words}
      </Button>
    );
  }
  const count = countedUnread(own);
  const label = intl.formatMessage({ id: "messaging.unread" }, { count });
  return (
    <Button
      component={Link}
      href={`/messages/${own.id}`}
      prefetch={false}
      variant="default"
      leftSection={icon}
      rightSection={count > 0 ? <CountBadge count={count} label={label} /> : undefined}
    >
      {words}
    </Button>
  );
}
