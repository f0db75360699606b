"use client";

import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useNavigate } from "@/ui/use-navigate";
import { ContactDialog } from "./contact-dialog";
import styles from "./dialogs.module.css";
import { NoticeList } from "./notice-list";
import { type Board, useNotices } from "./use-notices";
import { useWriting } from "./writing";

type Props = {
  me: PersonView;
  board: Board;
  /** the user is a member */
  canPost: boolean;
};

/** The notice board of a group or an organization: its members write, everyone who sees it contacts the authors. */
export function SpaceBoard({ me, board, canPost }: Props) {
  const { push } = useNavigate();
  const { list, notices } = useNotices(board);
  const [contactedId, setContactedId] = useState<string | null>(null);
  const { onWrite, onEdit, onRemove, dialogs } = useWriting(board);
  return (
    <div className={styles.board}>
      {!notices && !list.isError && <SkeletonRows rows={2} />}
      {!notices && list.isError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {notices?.length === 0 && (
        <EmptyState
          title={<FormattedMessage id="notices.board.empty" />}
          text={
            <FormattedMessage id={canPost ? "notices.board.emptyOfSpace" : "notices.board.emptyForOthers"} />
          }
        />
      )}
      {notices && (
        <NoticeList
          me={me}
          notices={notices}
          isOneBoard
          onContact={setContactedId}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      )}
      <MoreButton list={list} />
      {canPost && (
        <Button
          className={styles.write}
          variant="default"
          // the list above moves it while it loads
          disabled={list.isPending}
          leftSection={<IconPlus size={18} />}
          onClick={onWrite}
        >
          <FormattedMessage id="notices.form.new" />
        </Button>
      )}
      {dialogs}
      <ContactDialog
        me={me}
        noticeId={contactedId}
        onClose={() => setContactedId(null)}
        onOpen={(conversationId) => push(`/messages/${conversationId}`)}
        isInHistory={false}
      />
    </div>
  );
}
