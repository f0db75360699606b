"use client";

import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { ReportButton } from "@/features/people/ui/report";
import type { PersonView } from "@/features/people/views";
import { ActionIcon, Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { mayDeleteNotice, mayEditNotice } from "../rules";
import type { NoticeView } from "../views";
import styles from "./dialogs.module.css";
import { NoticeText } from "./notice-text";

export type NoticeActions = {
  onContact: (noticeId: string) => void;
  onEdit: (notice: NoticeView) => void;
  onRemove: (notice: NoticeView) => void;
};
type Props = NoticeActions & {
  me: Pick<PersonView, "id">;
  notices: NoticeView[];
  /** the board is named elsewhere */
  isOneBoard?: boolean;
};

/** Notices, each with a button to contact its author, and to edit or remove it where the user may. */
export function NoticeList({ me, notices, isOneBoard = false, ...actions }: Props) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.item} ref={keepFocus}>
          <NoticeText me={me} notice={notice} hidesBoard={isOneBoard} />
          <Actions me={me} notice={notice} {...actions} />
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = NoticeActions & { me: Pick<PersonView, "id">; notice: NoticeView };

function Actions({ me, notice, onContact, onEdit, onRemove }: ActionsProps) {
  const intl = useIntl();
  const { id, title, author } = notice;
  const isOwn = author.id === me.id;
  const action = intl.formatMessage({ id: isOwn ? "notices.contact.ownWays" : "notices.contact.action" });
  const edit = intl.formatMessage({ id: "notices.editOf" }, { title });
  const remove = intl.formatMessage({ id: "notices.removeOf" }, { title });
  return (
    <div className={styles.actions}>
      <Button
        variant={isOwn ? "default" : "light"}
        size="sm"
        aria-label={intl.formatMessage({ id: "notices.contact.about" }, { action, title })}
        onClick={() => onContact(id)}
      >
        {action}
      </Button>
      {!isOwn && <ReportButton name={title} thing={{ kind: "NOTICE", id }} />}
      {mayEditNotice(me, notice) && (
        <ActionIcon variant="subtle" size={36} aria-label={edit} title={edit} onClick={() => onEdit(notice)}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {mayDeleteNotice(me, notice) && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={remove}
          title={remove}
          onClick={() => onRemove(notice)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
