"use client";

import { IconInfoCircle, IconMessageCircle } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import linked from "@/ui/linked-card.module.css";
import { LinkedText } from "@/ui/linked-text";
import { isModifiedClick } from "@/ui/modified-click";
import page from "@/ui/page.module.css";
import type { GroupView } from "../views";
import { Cover } from "./cover";
import { Faces } from "./faces";
import type { GroupPart } from "./group-parts";
import styles from "./groups.module.css";
import { RolePill } from "./role-pill";

/** The number of members in words; with a limit also the limit and a bar. */
function Count({ group: { memberCount: count, memberLimit: limit } }: { group: GroupView }) {
  const b = (words: ReactNode) => <b>{words}</b>;
  return (
    <div>
      <p className={styles.count}>
        {limit === null ? (
          <FormattedMessage id="groups.count" values={{ count, b }} />
        ) : (
          <FormattedMessage id="groups.countOfLimit" values={{ count, limit, b }} />
        )}
      </p>
      {limit !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (count / limit) * 100)}%` }} />
        </span>
      )}
    </div>
  );
}

type Props = {
  group: GroupView;
  /** opens an address of the app instead of following the link */
  go?: (href: string) => void;
  /** opens the group's dialog; without it, a link leads to where it can be opened */
  onOpen?: (part?: GroupPart) => void;
};

/** A group: cover, name, the user's role, and its members. A click opens its conversation. */
export function GroupCard({ group, go, onOpen }: Props) {
  const intl = useIntl();
  const chat = `/messages/${group.conversationId}`;
  const manage = `/groups-orgs?group=${group.id}`;
  const follow = (href: string) => (event: MouseEvent) => {
    if (!go || isModifiedClick(event)) return;
    event.preventDefault();
    go(href);
  };
  const openDialog = (event: MouseEvent) => {
    if (!onOpen || isModifiedClick(event)) return follow(manage)(event);
    event.preventDefault();
    onOpen();
  };
  const about = intl.formatMessage({ id: "groups.about" }, { name: group.name });
  const members = intl.formatMessage({ id: "groups.members.of" }, { name: group.name });
  return (
    <article className={clsx(page.card, linked.card, styles.card)}>
      <Cover group={group} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Link className={linked.link} href={chat} prefetch={false} onClick={follow(chat)}>
              {group.name}
            </Link>
          </h3>
          <RolePill role={group.role} />
        </div>
        {group.description && (
          <p className={page.summary}>
            <LinkedText content={group.description} />
          </p>
        )}
        <Count group={group} />
        <div className={styles.foot}>
          {onOpen ? (
            <button
              type="button"
              className={clsx(linked.above, styles.facesButton)}
              aria-label={members}
              title={members}
              aria-haspopup="dialog"
              onClick={() => onOpen("members")}
            >
              <Faces group={group} />
            </button>
          ) : (
            <Faces group={group} />
          )}
          {group.role === "OWNER" ? (
            <Button
              component={Link}
              className={linked.above}
              variant="default"
              href={manage}
              prefetch={false}
              aria-label={intl.formatMessage({ id: "groups.manageOf" }, { name: group.name })}
              onClick={openDialog}
            >
              <FormattedMessage id="groups.manage" />
            </Button>
          ) : (
            <span className={styles.actions}>
              <ActionIcon
                component={Link}
                className={linked.above}
                variant="subtle"
                size={36}
                href={manage}
                prefetch={false}
                aria-label={about}
                title={about}
                onClick={openDialog}
              >
                <IconInfoCircle size={18} />
              </ActionIcon>
              {/* the card itself is the link: this only shows where it leads */}
              <span className={styles.open} aria-hidden="true">
                <IconMessageCircle size={18} />
                <FormattedMessage id="groups.open" />
              </span>
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
