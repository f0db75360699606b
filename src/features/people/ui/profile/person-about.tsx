"use client";

import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import cover from "@/ui/cover-page.module.css";
import { LinkedText } from "@/ui/linked-text";
import page from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import row from "@/ui/row.module.css";
import type { PersonPageView } from "../../pages/views";
import styles from "./profile.module.css";

/** The person's bio, and the groups that both are in. */
export function PersonAbout({ person }: { person: PersonPageView }) {
  const { bio, friendship, sharedGroups } = person;
  const isSelf = friendship === "SELF";
  if (!bio && !isSelf && sharedGroups.length === 0) return null;
  return (
    <div className={cover.aside}>
      {(bio || isSelf) && (
        <section className={clsx(page.card, cover.card)}>
          <h2 className={cover.cardTitle}>
            <FormattedMessage id="people.page.about" />
          </h2>
          {bio ? (
            <p className={cover.long}>
              <LinkedText content={bio} />
            </p>
          ) : (
            <p className={styles.none}>
              <FormattedMessage id="people.page.noBio" />{" "}
              <Link className={styles.link} href="/profile" prefetch={false}>
                <FormattedMessage id="people.page.writeBio" />
              </Link>
            </p>
          )}
        </section>
      )}
      {sharedGroups.length > 0 && (
        <section className={clsx(page.card, cover.card)}>
          <h2 className={cover.cardTitle}>
            <FormattedMessage id="people.page.groups" />
          </h2>
          <ul className={styles.groups}>
            {sharedGroups.map(({ id, name, pictureUrl, color, conversationId }) => (
              <li key={id}>
                <Link
                  className={clsx(row.row, row.inset, styles.group)}
                  href={`/messages/${conversationId}`}
                  prefetch={false}
                >
                  <PictureTile seed={id} picture={pictureUrl} color={color} size={36} />
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
