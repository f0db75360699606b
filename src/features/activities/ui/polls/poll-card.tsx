"use client";

import { IconCalendarQuestion, IconUsersGroup } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import linked from "@/ui/linked-card.module.css";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { PollSummaryView } from "../../polls/views";
import { PollPill } from "./poll-pill";
import styles from "./polls.module.css";

type Props = {
  me: { id: string };
  poll: PollSummaryView;
  /** in the list of its group, which is not named again */
  isInSpace?: boolean;
};

/** A poll in a list. Links to its page. */
export function PollCard({ me, poll, isInSpace = false }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const { host, group, firstTime, lastTime, _count } = poll;
  const day = (at: string) => intl.formatDate(at, { day: "numeric", month: "short" });
  const days = [...new Set([day(firstTime), day(lastTime)])].join(" – ");
  return (
    <article className={clsx(page.card, linked.card, styles.summary)}>
      <div className={styles.summaryBody}>
        <h3 className={styles.summaryTitle}>
          <Link className={linked.link} href={`/polls/${poll.id}`} prefetch={false}>
            {poll.title}
          </Link>
        </h3>
        <div className={styles.facts}>
          <span className={styles.fact}>
            <IconCalendarQuestion size={16} aria-hidden="true" />
            {poll.decidedAt === null ? (
              <>
                <FormattedMessage id="activities.polls.times" values={{ count: _count.options }} />, {days}
              </>
            ) : (
              day(firstTime)
            )}
          </span>
          {group && !isInSpace && (
            <span className={styles.fact}>
              <IconUsersGroup size={16} aria-hidden="true" />
              {group.name}
            </span>
          )}
          <span className={styles.fact}>
            <Avatar name={host.name} picture={host.profilePicture} seed={host.id} size={18} />
            {host.id === me.id ? (
              <FormattedMessage id="activities.polls.host.mine" />
            ) : (
              <FormattedMessage id="activities.polls.host.of" values={{ name: host.name }} />
            )}
          </span>
          <span className={styles.fact}>
            <FormattedMessage id="activities.polls.answers" values={{ count: _count.answers }} />
          </span>
        </div>
      </div>
      <PollPill me={me} poll={poll} now={now} />
    </article>
  );
}
