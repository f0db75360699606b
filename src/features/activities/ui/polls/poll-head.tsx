"use client";

import { IconCalendarDue, IconMapPin, IconUsersGroup } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { ReportMenu } from "@/features/people/ui/report";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { LinkedText } from "@/ui/linked-text";
import type { PollView } from "../../polls/views";
import { PlaceText } from "../place-text";
import { PollPill } from "./poll-pill";
import { usePollTime } from "./poll-time";
import styles from "./polls.module.css";

type Props = { me: { id: string }; poll: PollView; isOpen: boolean; now: Date };

/** With this page's own origin: a home network may know the site by several names. */
const urlOf = ({ id }: PollView) =>
  typeof window === "undefined" ? "" : `${window.location.origin}/polls/${id}`;

/** What it is about, who asks, where, and until when. */
export function PollHead({ me, poll, isOpen, now }: Props) {
  const intl = useIntl();
  const { host, group, location, closesAt, description, decidedAt } = poll;
  return (
    <header className={styles.head}>
      <div className={styles.titleLine}>
        <h1 className={styles.title}>{poll.title}</h1>
        <PollPill me={me} poll={poll} now={now} />
        <CopyButton value={urlOf(poll)} label={intl.formatMessage({ id: "activities.polls.copy" })} />
        {host.id !== me.id && <ReportMenu name={poll.title} things={[{ kind: "POLL", id: poll.id }]} />}
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>
          <Avatar name={host.name} picture={host.profilePicture} seed={host.id} size={20} />
          {host.id === me.id ? (
            <FormattedMessage id="activities.polls.host.mine" />
          ) : (
            <FormattedMessage id="activities.polls.host.of" values={{ name: host.name }} />
          )}
        </span>
        {group && (
          <span className={styles.fact}>
            <IconUsersGroup size={16} aria-hidden="true" />
            {group.name}
          </span>
        )}
        {location && (
          <span className={styles.fact}>
            <IconMapPin size={16} aria-hidden="true" />
            <span>
              <PlaceText text={location} />
            </span>
          </span>
        )}
        {closesAt && decidedAt === null && (
          <span className={styles.fact}>
            <IconCalendarDue size={16} aria-hidden="true" />
            <FormattedMessage
              id={isOpen ? "activities.polls.closes" : "activities.polls.closed"}
              values={{
                at: intl.formatDate(closesAt, {
                  ...{ weekday: "short", day: "numeric", month: "short" },
                  ...{ hour: "2-digit", minute: "2-digit" },
                }),
              }}
            />
          </span>
        )}
      </div>
      {description && (
        <p className={styles.text}>
          <LinkedText content={description} />
        </p>
      )}
    </header>
  );
}

/** What the poll has ended in. */
export function DecidedBanner({ poll }: { poll: PollView }) {
  const timeOf = usePollTime();
  const chosen = poll.options.find(({ isChosen }) => isChosen);
  if (!chosen) return null;
  return (
    <div className={styles.banner} role="status">
      <span className={styles.bannerText}>
        <FormattedMessage id="activities.polls.decided.text" values={{ time: timeOf(chosen) }} />
      </span>
      {poll.activityId && (
        <Button component={Link} href={`/events/${poll.activityId}`}>
          <FormattedMessage id="activities.polls.decided.link" />
        </Button>
      )}
    </div>
  );
}
