"use client";

import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { BubblesScene } from "@/ui/drawn/bubbles-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import { SearchBox } from "@/ui/search-box";
import { SkeletonRows } from "@/ui/skeleton-rows";
import styles from "./dialogs.module.css";
import { NoticeList } from "./notice-list";
import { useNotices } from "./use-notices";
import { useWriting } from "./writing";

type Props = {
  me: PersonView;
  opened: boolean;
  onClose: () => void;
  onContact: (noticeId: string) => void;
};

/** The notice board: all visible notices, each with a button to contact its author. */
export function BoardDialog({ me, opened, onClose, onContact }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { list, notices } = useNotices({}, typed, opened);
  const { onWrite, onEdit, onRemove, dialogs } = useWriting({});
  return (
    <Dialog
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="notices.board.title" />}
      width={600}
    >
      <div className={styles.board}>
        <div className={styles.top}>
          <SearchBox
            label={intl.formatMessage({ id: "notices.board.search" })}
            value={typed}
            onChange={setTyped}
          />
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onWrite}>
            <FormattedMessage id="notices.form.new" />
          </Button>
        </div>
        {!notices && !list.isError && <SkeletonRows rows={4} />}
        {!notices && list.isError && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {notices?.length === 0 && <Nothing isSearched={typed.trim() !== ""} />}
        {notices && (
          <NoticeList me={me} notices={notices} onContact={onContact} onEdit={onEdit} onRemove={onRemove} />
        )}
        <MoreButton list={list} />
      </div>
      {dialogs}
    </Dialog>
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
