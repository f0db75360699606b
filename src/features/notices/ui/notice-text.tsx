"use client";

import { IconBuildingCommunity, IconPin, IconUsersGroup } from "@tabler/icons-react";
import Link from "next/link";
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
  /** the board is named elsewhere */
  hidesBoard?: boolean;
};

/** A notice: text, author, board and date. */
export function NoticeText({ me, notice, hidesBoard = false }: Props) {
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
          {!hidesBoard && <BoardName notice={notice} />}
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

/** On whose board a notice is, as a link; nothing if it is for all members. */
function BoardName({ notice: { group, organization } }: Pick<Props, "notice">) {
  if (organization) {
    return (
      <Link className={styles.board} href={`/org/${organization.slug}`} prefetch={false}>
        <IconBuildingCommunity size={16} aria-hidden="true" />
        {organization.name}
      </Link>
    );
  }
  if (!group) return null;
  return (
    <Link className={styles.board} href={`/groups-orgs?group=${group.id}&part=notices`} prefetch={false}>
      <IconUsersGroup size={16} aria-hidden="true" />
      {group.name}
    </Link>
  );
}
