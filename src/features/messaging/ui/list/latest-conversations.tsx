"use client";

import { IconEdit } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { Button } from "@/ui/button";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useNavigate } from "@/ui/use-navigate";
import { showsInList } from "../../rules";
import { useConversations } from "../session/cached-queries";
import { ConversationEntry } from "./conversation-entry";

const MAX_LISTED = 5;

/** The last active conversations, for the start page. */
export function LatestConversations({ me }: { me: Pick<Me, "id"> }) {
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useConversations();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={4} />;
  const latest = data.filter((conversation) => showsInList(conversation, me)).slice(0, MAX_LISTED);
  if (latest.length === 0) {
    return (
      <EmptyState
        drawing={<BubblesScene />}
        title={<FormattedMessage id="messaging.list.empty" />}
        text={<FormattedMessage id="messaging.list.emptyText" />}
        action={
          <Button component={Link} href="/messages?new=1" leftSection={<IconEdit size={20} />}>
            <FormattedMessage id="messaging.new.title" />
          </Button>
        }
      />
    );
  }
  return latest.map((conversation) => (
    <ConversationEntry
      key={conversation.id}
      me={me}
      conversation={conversation}
      isChosen={false}
      onOpen={(id) => navigate.push(`/messages/${id}`)}
    />
  ));
}
