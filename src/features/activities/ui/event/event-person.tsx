"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PersonText } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import row from "@/ui/row.module.css";
import styles from "./event.module.css";

type Props = { person: PersonView /** in place of the username */; line?: ReactNode };

/** How many guests a person brings. */
export const Brings = ({ guests }: { guests: number }) => (
  <FormattedMessage id="activities.guests.brings" values={{ count: guests }} />
);

/** A person of the activity, as a link to their page. */
export function EventPerson({ person, line }: Props) {
  return (
    <Link className={clsx(row.row, row.inset, styles.person)} href={`/${person.username}`} prefetch={false}>
      <PersonText person={person} line={line && <span className={row.whole}>{line}</span>} />
    </Link>
  );
}
