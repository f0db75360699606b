"use client";

import { useMergedRef } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import { useIntl } from "react-intl";
import { keepFocus } from "@/ui/focus-path";
import type { PendingInvitationView } from "../views";
import { InvitationCard } from "./invitation-card";
import styles from "./invitations.module.css";

type Props = {
  invitations: PendingInvitationView[];
  go: (href: string) => void;
  heading?: ReactNode;
};

/** Invitations with their answer buttons. An answered one disappears, and the focus stays in the list. */
export function InvitationList({ invitations, go, heading }: Props) {
  const intl = useIntl();
  const room = useRef<HTMLElement>(null);
  return (
    <section
      ref={useMergedRef(room, keepFocus)}
      tabIndex={-1}
      className={styles.room}
      aria-label={intl.formatMessage({ id: "invitations.title" })}
    >
      {heading}
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} go={go} onAnswered={() => room.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}
