"use client";

import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import type { MemberView } from "../../conversations/views";
import styles from "./status.module.css";

const MAX_FACES = 5;

/** Small avatars of the participants who have read up to this message. */
export function ReadBy({ people }: { people: MemberView[] }) {
  const intl = useIntl();
  const names = intl.formatList(people.map(({ name }) => name));
  const label = intl.formatMessage({ id: "messaging.read.by" }, { names });
  return (
    <div className={styles.readers} role="img" aria-label={label} title={label}>
      {people.slice(0, MAX_FACES).map(({ id, name, profilePicture }) => (
        <Avatar key={id} name={name} picture={profilePicture} seed={id} size={18} className={styles.reader} />
      ))}
      {people.length > MAX_FACES && <span>+{people.length - MAX_FACES}</span>}
    </div>
  );
}
