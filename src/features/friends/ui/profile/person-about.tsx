"use client";

import Linkify from "linkify-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { linkOptions } from "@/features/messaging/ui/chat/linked-text";
import { GroupTile } from "@/features/messaging/ui/list/group-tile";
import type { PersonPageView } from "../../pages/views";
import styles from "./profile.module.css";

const options = { ...linkOptions, className: styles.link ?? "" };

/** What she says of herself, and the groups that we share. */
export function PersonAbout({ person }: { person: PersonPageView }) {
  const { bio, friendship, sharedGroups } = person;
  const isSelf = friendship === "SELF";
  if (!bio && !isSelf && sharedGroups.length === 0) return null;
  return (
    <div className={styles.aside}>
      {(bio || isSelf) && (
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>
            <FormattedMessage id="friends.person.about" />
          </h2>
          {bio ? (
            <p className={styles.bio}>
              <Linkify options={options}>{bio}</Linkify>
            </p>
          ) : (
            <p className={styles.none}>
              <FormattedMessage id="friends.person.noBio" />{" "}
              <Link className={styles.link} href="/profile" prefetch={false}>
                <FormattedMessage id="friends.person.writeBio" />
              </Link>
            </p>
          )}
        </section>
      )}
      {sharedGroups.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>
            <FormattedMessage id="friends.person.groups" />
          </h2>
          <ul className={styles.groups}>
            {sharedGroups.map(({ id, name, pictureUrl, color, conversationId }) => (
              <li key={id}>
                <Link className={styles.group} href={`/messages/${conversationId}`} prefetch={false}>
                  <GroupTile seed={id} picture={pictureUrl} color={color} size={36} />
                  <span className={styles.groupName}>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
