"use client";

import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { CONVERSATION_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import type { PersonView } from "@/features/people/views";
import { Dialog } from "@/ui/dialog";
import { BubblesScene } from "@/ui/drawn/scenes";
import { SearchBox } from "@/ui/search-box";
import { EmptyState, ErrorState, NoResultsState, SkeletonRows } from "@/ui/states";
import { useTRPCClient } from "@/ui/trpc";
import type { NoticeView } from "../views";
import styles from "./dialogs.module.css";
import { NoticeText } from "./notice-text";

type Props = {
  me: PersonView;
  opened: boolean;
  onClose: () => void;
  onContact: (noticeId: string) => void;
};

/** Names of the user's groups by id, to name the board of each notice. */
const groupNames = (conversations: ConversationView[]) =>
  new Map(
    conversations.flatMap(({ groupId, isSubChannel, isTemporaryRoom, name }) =>
      groupId && !isSubChannel && !isTemporaryRoom ? [[groupId, name] as const] : [],
    ),
  );

/** Notices visible to the user, page by page, filtered by the typed text. */
function useNotices(typed: string, enabled: boolean) {
  const client = useTRPCClient();
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  return useInfiniteQuery({
    queryKey: ["notices", "board", q],
    queryFn: ({ pageParam, signal }) =>
      client.notices.list.query({ q, limit: CONVERSATION_SEARCH_LIMIT, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The notice board: all visible notices, each with a button to contact its author. */
export function BoardDialog({ me, opened, onClose, onContact }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const names = groupNames(useConversations().data ?? []);
  const board = useNotices(typed, opened);
  const notices = board.data?.pages.flatMap((page) => page.notices);
  return (
    <Dialog
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="notices.board.title" />}
      width={600}
    >
      <div className={styles.board}>
        <SearchBox
          label={intl.formatMessage({ id: "notices.board.search" })}
          value={typed}
          onChange={setTyped}
        />
        {!notices && !board.isError && <SkeletonRows rows={4} />}
        {!notices && board.isError && (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />
        )}
        {notices?.length === 0 && <Nothing isSearched={typed.trim() !== ""} />}
        <ul className={styles.list}>
          {notices?.map((notice) => (
            <li key={notice.id} className={styles.item}>
              <NoticeText
                me={me}
                notice={notice}
                groupName={notice.groupId ? names.get(notice.groupId) : undefined}
              />
              <Contact notice={notice} isOwn={notice.author.id === me.id} onContact={onContact} />
            </li>
          ))}
        </ul>
        {board.hasNextPage && (
          <Button variant="default" loading={board.isFetching} onClick={() => void board.fetchNextPage()}>
            <FormattedMessage id="notices.board.more" />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ContactProps = { notice: NoticeView; isOwn: boolean; onContact: (noticeId: string) => void };

function Contact({ notice: { id, title }, isOwn, onContact }: ContactProps) {
  const intl = useIntl();
  const action = intl.formatMessage({ id: isOwn ? "notices.contact.ownWays" : "notices.contact.action" });
  return (
    <Button
      className={styles.contact}
      variant={isOwn ? "default" : "light"}
      size="sm"
      aria-label={intl.formatMessage({ id: "notices.contact.about" }, { action, title })}
      onClick={() => onContact(id)}
    >
      {action}
    </Button>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <NoResultsState
        title={<FormattedMessage id="notices.board.noMatch" />}
        text={<FormattedMessage id="notices.board.noMatchText" />}
      />
    );
  }
  return (
    <EmptyState
      drawing={<BubblesScene />}
      title={<FormattedMessage id="notices.board.empty" />}
      text={<FormattedMessage id="notices.board.emptyText" />}
    />
  );
}
