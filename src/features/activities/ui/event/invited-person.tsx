"use client";

import { IconMailX } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ActionIcon } from "@/ui/button";
import styles from "./event.module.css";
import { EventPerson } from "./event-person";
import { useWithdrawal } from "./use-invitations";

type Props = { activityId: string; person: PersonView };

/** Somebody whom the user has invited and who has not answered, with a way to withdraw the invitation. */
export function InvitedPerson({ activityId, person }: Props) {
  const withdrawal = useWithdrawal(activityId);
  const label = useIntl().formatMessage({ id: "requests.sent.withdraw" }, { name: person.name });
  return (
    <div className={styles.invited}>
      <EventPerson person={person} />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        title={label}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.run(person)}
      >
        <IconMailX size={18} />
      </ActionIcon>
    </div>
  );
}
