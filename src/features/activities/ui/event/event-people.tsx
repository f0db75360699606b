"use client";

import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { isPast } from "../../participants/rules";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

/** The host and the first fifty participants; of the others only the number. */
export function EventPeople({ activity, now }: { activity: ActivityView; now: Date }) {
  const { host, participants, _count } = activity;
  const isOver = isPast(activity, now);
  const more = _count.participants - participants.length;
  return (
    <div className={styles.people}>
      <section className={clsx(page.card, styles.card)}>
        <h2 className={styles.section}>
          <FormattedMessage id="activities.event.host" />
        </h2>
        <Person person={host} />
      </section>
      <section className={clsx(page.card, styles.card)}>
        <h2 className={styles.section}>
          <FormattedMessage id="activities.event.people" values={{ count: _count.participants }} />
        </h2>
        {participants.length === 0 ? (
          <p className={styles.nobody}>
            <FormattedMessage id={isOver ? "activities.places.nobody" : "activities.event.nobody"} />
          </p>
        ) : (
          <ul>
            {participants.map(({ user }) => (
              <li key={user.id}>
                <Person person={user} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <p className={styles.nobody}>
            <FormattedMessage id="activities.event.more" values={{ count: more }} />
          </p>
        )}
      </section>
    </div>
  );
}

function Person({ person }: { person: PersonView }) {
  const { id, name, username, profilePicture } = person;
  return (
    <Link className={clsx(row.row, row.inset, styles.person)} href={`/${username}`} prefetch={false}>
      <Avatar name={name} picture={profilePicture} seed={id} size={36} />
      <span className={styles.personBody}>
        <span className={styles.name}>{name}</span>
        <span className={styles.username}>@{username}</span>
      </span>
    </Link>
  );
}
