"use client";

import { IconLock, IconMessageCircle, IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import linked from "@/ui/linked-card.module.css";
import { LinkedText } from "@/ui/linked-text";
import { isModifiedClick } from "@/ui/modified-click";
import page from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import { Pill } from "@/ui/pill";
import { mayOpenManage, pagePathOf } from "../../rules";
import type { OrganizationView } from "../../views";
import { FollowButton } from "../follow-button";
import { manageAddressOf } from "../manage/use-manage-address";
import { RolePill } from "../members/role-pill";
import styles from "./list.module.css";

type Props = {
  organization: OrganizationView;
  isVerified: boolean;
  /** opens an address of the app instead of following the link */
  go?: ((href: string) => void) | undefined;
};

/** An organization: logo, name, the user's role, and counts. A click opens its page. */
export function OrganizationCard({ organization, isVerified, go }: Props) {
  const intl = useIntl();
  const { id, name, description, role, isPublic, conversationId } = organization;
  const href = pagePathOf(organization);
  const manage = manageAddressOf(id);
  const follow = (to: string) => (event: MouseEvent) => {
    if (!go || isModifiedClick(event)) return;
    event.preventDefault();
    go(to);
  };
  const chat = `/messages/${conversationId}`;
  const chatOf = intl.formatMessage({ id: "orgs.chat.of" }, { name });
  const verified = intl.formatMessage({ id: "orgs.verified" });
  return (
    <article className={clsx(page.card, linked.card, styles.card)}>
      <div className={styles.head}>
        <PictureTile seed={id} picture={organization.logoUrl} color={null} size={48} />
        <div className={styles.title}>
          <h3 className={styles.name}>
            <Link className={linked.link} href={href} prefetch={false} onClick={follow(href)}>
              {name}
            </Link>
            {isVerified && (
              <span className={styles.verified} role="img" aria-label={verified} title={verified}>
                <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
              </span>
            )}
          </h3>
          <p className={styles.counts}>
            <Counts organization={organization} />
          </p>
        </div>
      </div>
      {description && (
        <p className={page.summary}>
          <LinkedText content={description} />
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.pills}>
          {role && <RolePill role={role} />}
          {!isPublic && (
            <Pill tone="quiet">
              <IconLock size={14} aria-hidden="true" />
              <FormattedMessage id="orgs.private" />
            </Pill>
          )}
        </span>
        <span className={styles.buttons}>
          {conversationId && (
            <ActionIcon
              component={Link}
              className={clsx(linked.above, styles.above)}
              variant="subtle"
              size={36}
              href={chat}
              prefetch={false}
              aria-label={chatOf}
              title={chatOf}
              onClick={follow(chat)}
            >
              <IconMessageCircle size={18} />
            </ActionIcon>
          )}
          {mayOpenManage(role) ? (
            <Button
              component={Link}
              className={clsx(linked.above, styles.above)}
              variant="default"
              href={manage}
              prefetch={false}
              aria-label={intl.formatMessage({ id: "orgs.manage.editOf" }, { name })}
              onClick={follow(manage)}
            >
              <FormattedMessage id="orgs.manage.edit" />
            </Button>
          ) : (
            <FollowButton
              className={clsx(linked.above, styles.above)}
              variant="light"
              organization={organization}
            />
          )}
        </span>
      </div>
    </article>
  );
}

function Counts({ organization }: Pick<Props, "organization">): ReactNode {
  const { memberCount, followerCount, upcomingEventsCount } = organization;
  return (
    <>
      <FormattedMessage id="orgs.count.members" values={{ count: memberCount }} />
      {followerCount > 0 && (
        <>
          {" · "}
          <FormattedMessage id="orgs.count.followers" values={{ count: followerCount }} />
        </>
      )}
      {upcomingEventsCount > 0 && (
        <>
          {" · "}
          <FormattedMessage id="orgs.count.upcoming" values={{ count: upcomingEventsCount }} />
        </>
      )}
    </>
  );
}
