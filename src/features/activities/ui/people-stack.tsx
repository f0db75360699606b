"use client";

import { Avatar } from "@/ui/avatar";
import type { ActivityView } from "../views";
import styles from "./activity.module.css";

const MAX_FACES = 4;

/** The first participants' pictures and the number of the others. Decorative: the number of places says it in text. */
export function PeopleStack({ activity }: { activity: ActivityView }) {
  const people = activity.participants.slice(0, MAX_FACES);
  const more = activity._count.participants - people.length;
  if (people.length === 0) return null;
  return (
    <span className={styles.stack} aria-hidden="true">
      {people.map(({ user }) => (
        <Avatar
          key={user.id}
          name={user.name}
          picture={user.profilePicture}
          seed={user.id}
          size={28}
          className={styles.face}
        />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
