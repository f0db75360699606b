"use client";

import { IconPin, IconUsersGroup } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { IconTile } from "@/ui/icon-tile";
import { LinkedText } from "@/ui/linked-text";
import type { NoticeView } from "../views";
import styles from "./notice.module.css";

type Props = {
  me: Pick<PersonView, "id">;
  notice: NoticeView;
  /** name of the group on whose board it is */
  groupName?: string;
};

/** A notice: text, author, board and date. */
export function NoticeText({ me, notice, groupName }: Props) {
  const intl = useIntl();
  const { title, content, author, createdAt, expiresAt } = notice;
  const isOwn = author.id === me.id;
  return (
    <div className={styles.notice}>
      <IconTile className={styles.pin}>
        <IconPin size={20} aria-hidden="true" />
      </IconTile>
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.facts}>
          <span className={styles.author}>
            <Avatar name={author.name} picture={author.profilePicture} seed={author.id} size={20} />
            {isOwn ? <FormattedMessage id="notices.own" /> : author.name}
          </span>
          {groupName && (
            <span className={styles.author}>
              <IconUsersGroup size={16} aria-hidden="true" />
              {groupName}
            </span>
          )}
          <time dateTime={createdAt}>{intl.formatDate(createdAt, { day: "numeric", month: "short" })}</time>
          {expiresAt && (
            <span>
              <FormattedMessage
                id="notices.expires"
                values={{ date: intl.formatDate(expiresAt, { day: "numeric", month: "long" }) }}
              />
            </span>
          )}
        </div>
        <p className={styles.content}>
          <LinkedText content={content} />
        </p>
      </div>
    </div>
  );
}
