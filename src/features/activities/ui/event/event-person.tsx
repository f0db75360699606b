"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import row from "@/ui/row.module.css";
import styles from "./event.module.css";

type Props = { person: PersonView /** in place of the username */; line?: ReactNode };

/** A person of the activity, as a link to their page. */
export function EventPerson({ person, line }: Props) {
  const { id, name, username, profilePicture } = person;
  return (
    <Link className={clsx(row.row, row.inset, styles.person)} href={`/${username}`} prefetch={false}>
      <Avatar name={name} picture={profilePicture} seed={id} size={36} />
      <span className={styles.personBody}>
        <span className={styles.name}>{name}</span>
        <span className={styles.username}>{line ?? `@${username}`}</span>
      </span>
    </Link>
  );
}
