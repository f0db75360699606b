"use client";

import type { PersonView } from "@/features/people/views";
import { WithdrawButton } from "@/features/requests/ui/withdraw-button";
import styles from "./event.module.css";
import { EventPerson } from "./event-person";
import { useWithdrawal } from "./use-invitations";

type Props = { activityId: string; person: PersonView };

/** A person whom the host has invited and who has not answered; the host can withdraw the invitation. */
export function InvitedPerson({ activityId, person }: Props) {
  const { isPending, run } = useWithdrawal(activityId);
  return (
    <div className={styles.invited}>
      <EventPerson person={person} />
      <WithdrawButton name={person.name} isPending={isPending} onWithdraw={() => run(person)} />
    </div>
  );
}
